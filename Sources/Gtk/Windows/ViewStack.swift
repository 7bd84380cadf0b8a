import CGtk

/// Several pages, one of which is visible.
public final class ViewStack: Widget {
    public init() {
        super.init(adw_view_stack_new(), .floating)
        // A page whose size has changed while it was hidden may ask for another size as its children are placed. As with
        // `placeAgain`, GTK would then not paint the widgets around it.
        onPageChange { [weak self] in if let self { gtk_widget_queue_resize(widget) } }
    }

    public func add(_ page: Widget, name: String) {
        hold(page)
        adw_view_stack_add_named(opaque, page.widget, name)
    }

    public var visiblePage: String {
        get { adw_view_stack_get_visible_child_name(opaque).map { String(cString: $0) } ?? "" }
        set { adw_view_stack_set_visible_child_name(opaque, newValue) }
    }

    public func onPageChange(_ action: @escaping @MainActor () -> Void) {
        connectIgnoringArgument("notify::visible-child", action)
    }
}
