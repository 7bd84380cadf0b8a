import CGtk

extension Widget {
    /// Opens a menu at a right click, at a long touch, with the menu key, or with Shift+F10. The widget must have GTK’s own layout, such as a
    /// button has: the menu becomes its child.
    ///
    /// - Parameters:
    ///   - name: what screen readers call the menu.
    ///   - makeMenu: called each time it opens. `nil`: there is nothing to choose from.
    public func hasContextMenu(named name: String, _ makeMenu: @escaping @MainActor () -> Menu?) {
        let open: @MainActor (Point?) -> Void = { [weak self] point in
            if let menu = makeMenu() { self?.open(menu, named: name, at: point) }
        }
        onSecondaryClick { open($0) }
        onLongTouch { open($0) }
        onMenuKey { open(nil) }
    }

    /// Opens a menu that may have other items each time. As above, the widget must have GTK’s own layout.
    ///
    /// - Parameter point: `nil`: below the widget.
    public func open(_ menu: Menu, named name: String, at point: Point? = nil) {
        _ = PopoversOnScreen.areInstalled
        guard let popover = withExtendedLifetime(menu, { gtk_popover_menu_new_from_model(menu.pointer()) })
        else { return }
        popover.setAccessibleName(name)
        popover.namePages(name)
        let pointer = UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self)
        gtk_widget_set_parent(popover, widget)
        if let point {
            var place = GdkRectangle(x: gint(point.x), y: gint(point.y), width: 1, height: 1)
            gtk_popover_set_pointing_to(pointer, &place)
            gtk_popover_set_has_arrow(pointer, 0)
            gtk_widget_set_halign(popover, GTK_ALIGN_START)
        }
        let held = Object(UnsafeMutableRawPointer(popover), .shared)
        held.connect("closed") {
            // The action of the menu comes after this signal, and needs the menu.
            Timeout.once(afterMilliseconds: 0) {
                if gtk_widget_get_parent(held.pointer()) != nil { gtk_widget_unparent(held.pointer()) }
            }
        }
        gtk_popover_popup(pointer)
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
