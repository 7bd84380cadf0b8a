import CGtk

/// Several pages, one of which is visible.
public final class ViewStack: Widget {
    public init() {
        super.init(adw_view_stack_new(), .floating)
        // A page whose size has changed while it was hidden may ask for another size as its children are placed. As with
        // `placeAgain`, GTK would then not paint the widgets around it.
        onPageChange { [weak self] in if let self { gtk_widget_queue_resize(widget) } }
    }

    public func add(_ page: Widget, name: String, title: String, icon: String) {
        hold(page)
        adw_view_stack_add_titled(opaque, page.widget, name, title)
        adw_view_stack_page_set_icon_name(adw_view_stack_get_page(opaque, page.widget), icon)
    }

    public var visiblePage: String {
        get { adw_view_stack_get_visible_child_name(opaque).map { String(cString: $0) } ?? "" }
        set { adw_view_stack_set_visible_child_name(opaque, newValue) }
    }

    public func onPageChange(_ action: @escaping @MainActor () -> Void) {
        connectIgnoringArgument("notify::visible-child", action)
    }
}

/// Buttons with the pages' names, for the header bar. Shows the title instead if there is no room for them.
public final class ViewSwitcherTitle: Widget {
    private var soon: Timeout?

    public init(for stack: ViewStack, title: String) {
        super.init(adw_view_switcher_title_new(), .floating)
        adw_view_switcher_title_set_stack(opaque, stack.opaque)
        adw_view_switcher_title_set_title(opaque, title)
        widget.hidePictures()
        widget.neverShortensTitle()
        // The height is that of the visible form only. The hidden form with names below icons is higher.
        if let parts = widget.part(where: { $0.typeName == "AdwSqueezer" }) {
            adw_squeezer_set_homogeneous(OpaquePointer(parts), 0)
        }
    }

    /// Shows `bar` only while there is no room for the pages' names in the header bar.
    public func showingWhenTooNarrow(_ bar: Widget) -> Widget {
        bar.isVisible = isTitleVisible
        connectIgnoringArgument("notify::title-visible") { [weak self, weak bar] in
            // In the next turn, because this signal comes during the allocation, when no widget may appear.
            self?.soon = Timeout(afterMilliseconds: 0) { bar?.isVisible = self?.isTitleVisible ?? false }
        }
        return bar
    }

    private var isTitleVisible: Bool { adw_view_switcher_title_get_title_visible(opaque) != 0 }
}
