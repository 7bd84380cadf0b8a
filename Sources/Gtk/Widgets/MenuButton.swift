import CGtk

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

    /// A menu of actions that is only made when it is first opened, so that each of many rows can have one.
    public init(icon: String, name: String, menu: @escaping @MainActor () -> Menu) {
        super.init(gtk_menu_button_new(), .floating)
        gtk_menu_button_set_icon_name(opaque, icon)
        hint(name).accessibleName(name)
        makesPopover {
            let menu = menu()
            return withExtendedLifetime(menu) { gtk_popover_menu_new_from_model(menu.pointer()) }
        }
    }

    public func setChild(_ child: Widget) {
        hold(child)
        gtk_menu_button_set_child(opaque, child.widget)
    }

    /// Opens in a bubble what `makeContent` gives, which is asked when it is first opened.
    public func opens(_ makeContent: @escaping @MainActor () -> Widget) {
        makesPopover { [weak self] in
            let content = makeContent()
            self?.hold(content)
            let popover = gtk_popover_new()
            popover?.withMemoryRebound(to: GtkPopover.self, capacity: 1) {
                gtk_popover_set_child($0, content.widget)
            }
            return popover
        }
    }

    private func makesPopover(_ popover: @escaping @MainActor () -> UnsafeMutablePointer<GtkWidget>?) {
        typealias Make = @MainActor () -> Void
        let make: Make = { [weak self] in
            guard let self, gtk_menu_button_get_popover(opaque) == nil else { return }
            gtk_menu_button_set_popover(opaque, popover())
        }
        gtk_menu_button_set_create_popup_func(
            opaque,
            { _, data in
                let make = handler(data, as: Make.self)
                MainActor.assumeIsolated { make() }
            }, Handler.retained(make), { releaseHandler($0) })
    }
}
