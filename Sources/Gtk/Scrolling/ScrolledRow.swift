import CGtk

/// Scrolls a row that can be wider than the window. It has no scroll bar. `bringIntoView` shows the current part, and
/// the mouse wheel scrolls sideways.
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
        hearWheel()
    }

    /// Scrolls so that a part of the row is in the middle, or as near to it as possible. It stays there when the width
    /// changes.
    public func bringIntoView(_ part: Widget) {
        inView = part
        scrollSoon()
    }

    /// The scroll position, from the left.
    public var offset: Double { gtk_adjustment_get_value(adjustment) }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        gtk_scrolled_window_get_hadjustment(opaque)
    }

    /// Scrolls the row sideways when the wheel is turned up or down.
    private func hearWheel() {
        typealias Turned = @MainActor (Double) -> Void
        let controller = Object(
            gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL), .owned)
        let trampoline: @convention(c) (gpointer?, gdouble, gdouble, gpointer?) -> gboolean = {
            _, _, steps, data in
            let turned = handler(data, as: Turned.self)
            MainActor.assumeIsolated { turned(steps) }
            return 1
        }
        controller.connect(
            "scroll", unsafeBitCast(trampoline, to: GCallback.self),
            Handler.retained({ [weak self] steps in self?.scroll(by: steps) } as Turned))
        gtk_widget_add_controller(widget, controller.handedOver())
    }

    /// Positive steps scroll in the direction of reading.
    func scroll(by steps: Double) {
        gtk_adjustment_set_value(adjustment, offset + (isRightToLeft ? -60 : 60) * steps)
    }

    /// Scrolls in the next turn. GTK reports a new width during the allocation, when the scroll position must not change.
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
