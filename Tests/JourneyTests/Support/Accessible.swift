import CAtspi

/// An object of the running program on the accessibility bus: its properties and its actions. Each property is asked of
/// the program anew. libatspi would cache the answers only if a GLib main loop ran here, and none does.
final class Accessible {
    private let object: UnsafeMutablePointer<AtspiAccessible>

    /// Takes over the caller’s reference.
    private init?(_ object: UnsafeMutablePointer<AtspiAccessible>?) {
        guard let object else { return nil }
        self.object = object
    }

    deinit { g_object_unref(object) }

    /// The program with this process number; `nil` until it is on the bus.
    static func program(_ process: Int32) -> Accessible? {
        _ = begin
        guard let desktop = Accessible(atspi_get_desktop(0)) else { return nil }
        return desktop.children.first {
            atspi_accessible_get_process_id($0.object, nil) == guint(bitPattern: process)
        }
    }

    private static let begin: Void = {
        // libatspi warns when a program ends during a call. That must not end the test process.
        g_log_set_always_fatal(G_LOG_LEVEL_ERROR)
        atspi_init()
    }()

    var children: [Accessible] {
        let count = atspi_accessible_get_child_count(object, nil)
        guard count > 0 else { return [] }
        return (0..<count).compactMap { Accessible(atspi_accessible_get_child_at_index(object, $0, nil)) }
    }

    var role: String { text(atspi_accessible_get_role_name(object, nil)) }
    var name: String { text(atspi_accessible_get_name(object, nil)) }
    var description: String { text(atspi_accessible_get_description(object, nil)) }

    var states: Set<State> {
        guard let set = atspi_accessible_get_state_set(object) else { return [] }
        defer { g_object_unref(set) }
        return Set(State.allCases.filter { atspi_state_set_contains(set, $0.onTheBus) != 0 })
    }

    /// The frame within the window. It is empty for an object that is not in view.
    var frame: Frame {
        guard let component = atspi_accessible_get_component_iface(object) else { return Frame() }
        defer { g_object_unref(component) }
        guard let extents = atspi_component_get_extents(component, ATSPI_COORD_TYPE_WINDOW, nil) else {
            return Frame()
        }
        defer { g_free(extents) }
        let (x, y) = (Int(extents.pointee.x), Int(extents.pointee.y))
        return Frame(x: x, y: y, width: Int(extents.pointee.width), height: Int(extents.pointee.height))
    }

    /// Whether it is a widget, which has a frame.
    var hasFrame: Bool {
        guard let component = atspi_accessible_get_component_iface(object) else { return false }
        g_object_unref(component)
        return true
    }

    /// The names of its actions.
    var actions: [String] {
        guard let action = atspi_accessible_get_action_iface(object) else { return [] }
        defer { g_object_unref(action) }
        return (0..<atspi_action_get_n_actions(action, nil)).map {
            text(atspi_action_get_action_name(action, $0, nil))
        }
    }

    /// Runs its first action, which is that of a click. Returns false if there is none.
    @discardableResult func act() -> Bool {
        guard let action = atspi_accessible_get_action_iface(object) else { return false }
        defer { g_object_unref(action) }
        return atspi_action_do_action(action, 0, nil) != 0
    }

    /// Runs the action with this name. Returns false if there is none.
    @discardableResult func act(_ name: String) -> Bool {
        guard let index = actions.firstIndex(of: name),
            let action = atspi_accessible_get_action_iface(object)
        else { return false }
        defer { g_object_unref(action) }
        return atspi_action_do_action(action, gint(index), nil) != 0
    }

    @discardableResult func takeFocus() -> Bool {
        guard let component = atspi_accessible_get_component_iface(object) else { return false }
        defer { g_object_unref(component) }
        return atspi_component_grab_focus(component, nil) != 0
    }

    /// The text in it.
    var text: String {
        guard let content = atspi_accessible_get_text_iface(object) else { return "" }
        defer { g_object_unref(content) }
        return text(atspi_text_get_text(content, 0, atspi_text_get_character_count(content, nil), nil))
    }

    @discardableResult func write(_ text: String) -> Bool {
        guard let content = atspi_accessible_get_editable_text_iface(object) else { return false }
        defer { g_object_unref(content) }
        return atspi_editable_text_set_text_contents(content, text, nil) != 0
    }

    private func text(_ characters: UnsafeMutablePointer<CChar>?) -> String {
        defer { g_free(characters) }
        return characters.map { String(cString: $0) } ?? ""
    }
}

extension Accessible {
    struct Frame: Equatable {
        var x = 0
        var y = 0
        var width = 0
        var height = 0

        var isEmpty: Bool { width <= 0 || height <= 0 }
        var middle: (x: Int, y: Int) { (x + width / 2, y + height / 2) }
    }

    enum State: CaseIterable {
        case active, busy, checked, editable, enabled, expanded, focusable, focused, pressed, selected,
            sensitive,
            showing

        fileprivate var onTheBus: AtspiStateType {
            switch self {
            case .active: ATSPI_STATE_ACTIVE
            case .busy: ATSPI_STATE_BUSY
            case .checked: ATSPI_STATE_CHECKED
            case .editable: ATSPI_STATE_EDITABLE
            case .enabled: ATSPI_STATE_ENABLED
            case .expanded: ATSPI_STATE_EXPANDED
            case .focusable: ATSPI_STATE_FOCUSABLE
            case .focused: ATSPI_STATE_FOCUSED
            case .pressed: ATSPI_STATE_PRESSED
            case .selected: ATSPI_STATE_SELECTED
            case .sensitive: ATSPI_STATE_SENSITIVE
            case .showing: ATSPI_STATE_SHOWING
            }
        }
    }
}
