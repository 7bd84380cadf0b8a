import CGtk

open class Button: Widget {
    public init(_ label: String? = nil) {
        super.init(label.map { gtk_button_new_with_label($0) } ?? gtk_button_new(), .floating)
    }

    /// A button with an icon. Screen readers say `name`, and it is the hint as well.
    public init(icon: String, name: String) {
        super.init(gtk_button_new_from_icon_name(icon), .floating)
        named(name)
    }

    init(_ pointer: UnsafeMutablePointer<GtkWidget>?) { super.init(pointer, .floating) }

    public var label: String {
        get { gtk_button_get_label(pointer()).map { String(cString: $0) } ?? "" }
        set { gtk_button_set_label(pointer(), newValue) }
    }

    public var child: Widget? {
        didSet {
            if let oldValue { letGo(oldValue) }
            if let child { hold(child) }
            gtk_button_set_child(pointer(), child?.widget)
        }
    }

    public func show(icon: String) { gtk_button_set_icon_name(pointer(), icon) }

    @discardableResult
    public func onClick(_ action: @escaping @MainActor () -> Void) -> Self {
        connect("clicked", action)
        return self
    }

    /// Wraps the label if there is no room for it on one line.
    @discardableResult
    public func wraps() -> Self {
        guard let words = gtk_button_get_child(pointer()) else { return self }
        gtk_label_set_wrap(OpaquePointer(words), 1)
        gtk_label_set_justify(OpaquePointer(words), GTK_JUSTIFY_CENTER)
        return self
    }

    /// Lets a link or a button inside have the clicks on it. A button takes them before its parts do otherwise.
    public func leavesClicksToItsParts() {
        let controllers = Object(gtk_widget_observe_controllers(widget), .owned)
        for number in 0..<g_list_model_get_n_items(controllers.opaque) {
            let controller = Object(g_list_model_get_item(controllers.opaque, number), .owned)
            let type = controller.raw.assumingMemoryBound(to: GTypeInstance.self)
            guard g_type_check_instance_is_a(type, gtk_gesture_click_get_type()) != 0 else { continue }
            gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_BUBBLE)
        }
    }

    /// Performs the action of this name when clicked, and is insensitive while the action is disabled.
    @discardableResult
    public func does(_ action: String) -> Self {
        gtk_actionable_set_detailed_action_name(opaque, action)
        return self
    }
}

/// A button that stays pressed until it is clicked again. In a group only one is pressed at a time.
open class ToggleButton: Button {
    /// - Parameter isTab: whether a screen reader takes it for a tab, by which a page is shown.
    public init(isTab: Bool = false) {
        let type = gtk_toggle_button_get_type()
        super.init(
            isTab
                ? Object.withRole(GTK_ACCESSIBLE_ROLE_TAB, type)?.assumingMemoryBound(to: GtkWidget.self)
                : gtk_toggle_button_new())
    }

    public var isOn: Bool {
        get { gtk_toggle_button_get_active(pointer()) != 0 }
        set { gtk_toggle_button_set_active(pointer(), newValue ? 1 : 0) }
    }

    /// Puts both buttons into one group.
    public func join(_ other: ToggleButton) { gtk_toggle_button_set_group(pointer(), other.pointer()) }
}
