import CGtk

/// A button that opens a menu or a popover.
open class MenuButton: Widget {
    /// Before it opens, each time.
    private var opening: @MainActor () -> Void = {}
    private var opened: @MainActor () -> Void = {}
    private var closed: @MainActor () -> Void = {}

    public init() { super.init(gtk_menu_button_new(), .floating) }

    /// The main menu of a window, which F10 opens.
    public convenience init(primaryMenu menu: Menu, icon: String, name: String) {
        self.init(icon: icon, name: name) { menu }
        gtk_menu_button_set_primary(opaque, 1)
    }

    /// A menu of actions that is only made when it is first opened: not in the way of a window that comes up,
    /// and each of many rows can have one.
    public init(icon: String, name: String, menu: @escaping @MainActor () -> Menu) {
        super.init(gtk_menu_button_new(), .floating)
        gtk_menu_button_set_icon_name(opaque, icon)
        named(name)
        makesPopover {
            let menu = menu()
            let popover = withExtendedLifetime(menu) { gtk_popover_menu_new_from_model(menu.pointer()) }
            // GTK would call it by the names of its classes.
            popover?.setAccessibleName(name)
            popover?.namePages(name)
            return popover
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
            MenuButton.leavePointer(toBubbleOf: content)
            return popover
        }
    }

    /// A list that opens out of a bubble would take the pointer from it. Under X11 it is not given back when the list
    /// has closed (GTK 4.8), and no click comes through any more. So the list does not take the pointer, and closes when
    /// something else in the bubble is pressed.
    private static func leavePointer(toBubbleOf content: Widget) {
        let lists = content.widget.parts { $0.typeName == "GtkPopover" }
        for list in lists {
            list.withMemoryRebound(to: GtkPopover.self, capacity: 1) { gtk_popover_set_autohide($0, 0) }
            // What takes nothing is not given the keyboard either.
            Object(list, .shared).connect("map") { gtk_widget_child_focus(list, GTK_DIR_TAB_FORWARD) }
        }
        var pressed: Object?
        content.onPress {
            if let row = pressed { gtk_widget_activate(row.pointer()) }
            pressed = nil
        } _: { place in
            pressed = nil
            for list in lists where gtk_widget_is_visible(list) != 0 {
                guard !place.isIn(list) else {
                    pressed = row(of: list, at: place)
                    continue
                }
                list.withMemoryRebound(to: GtkPopover.self, capacity: 1) { gtk_popover_popdown($0) }
            }
            return pressed != nil
        }
    }

    /// When the bubble places something anew it asks where the pointer is, and GTK 4.8 then takes the pointer to be in
    /// the bubble although the list lies over it: the click would go to what is under the list. So the bubble chooses
    /// from the list itself. A finger scrolls the list, and has no such trouble.
    private static func row(of list: UnsafeMutablePointer<GtkWidget>, at place: PlaceOfPress) -> Object? {
        var row = place.isTouch ? nil : place.widget(in: list)
        while let widget = row, widget.typeName != "GtkListItemWidget" { row = gtk_widget_get_parent(widget) }
        return row.map { Object($0, .shared) }
    }

    /// The same for what may be higher than the room that the window has under the button: it scrolls there.
    public func opensScrolled(_ makeContent: @escaping @MainActor () -> Widget) {
        weak var view: ScrolledWindow?
        opens {
            let scrolled = ScrolledWindow(makeContent(), height: .ofContent)
            view = scrolled
            return scrolled
        }
        opening = { [weak self] in
            if let self { view?.isAtMost(height: Int(max(120, roomUnderIt - 40))) }
        }
    }

    /// Runs when what it opens can be seen.
    public func onOpen(_ action: @escaping @MainActor () -> Void) { opened = action }

    /// Runs when what it opens has closed again.
    public func onClose(_ action: @escaping @MainActor () -> Void) { closed = action }

    private var roomUnderIt: Double {
        let root = UnsafeMutableRawPointer(gtk_widget_get_root(widget))?
            .assumingMemoryBound(to: GtkWidget.self)
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(widget, root, 0, size.height, &x, &y)
        return Double(gtk_widget_get_height(root)) - y
    }

    /// While it is open there is no hint: it would lie over what has been opened, and take the click.
    private func watch(_ popover: UnsafeMutableRawPointer) {
        let popover = Object(popover, .shared)
        popover.connect("map") { [weak self] in
            self?.showsHint(false)
            self?.opened()
        }
        popover.connect("closed") { [weak self] in
            self?.showsHint(true)
            self?.closed()
        }
    }

    private func showsHint(_ shows: Bool) {
        gtk_widget_set_has_tooltip(widget, shows && gtk_widget_get_tooltip_text(widget) != nil ? 1 : 0)
    }

    private func makesPopover(_ popover: @escaping @MainActor () -> UnsafeMutablePointer<GtkWidget>?) {
        typealias Make = @MainActor () -> Void
        let make: Make = { [weak self] in
            guard let self else { return }
            if gtk_menu_button_get_popover(opaque) == nil, let popover = popover() {
                gtk_menu_button_set_popover(opaque, popover)
                watch(popover)
            }
            opening()
        }
        gtk_menu_button_set_create_popup_func(
            opaque,
            { _, data in
                let make = handler(data, as: Make.self)
                MainActor.assumeIsolated { make() }
            }, Handler.retained(make), { releaseHandler($0) })
    }
}
