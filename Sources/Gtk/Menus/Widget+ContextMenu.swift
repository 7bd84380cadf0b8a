import CGtk

extension Widget {
    /// Opens a menu at a right click, at a long touch, with the menu key, or with Shift+F10. The widget must have GTK’s own layout, such as a
    /// button has: the menu becomes its child.
    ///
    /// - Parameters:
    ///   - name: what screen readers call the menu. Like the menu, it is asked for each time it opens.
    ///   - makeMenu: `nil`: there is nothing to choose from.
    public func hasContextMenu(
        named name: @escaping @MainActor () -> String, _ makeMenu: @escaping @MainActor () -> Menu?
    ) {
        let opened = OpenedMenu(on: self)
        let open: @MainActor (Point?) -> Void = { point in
            if let menu = makeMenu() { opened.open(menu, named: name(), at: point) }
        }
        onSecondaryClick { open($0) }
        onLongTouch { open($0) }
        onMenuKey { open(nil) }
    }

    private func onSecondaryClick(_ clicked: @escaping @MainActor (Point) -> Void) {
        let gesture = Object(gtk_gesture_click_new(), .owned)
        gtk_gesture_single_set_button(gesture.opaque, guint(GDK_BUTTON_SECONDARY))
        typealias Clicked = @MainActor (Point) -> Void
        let trampoline: @convention(c) (OpaquePointer?, gint, Double, Double, gpointer?) -> Void = {
            gesture, _, x, y, data in
            nonisolated(unsafe) let source = gesture
            let clicked = handler(data, as: Clicked.self)
            MainActor.assumeIsolated {
                gtk_gesture_set_state(source, GTK_EVENT_SEQUENCE_CLAIMED)
                clicked(Point(x: x, y: y))
            }
        }
        gesture.connect(
            "pressed", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(clicked as Clicked))
        gtk_widget_add_controller(widget, gesture.handedOver())
    }

    private func onLongTouch(_ touched: @escaping @MainActor (Point) -> Void) {
        let gesture = Object(gtk_gesture_long_press_new(), .owned)
        gtk_gesture_single_set_touch_only(gesture.opaque, 1)
        typealias Touched = @MainActor (Point) -> Void
        let trampoline: @convention(c) (OpaquePointer?, Double, Double, gpointer?) -> Void = {
            gesture, x, y, data in
            nonisolated(unsafe) let source = gesture
            let touched = handler(data, as: Touched.self)
            MainActor.assumeIsolated {
                gtk_gesture_set_state(source, GTK_EVENT_SEQUENCE_CLAIMED)
                touched(Point(x: x, y: y))
            }
        }
        gesture.connect(
            "pressed", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(touched as Touched))
        gtk_widget_add_controller(widget, gesture.handedOver())
    }

    private func onMenuKey(_ pressed: @escaping @MainActor () -> Void) {
        let controller = Object(gtk_event_controller_key_new(), .owned)
        typealias Pressed = @MainActor () -> Void
        let trampoline: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
            _, value, _, modifiers, data in
            let isShifted = modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0
            guard value == GDK_KEY_Menu || value == GDK_KEY_F10 && isShifted else { return 0 }
            let pressed = handler(data, as: Pressed.self)
            MainActor.assumeIsolated { pressed() }
            return 1
        }
        controller.connect(
            "key-pressed", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(pressed as Pressed)
        )
        gtk_widget_add_controller(widget, controller.handedOver())
    }
}

/// The popover for the menus of a widget. There is one for all of them: GTK 4.8 never frees a popover with a menu that was shown.
/// The widget must have GTK’s own layout, such as a button has: the menu becomes its child.
public final class OpenedMenu {
    private weak var widget: Widget?
    private var popover: Object?
    private let focusBefore = FocusBeforeMenu()

    public init(on widget: Widget) {
        self.widget = widget
        // See `MenuButton.dropPopoverWithoutWindow`. An open menu has the keyboard, and goes when the widget ends.
        widget.connect("unrealize") { [weak self] in
            guard let self, let popover, gtk_widget_get_visible(popover.pointer()) == 0 else { return }
            remove()
        }
        widget.connect("destroy") { [self] in remove() }
    }

    /// - Parameters:
    ///   - name: what screen readers call the menu.
    ///   - point: `nil`: below the widget.
    public func open(_ menu: Menu, named name: String, at point: Point? = nil) {
        guard let popover = popover ?? makePopover() else { return }
        self.popover = popover
        gtk_popover_menu_set_menu_model(popover.opaque, menu.pointer())
        let shown: UnsafeMutablePointer<GtkWidget> = popover.pointer()
        shown.setAccessibleName(name)
        shown.namePages(name)
        shown.fitMenuOnScreen()
        gtk_widget_set_halign(shown, point == nil ? GTK_ALIGN_FILL : GTK_ALIGN_START)
        gtk_popover_set_has_arrow(popover.pointer(), point == nil ? 1 : 0)
        if let point {
            var place = GdkRectangle(x: gint(point.x), y: gint(point.y), width: 1, height: 1)
            gtk_popover_set_pointing_to(popover.pointer(), &place)
        } else {
            gtk_popover_set_pointing_to(popover.pointer(), nil)
        }
        if let widget { focusBefore.remember(at: widget) }
        gtk_popover_popup(popover.pointer())
    }

    private func makePopover() -> Object? {
        _ = PopoversOnScreen.areInstalled
        guard let widget, let made = gtk_popover_menu_new_from_model(nil) else { return nil }
        gtk_widget_set_parent(made, widget.widget)
        made.choosesByEveryLetter()
        let popover = Object(UnsafeMutableRawPointer(made), .shared)
        popover.connect("closed") { [weak self] in
            if let self, let widget = self.widget { focusBefore.giveBack(at: widget) }
        }
        return popover
    }

    /// GTK warns of a child that is left when its parent is freed, as when the program ends while a menu is open.
    private func remove() {
        guard let popover else { return }
        self.popover = nil
        // Gives the keyboard back to the window.
        gtk_popover_popdown(popover.pointer())
        gtk_widget_unparent(popover.pointer())
    }
}
