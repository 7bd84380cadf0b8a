import CGtk

/// A GObject and the one reference that Swift has to it.
///
/// The GObject lives at least as long as this Swift object, which releases its reference when it is deinitialised.
/// `Ownership` says where that reference comes from.
///
/// `@MainActor` is written out although it is this module's default: with an `isolated deinit` the
/// compiler (6.3) does not carry the default over to modules that import this one.
@MainActor open class Object {
    enum Ownership {
        /// A new widget: its first reference floats, so we sink it.
        case floating
        /// A window, or an object of another owner, which has a reference already: we add ours.
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
    /// The object with one more reference, for a C function that takes ownership of it.
    func handedOver<Instance>() -> UnsafeMutablePointer<Instance> {
        g_object_ref(raw)
        return pointer()
    }

    func handedOver() -> OpaquePointer {
        g_object_ref(raw)
        return opaque
    }
}
