import CGtk

extension ScrolledWindow {
    public func scroll(by distance: Double) {
        let adjustment = gtk_scrolled_window_get_vadjustment(opaque)
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance)
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
    var hasMoreThanIsSeen: Bool {
        let adjustment = gtk_scrolled_window_get_vadjustment(opaque)
        return gtk_adjustment_get_upper(adjustment) > gtk_adjustment_get_page_size(adjustment)
    }
}
