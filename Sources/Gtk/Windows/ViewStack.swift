import CGtk

/// Pages in one place, one of them in view.
public final class ViewStack: Widget {
    public init() { super.init(adw_view_stack_new(), .floating) }

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

/// The pages' names in the header bar, for as long as they fit there.
public final class ViewSwitcherTitle: Widget {
    private var soon: Timeout?

    public init(for stack: ViewStack, title: String) {
        super.init(adw_view_switcher_title_new(), .floating)
        adw_view_switcher_title_set_stack(opaque, stack.opaque)
        adw_view_switcher_title_set_title(opaque, title)
        widget.hidePictures()
        widget.neverShortensTitle()
        // As high as what it shows now: the names under their pictures are not what it shows.
        if let parts = widget.part(where: { $0.typeName == "AdwSqueezer" }) {
            adw_squeezer_set_homogeneous(OpaquePointer(parts), 0)
        }
    }

    /// What is in the place of the pages' names while they do not fit above.
    public func showing(_ bar: Widget) -> Widget {
        bar.isVisible = isTitleVisible
        connectIgnoringArgument("notify::title-visible") { [weak self, weak bar] in
            // Not at once: it is told of while everything is being placed.
            self?.soon = Timeout(afterMilliseconds: 0) { bar?.isVisible = self?.isTitleVisible ?? false }
        }
        return bar
    }

    private var isTitleVisible: Bool { adw_view_switcher_title_get_title_visible(opaque) != 0 }
}
