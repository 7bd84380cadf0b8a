import CGtk

/// Keeps popovers on the screen. On X11 a window can reach beyond the edge of the screen. GDK 4.8 then finds no monitor
/// for a popover that points to a widget out there: it prints a warning and opens the popover at an undefined position.
/// Here such a popover points to the nearest point of a monitor instead.
enum PopoversOnScreen {
    private typealias Native = UnsafeMutablePointer<GtkWidget>

    private static var show: (@convention(c) (Native?) -> Void)?
    /// Set on a popover that points to a monitor instead of its widget.
    private static let mark = "recess-points-to-the-screen"

    /// Replaces the `show` function of the class GtkPopover, as GTK has no signal that comes before a popover is placed.
    /// Evaluate it before the first popover is made: subclasses copy the function when they are registered.
    static let areInstalled: Void = {
        guard let type = g_type_class_ref(gtk_popover_get_type()) else { return }
        let popovers = type.assumingMemoryBound(to: GtkWidgetClass.self)
        show = popovers.pointee.show
        popovers.pointee.show = { popover in
            nonisolated(unsafe) let popover = popover
            MainActor.assumeIsolated {
                if let popover { PopoversOnScreen.aim(popover) }
                PopoversOnScreen.show?(popover)
            }
        }
    }()

    private static func aim(_ widget: Native) {
        guard let parent = gtk_widget_get_parent(widget), let origin = positionOnScreen(of: parent)
        else { return }
        let popover = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkPopover.self)
        let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
        if g_object_get_data(object, mark) != nil {
            gtk_popover_set_pointing_to(popover, nil)
            g_object_set_data(object, mark, nil)
        }
        var target = GdkRectangle()
        gtk_popover_get_pointing_to(popover, &target)
        target.x += gint(origin.x)
        target.y += gint(origin.y)
        guard var nearest = nearest(to: target, on: gtk_widget_get_display(parent)) else { return }
        nearest.x -= gint(origin.x)
        nearest.y -= gint(origin.y)
        gtk_popover_set_pointing_to(popover, &nearest)
        g_object_set_data(object, mark, widget)
    }

    private static func positionOnScreen(of widget: Native) -> Point? {
        let native = gtk_widget_get_native(widget)
        guard let surface = gtk_native_get_surface(native) else { return nil }
        var (left, top): (gint, gint) = (0, 0)
        guard recess_surface_place_on_screen(surface, &left, &top) != 0 else { return nil }
        let scale = Double(gtk_widget_get_scale_factor(widget))
        var (x, y, margin, above) = (0.0, 0.0, 0.0, 0.0)
        let window = UnsafeMutableRawPointer(native)?.assumingMemoryBound(to: GtkWidget.self)
        gtk_widget_translate_coordinates(widget, window, 0, 0, &x, &y)
        gtk_native_get_surface_transform(native, &margin, &above)
        return Point(
            x: (Double(left) / scale + margin + x).rounded(), y: (Double(top) / scale + above + y).rounded())
    }

    /// The point of a monitor that is nearest to `target`; `nil` if a part of `target` is on a monitor.
    private static func nearest(to target: GdkRectangle, on display: OpaquePointer?) -> GdkRectangle? {
        let monitors = gdk_display_get_monitors(display)
        var best: (spot: GdkRectangle, distance: gint)?
        for number in 0..<g_list_model_get_n_items(monitors) {
            let monitor = Object(g_list_model_get_item(monitors, number), .owned)
            var area = GdkRectangle()
            gdk_monitor_get_geometry(monitor.opaque, &area)
            var target = target
            if gdk_rectangle_intersect(&area, &target, nil) != 0 { return nil }
            let x = min(max(target.x + target.width / 2, area.x), area.x + area.width - 1)
            let y = min(max(target.y + target.height / 2, area.y), area.y + area.height - 1)
            let distance = abs(target.x - x) + abs(target.y - y)
            if distance < best?.distance ?? .max {
                best = (GdkRectangle(x: x, y: y, width: 1, height: 1), distance)
            }
        }
        return best?.spot
    }
}
