import CGtk

/// A view onto a row that may be wider than the room there is. It has no bar: what matters just now is brought
/// into view, and the wheel goes sideways.
public final class ScrolledRow: Widget {
    private let row: Widget
    private weak var inView: Widget?
    private var later: Timeout?

    public init(_ row: Widget) {
        self.row = row
        super.init(gtk_scrolled_window_new(), .floating)
        hold(row)
        let viewport = gtk_viewport_new(nil, nil)
        gtk_viewport_set_scroll_to_focus(OpaquePointer(viewport), 0)
        gtk_viewport_set_child(OpaquePointer(viewport), row.widget)
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
        gtk_scrolled_window_set_child(opaque, viewport)
        let adjustment = Object(UnsafeMutableRawPointer(adjustment), .shared)
        hold(adjustment)
        adjustment.connect("changed") { [weak self] in self?.scrollSoon() }
    }

    /// Scrolls so that a part of the row is in the middle, as far as the row goes, and stays there when there
    /// is more or less room.
    public func bringIntoView(_ part: Widget) {
        inView = part
        scrollSoon()
    }

    /// How far it is scrolled from the left.
    public var offset: Double { gtk_adjustment_get_value(adjustment) }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        gtk_scrolled_window_get_hadjustment(opaque)
    }

    /// In the next turn: GTK says that there is other room while it places things, and then nothing may move.
    private func scrollSoon() {
        guard later == nil else { return }
        later = Timeout(afterMilliseconds: 0) { [weak self] in self?.scroll() }
    }

    private func scroll() {
        later = nil
        var (x, y) = (0.0, 0.0)
        guard let inView, inView.size.width > 0,
            gtk_widget_translate_coordinates(inView.widget, row.widget, inView.size.width / 2, 0, &x, &y) != 0
        else { return }
        gtk_adjustment_set_value(adjustment, x - gtk_adjustment_get_page_size(adjustment) / 2)
    }
}
