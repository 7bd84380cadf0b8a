import CGtk

@testable import Gtk

/// A text or a whole window that has less room than it needs.
public struct Cut: Hashable, CustomStringConvertible {
    public let text: String
    public let reason: String

    public var description: String { "“\(text)” \(reason)" }
}

extension Screen {
    /// All texts in view that are cut off.
    ///
    /// - Parameter typed: texts that a person has typed. They can be longer than any room, so they may end in an ellipsis.
    public static func cuts(typed: Set<String>) -> [Cut] {
        layers.flatMap { layer in
            labels(in: layer.widget).compactMap { label in
                let text = text(of: label)
                // A popover is a layer of its own, so its labels are not counted for the window.
                guard !text.isEmpty, native(of: label) == layer.widget else { return nil }
                return reason(toComplainOf: label, mayBeShortened: typed.contains(text))
                    .map { Cut(text: text, reason: $0) }
            }
        }
    }

    private static func native(of widget: Native) -> Native? {
        UnsafeMutableRawPointer(gtk_widget_get_native(widget))?.assumingMemoryBound(to: GtkWidget.self)
    }

    private static func reason(toComplainOf label: Native, mayBeShortened: Bool) -> String? {
        let text = TextLayout(of: label)
        let layout = text.layout.opaque
        if !mayBeShortened, pango_layout_is_ellipsized(layout) != 0 { return "is shortened" }
        var (ink, logical) = (PangoRectangle(), PangoRectangle())
        pango_layout_get_pixel_extents(layout, &ink, &logical)
        let size = size(of: label)
        // A label in single-line mode has the height of the usual font, even if it contains other fonts. Marks above
        // and below Arabic letters can reach beyond it into the room between lines.
        let isOneLine = !isInscription(label) && gtk_label_get_single_line_mode(OpaquePointer(label)) != 0
        let height = isOneLine ? Double(ink.height) * 0.8 : Double(logical.height)
        if Double(logical.width) > size.width + 1 || height > size.height + 1 {
            return "takes \(logical.width)×\(logical.height), has \(Int(size.width))×\(Int(size.height))"
        }
        let (x, y) = (text.left, text.top)
        let lines = max(1, pango_layout_get_line_count(layout))
        return cut(
            Rectangle(
                x: Double(x + ink.x), y: Double(y + ink.y), width: Double(ink.width),
                height: Double(ink.height)),
            of: label, lineHeight: Double(logical.height / lines))
    }

    /// Goes up from a text to its window and checks every widget that could clip it. A scrolled widget does not cut the
    /// text off if at least one line is visible at a time.
    private static func cut(_ ink: Rectangle, of label: Native, lineHeight: Double) -> String? {
        var (widget, ink) = (label, ink)
        while true {
            let size = size(of: widget)
            let scrolls = scrolling(of: widget)
            if gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN || isNative(widget) {
                if scrolls.down {
                    if size.height < lineHeight {
                        return "scrolls in \(Int(size.height)), a line is \(lineHeight)"
                    }
                    (ink.y, ink.height) = (0, 0)
                }
                if scrolls.across { (ink.x, ink.width) = (0, 0) }
                let way = max(-ink.x, -ink.y, ink.right - size.width, ink.bottom - size.height)
                if way > 1.5 { return "is \(Int(way)) beyond the edge of a \(name(of: widget))" }
            }
            guard !isNative(widget), let parent = gtk_widget_get_parent(widget) else { return nil }
            var (x, y) = (0.0, 0.0)
            gtk_widget_translate_coordinates(widget, parent, ink.x, ink.y, &x, &y)
            (ink.x, ink.y, widget) = (x, y, parent)
        }
    }

    private static func isNative(_ widget: Native) -> Bool { isA(widget, gtk_native_get_type()) }

    private static func name(of widget: Native) -> String { String(cString: gtk_widget_get_css_name(widget)) }

    /// The directions in which this widget can be scrolled.
    private static func scrolling(of widget: Native) -> (across: Bool, down: Bool) {
        guard let parent = gtk_widget_get_parent(widget), isA(parent, gtk_scrolled_window_get_type()),
            isA(widget, gtk_scrollable_get_type())
        else { return (false, false) }
        var (across, down) = (GTK_POLICY_NEVER, GTK_POLICY_NEVER)
        gtk_scrolled_window_get_policy(OpaquePointer(parent), &across, &down)
        return (across != GTK_POLICY_NEVER, down != GTK_POLICY_NEVER)
    }
}
