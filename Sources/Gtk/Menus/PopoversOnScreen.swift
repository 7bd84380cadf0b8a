import CGtk

/// Keeps menus, popovers and tooltips on the screen. On X11 the widget they point to can be beyond the edge of the screen:
/// in a window that reaches beyond it, or where a list was scrolled or became longer. GDK 4.8 then finds no monitor: it
/// prints a critical warning and places them anywhere. Here they point to the nearest point of a monitor instead.
enum PopoversOnScreen {
    private typealias Popup = UnsafeMutablePointer<RecessPopupInterface>

    private static var present: (@convention(c) (OpaquePointer?, gint, gint, OpaquePointer?) -> gboolean)?

    /// Replaces the function that places the surface of a popover, which GTK also calls when an open one has to move. No
    /// signal comes before it. GTK 4.18 needs no help.
    ///
    /// Evaluate it before the first popover is made.
    static let areInstalled: Void = {
        guard gtk_get_minor_version() < 18 else { return }
        g_type_ensure(gdk_popup_get_type())
        // GLib calls this for every interface of every class, on the thread that needs the class first.
        g_type_add_interface_check(nil) { _, interface in
            guard let popup = interface?.assumingMemoryBound(to: RecessPopupInterface.self),
                popup.pointee.base.g_type == gdk_popup_get_type()
            else { return }
            nonisolated(unsafe) let found = popup
            MainActor.assumeIsolated { PopoversOnScreen.replacePresent(of: found) }
        }
    }()

    private static func replacePresent(of popup: Popup) {
        let owner = String(cString: g_type_name(popup.pointee.base.g_instance_type))
        guard owner == "GdkX11Popup" else { return }
        present = popup.pointee.present
        popup.pointee.present = { surface, width, height, layout in
            nonisolated(unsafe) let (surface, layout) = (surface, layout)
            return MainActor.assumeIsolated {
                PopoversOnScreen.aim(layout, of: surface)
                return PopoversOnScreen.present?(surface, width, height, layout) ?? 0
            }
        }
    }

    private static func aim(_ layout: OpaquePointer?, of popup: OpaquePointer?) {
        guard let parent = gdk_popup_get_parent(popup), let target = gdk_popup_layout_get_anchor_rect(layout)
        else { return }
        var (left, top): (gint, gint) = (0, 0)
        guard recess_surface_place_on_screen(parent, &left, &top) != 0 else { return }
        let scale = gdk_surface_get_scale_factor(parent)
        let origin = (x: left / scale, y: top / scale)
        // GDK finds a monitor also for a target without a size, as if it had one of 1.
        let onScreen = GdkRectangle(
            x: origin.x + target.pointee.x, y: origin.y + target.pointee.y,
            width: max(target.pointee.width, 1), height: max(target.pointee.height, 1))
        guard var nearest = nearest(to: onScreen, on: gdk_surface_get_display(parent)) else { return }
        nearest.x -= origin.x
        nearest.y -= origin.y
        gdk_popup_layout_set_anchor_rect(layout, &nearest)
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
