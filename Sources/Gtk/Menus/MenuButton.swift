import CGtk

/// A button that opens a menu or a popover.
open class MenuButton: Widget {
    /// Runs each time before it opens.
    private var opening: @MainActor () -> Void = {}
    private var isMenuForgotten = false
    private var opened: @MainActor () -> Void = {}
    private var closed: @MainActor () -> Void = {}
    private let focusBefore = FocusBeforeMenu()

    public init() { super.init(gtk_menu_button_new(), .floating) }

    /// The main menu of a window, which F10 opens.
    public convenience init(icon: String, name: String, primaryMenu menu: @escaping @MainActor () -> Menu) {
        self.init(icon: icon, name: name, menu: menu)
        gtk_menu_button_set_primary(opaque, 1)
    }

    /// A menu of actions. It is made when it is first opened, so that it does not delay the window and many rows can have
    /// one.
    public init(icon: String, name: String, menu: @escaping @MainActor () -> Menu) {
        super.init(gtk_menu_button_new(), .floating)
        gtk_menu_button_set_icon_name(opaque, icon)
        named(name)
        makesPopover {
            let menu = menu()
            let popover = withExtendedLifetime(menu) { gtk_popover_menu_new_from_model(menu.pointer()) }
            // Without a name screen readers would say the names of GTK's classes.
            popover?.setAccessibleName(name)
            popover?.namePages(name)
            popover?.choosesByEveryLetter()
            return popover
        }
    }

    public func close() { gtk_menu_button_popdown(opaque) }

    /// The menu is made anew when it is opened next.
    public func forgetMenu() { isMenuForgotten = true }

    public func setChild(_ child: Widget) {
        hold(child)
        gtk_menu_button_set_child(opaque, child.widget)
    }

    /// Opens a popover with the content that `makeContent` returns. It is called when the popover is first opened. The popover
    /// begins where the button begins, so it stays where it is while what is chosen in it changes the words of the button.
    public func opens(_ makeContent: @escaping @MainActor () -> Widget) {
        makesPopover { [weak self] in
            let content = makeContent()
            self?.hold(content)
            let popover = gtk_popover_new()
            // GTK takes the start of a popover for its left side in every language.
            let isMirrored = gtk_widget_get_direction(popover) == GTK_TEXT_DIR_RTL
            gtk_widget_set_halign(popover, isMirrored ? GTK_ALIGN_END : GTK_ALIGN_START)
            popover?.withMemoryRebound(to: GtkPopover.self, capacity: 1) {
                gtk_popover_set_child($0, content.widget)
            }
            MenuButton.avoidGrabs(inPopoverOf: content)
            return popover
        }
    }

    /// Stops lists that open from inside the popover from grabbing the pointer. On X11 GTK 4.8 does not return the grab
    /// to the popover when the list closes, and no click works any more. Without a grab a list does not close by itself,
    /// so it is closed when something else in the popover is pressed.
    private static func avoidGrabs(inPopoverOf content: Widget) {
        let lists = content.widget.parts { $0.typeName == "GtkPopover" }
        for list in lists {
            list.withMemoryRebound(to: GtkPopover.self, capacity: 1) { gtk_popover_set_autohide($0, 0) }
            // Without a grab the list does not get the keyboard focus either.
            Object(list, .shared).connect("map") { gtk_widget_child_focus(list, GTK_DIR_TAB_FORWARD) }
        }
        var pressed: Object?
        content.onPress {
            if let row = pressed { gtk_widget_activate(row.pointer()) }
            pressed = nil
        } _: { position in
            pressed = nil
            for list in lists where gtk_widget_is_visible(list) != 0 {
                guard !position.isIn(list) else {
                    pressed = row(of: list, at: position)
                    continue
                }
                list.withMemoryRebound(to: GtkPopover.self, capacity: 1) { gtk_popover_popdown($0) }
            }
            return pressed != nil
        }
    }

    /// The row of the list that is pressed. After a layout of the popover GTK 4.8 takes the pointer to be over the popover
    /// although the list covers it, and the click would go to the widget under the list. So the popover activates the row
    /// of the list itself. Touches are not affected, and they must stay free to scroll the list.
    private static func row(of list: UnsafeMutablePointer<GtkWidget>, at position: PressPosition) -> Object? {
        var row = position.isTouch ? nil : position.widget(in: list)
        while let widget = row, widget.typeName != "GtkListItemWidget" { row = gtk_widget_get_parent(widget) }
        return row.map { Object($0, .shared) }
    }

    /// The same for content that can be higher than the room in the window below the button. It scrolls.
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

    /// Runs when the popover or menu has opened.
    public func onOpen(_ action: @escaping @MainActor () -> Void) { opened = action }

    /// Runs when the popover or menu has closed.
    public func onClose(_ action: @escaping @MainActor () -> Void) { closed = action }

    private var roomUnderIt: Double {
        let root = UnsafeMutableRawPointer(gtk_widget_get_root(widget))?
            .assumingMemoryBound(to: GtkWidget.self)
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(widget, root, 0, size.height, &x, &y)
        return Double(gtk_widget_get_height(root)) - y
    }

    /// Turns the hint off while the popover is open. Otherwise the hint would cover the popover and take clicks.
    private func watch(_ popover: UnsafeMutableRawPointer) {
        let popover = Object(popover, .shared)
        popover.connect("map") { [weak self] in
            self?.showsHint(false)
            self?.opened()
        }
        popover.connect("closed") { [weak self] in
            self?.showsHint(true)
            if let self { focusBefore.giveBack(at: self) }
            self?.closed()
        }
    }

    private func showsHint(_ shows: Bool) {
        gtk_widget_set_has_tooltip(widget, shows && gtk_widget_get_tooltip_text(widget) != nil ? 1 : 0)
    }

    /// A popover that stays on a button outside of any window is still known to screen readers. When they read it, GTK 4.8 also
    /// announces the widgets around it, and then complains when these come back into a window.
    private func dropPopoverWithoutWindow() {
        connect("unrealize") { [weak self] in
            // What was chosen may be what takes the button away, and has to be done first.
            Timeout.once(afterMilliseconds: 0) {
                guard let self, gtk_widget_get_realized(self.widget) == 0 else { return }
                gtk_menu_button_set_popover(self.opaque, nil as UnsafeMutablePointer<GtkWidget>?)
            }
        }
    }

    private func makesPopover(_ popover: @escaping @MainActor () -> UnsafeMutablePointer<GtkWidget>?) {
        dropPopoverWithoutWindow()
        typealias Make = @MainActor () -> Void
        let make: Make = { [weak self] in
            guard let self else { return }
            if isMenuForgotten || gtk_menu_button_get_popover(opaque) == nil, let popover = popover() {
                isMenuForgotten = false
                gtk_menu_button_set_popover(opaque, popover)
                popover.fitMenuOnScreen()
                watch(popover)
            }
            focusBefore.remember(at: self)
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
