import CGtk

@testable import Gtk

/// Everything of the program that is on the screen: windows, dialogs and menus.
@MainActor public enum Screen {
    /// Windows in the order in which they were opened.
    public static var windows: [UnsafeMutablePointer<GtkWidget>] {
        let list = gtk_window_get_toplevels()
        return (0..<g_list_model_get_n_items(list)).compactMap { index -> UnsafeMutablePointer<GtkWidget>? in
            guard let item = g_list_model_get_item(list, index) else { return nil }
            g_object_unref(item)
            let widget = item.assumingMemoryBound(to: GtkWidget.self)
            return gtk_widget_get_mapped(widget) != 0 ? widget : nil
        }
    }

    /// A window or a popover, and its position relative to the first window.
    public struct Layer {
        public let widget: UnsafeMutablePointer<GtkWidget>
        public let frame: Rectangle
    }

    public static var layers: [Layer] {
        guard let window = windows.first else { return [] }
        let size = self.size(of: window)
        var layers: [Layer] = []
        for window in windows {
            let own = self.size(of: window)
            let origin = Point(
                x: max(0, ((size.width - own.width) / 2).rounded()),
                y: max(0, ((size.height - own.height) / 2).rounded()))
            layers.append(
                Layer(
                    widget: window,
                    frame: Rectangle(x: origin.x, y: origin.y, width: own.width, height: own.height)))
            for popover in popovers(in: window) {
                let (position, own) = (position(of: popover, in: window), self.size(of: popover))
                layers.append(
                    Layer(
                        widget: popover,
                        frame: Rectangle(
                            x: origin.x + position.x, y: origin.y + position.y, width: own.width,
                            height: own.height)))
            }
        }
        return layers
    }

    static func size(of widget: UnsafeMutablePointer<GtkWidget>) -> Size {
        Size(width: Double(gtk_widget_get_width(widget)), height: Double(gtk_widget_get_height(widget)))
    }

    private static func popovers(in widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<
        GtkWidget
    >] {
        children(of: widget).flatMap { child -> [UnsafeMutablePointer<GtkWidget>] in
            guard gtk_widget_get_mapped(child) != 0 else { return [] }
            return isA(child, gtk_popover_get_type()) ? [child] : popovers(in: child)
        }
    }

    /// A popover has its own surface, whose position is relative to that of its window.
    private static func position(
        of popover: UnsafeMutablePointer<GtkWidget>, in window: UnsafeMutablePointer<GtkWidget>
    ) -> Point {
        let (native, parent) = (OpaquePointer(popover), OpaquePointer(window))
        let popup = gtk_native_get_surface(native)
        var (own, under) = ((x: 0.0, y: 0.0), (x: 0.0, y: 0.0))
        gtk_native_get_surface_transform(native, &own.x, &own.y)
        gtk_native_get_surface_transform(parent, &under.x, &under.y)
        return Point(
            x: Double(gdk_popup_get_position_x(popup)) + own.x - under.x,
            y: Double(gdk_popup_get_position_y(popup)) + own.y - under.y)
    }

    static func children(of widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
        Array(
            sequence(first: gtk_widget_get_first_child(widget)) { gtk_widget_get_next_sibling($0) }.prefix {
                $0 != nil
            }
        )
        .compactMap { $0 }
    }

    static func isA(_ widget: UnsafeMutablePointer<GtkWidget>, _ type: GType) -> Bool {
        g_type_check_instance_is_a(
            UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), type) != 0
    }
}

extension Screen {
    /// The windows that are larger than `room`.
    public static func windowsTooLarge(for room: Size) -> [Cut] {
        windows.compactMap { window in
            let size = size(of: window)
            guard size.width > room.width || size.height > room.height else { return nil }
            let name = String(
                cString: g_type_name_from_instance(
                    UnsafeMutableRawPointer(window).assumingMemoryBound(to: GTypeInstance.self)))
            return Cut(
                text: name,
                reason: "takes \(Int(size.width))×\(Int(size.height)), the widest: \(widest(in: window))")
        }
    }

    /// The types of the widgets that need the most width, from the outside in, and what the innermost says.
    private static func widest(in widget: Native) -> String {
        var (names, inner): ([String], Native) = ([], widget)
        while true {
            var children: [(child: Native, width: gint)] = []
            var next = gtk_widget_get_first_child(inner)
            while let child = next {
                var width: gint = 0
                gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
                if gtk_widget_get_visible(child) != 0, gtk_widget_get_child_visible(child) != 0 {
                    children.append((child, width))
                }
                next = gtk_widget_get_next_sibling(child)
            }
            guard let most = children.max(by: { $0.width < $1.width }) else { break }
            inner = most.child
            names.append("\(String(cString: gtk_widget_get_name(inner))) \(most.width)")
        }
        let text =
            inner.typeName == "GtkLabel" ? String(cString: gtk_label_get_text(OpaquePointer(inner))) : ""
        return (names.suffix(8) + [text]).joined(separator: ", ")
    }
}
