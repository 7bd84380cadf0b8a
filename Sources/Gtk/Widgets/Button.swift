import CGtk

open class Button: Widget {
    public init(_ label: String? = nil) {
        super.init(label.map { gtk_button_new_with_label($0) } ?? gtk_button_new(), .floating)
    }

    /// A button that is only a picture needs a name for those who do not see it; it is the hint too.
    public init(icon: String, name: String) {
        super.init(gtk_button_new_from_icon_name(icon), .floating)
        hint(name).accessibleName(name)
    }

    init(_ pointer: UnsafeMutablePointer<GtkWidget>?) { super.init(pointer, .floating) }

    public var child: Widget? {
        didSet {
            if let oldValue { letGo(oldValue) }
            if let child { hold(child) }
            gtk_button_set_child(pointer(), child?.widget)
        }
    }

    @discardableResult
    public func onClick(_ action: @escaping @MainActor () -> Void) -> Self {
        connect("clicked", action)
        return self
    }

    /// Does the action, and is insensitive while the action is disabled.
    @discardableResult
    public func does(_ action: String) -> Self {
        gtk_actionable_set_detailed_action_name(opaque, action)
        return self
    }
}

/// A button that is in or out. In a group one at a time is in.
open class ToggleButton: Button {
    public init() { super.init(gtk_toggle_button_new()) }

    public var isOn: Bool {
        get { gtk_toggle_button_get_active(pointer()) != 0 }
        set { gtk_toggle_button_set_active(pointer(), newValue ? 1 : 0) }
    }

    public func join(_ other: ToggleButton) { gtk_toggle_button_set_group(pointer(), other.pointer()) }
}

/// A button that opens a menu or a popover.
open class MenuButton: Widget {
    public init() { super.init(gtk_menu_button_new(), .floating) }

    /// The main menu of a window, which F10 opens.
    public init(primaryMenu menu: Menu, icon: String, name: String) {
        super.init(gtk_menu_button_new(), .floating)
        gtk_menu_button_set_icon_name(opaque, icon)
        gtk_menu_button_set_menu_model(opaque, menu.pointer())
        gtk_menu_button_set_primary(opaque, 1)
        hint(name).accessibleName(name)
    }

    public func setChild(_ child: Widget) {
        hold(child)
        gtk_menu_button_set_child(opaque, child.widget)
    }

    /// Opens in a bubble what `makeContent` gives, which is asked when it is first opened.
    public func opens(_ makeContent: @escaping @MainActor () -> Widget) {
        typealias Make = @MainActor () -> Void
        let make: Make = { [weak self] in
            guard let self, gtk_menu_button_get_popover(opaque) == nil else { return }
            let content = makeContent()
            hold(content)
            let popover = Object(gtk_popover_new(), .floating)
            gtk_popover_set_child(popover.pointer(), content.widget)
            gtk_menu_button_set_popover(opaque, popover.pointer())
        }
        gtk_menu_button_set_create_popup_func(
            opaque,
            { _, data in
                let make = handler(data, as: Make.self)
                MainActor.assumeIsolated { make() }
            }, Handler.retained(make), { releaseHandler($0) })
    }
}
