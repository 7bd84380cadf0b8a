import CGtk

@testable import Gtk

/// Knows whether a GObject still exists, by a weak reference of GObject. The watch lives at least as long as the object.
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
