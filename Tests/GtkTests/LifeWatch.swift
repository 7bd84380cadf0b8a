import CGtk

@testable import Gtk

/// Whether a GObject still lives, asked of GObject itself, which holds the watch as long as it lives.
final class LifeWatch {
    private(set) var isGone = false

    init(_ object: Object) {
        g_object_weak_ref(
            object.raw.assumingMemoryBound(to: GObject.self),
            { data, _ in
                guard let data else { return }
                let watch = Unmanaged<LifeWatch>.fromOpaque(data).takeRetainedValue()
                MainActor.assumeIsolated { watch.isGone = true }
            }, Unmanaged.passRetained(self).toOpaque())
    }
}
