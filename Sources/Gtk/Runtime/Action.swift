import CGtk

/// A command. Menus, shortcuts and buttons refer to it by its name, and one closure performs it.
public final class Action: Object {
    public init(_ name: String, perform: @escaping @MainActor () -> Void) {
        super.init(g_simple_action_new(name, nil), .owned)
        connectIgnoringArgument("activate", perform)
    }

    /// A choice of one text among several. `choose` runs when the person selects another one.
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

    /// Something that is on or off. `toggle` runs when the person wants the other.
    public init(_ name: String, isOn: Bool, toggle: @escaping @MainActor () -> Void) {
        super.init(g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0)), .owned)
        connectIgnoringArgument("activate", toggle)
    }

    /// Whether it is on. Menus show it.
    public var isOn: Bool {
        get {
            guard let state = g_action_get_state(opaque) else { return false }
            defer { g_variant_unref(state) }
            return g_variant_get_boolean(state) != 0
        }
        set { g_simple_action_set_state(opaque, g_variant_new_boolean(newValue ? 1 : 0)) }
    }

    /// Menu items and buttons of a disabled action are insensitive.
    public var isEnabled: Bool {
        get { g_action_get_enabled(opaque) != 0 }
        set { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
    }

    /// The current choice. Menus show it, and other programs can read it on the bus.
    public var choice: String {
        get {
            guard let state = g_action_get_state(opaque) else { return "" }
            defer { g_variant_unref(state) }
            return String(cString: g_variant_get_string(state, nil))
        }
        set { g_simple_action_set_state(opaque, g_variant_new_string(newValue)) }
    }
}

extension Widget {
    /// Makes the actions available to menus and buttons inside this widget as `prefix.name`, such as `deck.rename`.
    public func add(_ actions: [Action], prefix: String) {
        let group = Object(g_simple_action_group_new(), .owned)
        for action in actions { g_action_map_add_action(group.opaque, action.opaque) }
        gtk_widget_insert_action_group(widget, prefix, group.opaque)
        // While a widget is out of the window, GTK 4.8 disables the buttons and menu items inside it and does not enable
        // them again when it comes back, unless the actions are added again.
        connect("realize") { [weak self] in
            if let self { gtk_widget_insert_action_group(widget, prefix, group.opaque) }
        }
    }
}
