import CGtk

extension ScrolledWindow {
    public func scroll(by distance: Double) {
        let adjustment = gtk_scrolled_window_get_vadjustment(opaque)
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance)
    }

    public func scrollToTop() {
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(opaque), 0)
    }
}
