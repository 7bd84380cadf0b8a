import CGtk

/// Something that the person can do: menus, keys and buttons name it, one closure does it.
public final class Action: Object {
    public init(_ name: String, perform: @escaping @MainActor () -> Void) {
        super.init(g_simple_action_new(name, nil), .owned)
        connectIgnoringArgument("activate", perform)
    }

    /// One of several choices, named by a text; `choose` runs when another is asked for.
    public init(_ name: String, choice: String, choose: @escaping @MainActor (String) -> Void) {
        let type = g_variant_type_new("s")
        defer { g_variant_type_free(type) }
        super.init(g_simple_action_new_stateful(name, type, g_variant_new_string(choice)), .owned)
        typealias Choose = @MainActor (String) -> Void
        let trampoline: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void = { _, value, data in
            let choose = handler(data, as: Choose.self)
            let chosen = String(cString: g_variant_get_string(value, nil))
            MainActor.assumeIsolated { choose(chosen) }
        }
        connect(
            "change-state", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(choose as Choose))
    }

    /// A disabled action makes what names it insensitive.
    public var isEnabled: Bool {
        get { g_action_get_enabled(opaque) != 0 }
        set { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
    }

    /// The choice that menus show and that the bus can read.
    public var choice: String {
        get {
            guard let state = g_action_get_state(opaque) else { return "" }
            defer { g_variant_unref(state) }
            return String(cString: g_variant_get_string(state, nil))
        }
        set { g_simple_action_set_state(opaque, g_variant_new_string(newValue)) }
    }
}
