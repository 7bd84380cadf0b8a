import CGtk

extension ScrolledWindow {
    /// `false` where there is no more that way.
    @discardableResult
    public func scroll(by distance: Double) -> Bool {
        let adjustment = gtk_scrolled_window_get_vadjustment(opaque)
        let before = offset
        gtk_adjustment_set_value(adjustment, before + distance)
        return offset != before
    }

    public func scrollToTop() {
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(opaque), 0)
    }

    public func scrollToBottom() {
        let adjustment = gtk_scrolled_window_get_vadjustment(opaque)
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment))
    }

    /// By as much as is in view, less a little, for the eye to hold on to.
    public func scroll(byPages pages: Double) {
        scroll(by: pages * gtk_adjustment_get_page_size(gtk_scrolled_window_get_vadjustment(opaque)) * 0.9)
    }
}

extension ScrolledWindow {
    public var hasMoreThanIsSeen: Bool {
        let adjustment = gtk_scrolled_window_get_vadjustment(opaque)
        return gtk_adjustment_get_upper(adjustment) > gtk_adjustment_get_page_size(adjustment)
    }
}
