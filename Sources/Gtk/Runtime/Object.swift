import CGtk

/// A GObject and the one reference that Swift holds on it.
///
/// A Swift object is the owner: while it lives the GObject lives, and when it goes its reference
/// goes. Which reference that is depends on who made the object, and there are three cases.
///
/// `@MainActor` is written out although it is this module's default: with an `isolated deinit` the
/// compiler (6.3) does not carry the default over to modules that import this one.
@MainActor open class Object {
    enum Ownership {
        /// A new widget: its first reference floats, so we sink it.
        case floating
        /// A window, or an object that somebody else made: they hold a reference, we add ours.
        case shared
        /// Any other new object: its first reference is ours already.
        case owned
    }

    let raw: UnsafeMutableRawPointer

    init(_ pointer: UnsafeMutableRawPointer?, _ ownership: Ownership) {
        raw = Object.take(pointer, ownership)
    }

    init(_ pointer: OpaquePointer?, _ ownership: Ownership) {
        raw = Object.take(UnsafeMutableRawPointer(pointer), ownership)
    }

    private static func take(
        _ pointer: UnsafeMutableRawPointer?, _ ownership: Ownership
    ) -> UnsafeMutableRawPointer {
        guard let pointer else { preconditionFailure("GLib makes an object or ends the program") }
        switch ownership {
        case .floating: g_object_ref_sink(pointer)
        case .shared: g_object_ref(pointer)
        case .owned: break
        }
        return pointer
    }

    isolated deinit { g_object_unref(raw) }

    /// The same object as C declares it where its struct is public (`GtkWidget *`).
    func pointer<Instance>() -> UnsafeMutablePointer<Instance> {
        raw.assumingMemoryBound(to: Instance.self)
    }

    /// The same object as C declares it where its struct is private (`AdwHeaderBar *`).
    var opaque: OpaquePointer { OpaquePointer(raw) }
}

extension Object {
    /// The object with one more reference, for a C function that takes one over.
    func handedOver<Instance>() -> UnsafeMutablePointer<Instance> {
        g_object_ref(raw)
        return pointer()
    }

    func handedOver() -> OpaquePointer {
        g_object_ref(raw)
        return opaque
    }
}
