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
    private let title: Widget
    private var soon: Timeout?

    public init(for stack: ViewStack, title: String) {
        self.title = Widget(adw_window_title_new(title, nil), .floating)
        super.init(adw_squeezer_new(), .floating)
        let switcher = Widget(adw_view_switcher_new(), .floating)
        adw_view_switcher_set_policy(switcher.opaque, ADW_VIEW_SWITCHER_POLICY_WIDE)
        adw_view_switcher_set_stack(switcher.opaque, stack.opaque)
        switcher.align(horizontally: .center).padding(horizontal: 12)
        switcher.widget.hidePictures()
        for child in [switcher, self.title] {
            hold(child)
            adw_squeezer_add(opaque, child.widget)
        }
        adw_squeezer_set_switch_threshold_policy(opaque, ADW_FOLD_THRESHOLD_POLICY_NATURAL)
        adw_squeezer_set_transition_type(opaque, ADW_SQUEEZER_TRANSITION_TYPE_CROSSFADE)
        widget.neverShortensTitle()
    }

    /// Shows the bar only while there is no room for the pages' names in the header bar. It is made when it is first shown.
    public func showingWhenTooNarrow(_ makeBar: @escaping @MainActor () -> Widget) -> Widget {
        let place = Bin()
        let show: @MainActor () -> Void = { [weak self, weak place] in
            guard let self, let place else { return }
            if isTitleVisible && place.child == nil { place.child = makeBar() }
            place.isVisible = isTitleVisible
        }
        show()
        connectIgnoringArgument("notify::visible-child") { [weak self] in
            // In the next turn, because this signal comes during the allocation, when no widget may appear.
            self?.soon = Timeout(afterMilliseconds: 0, perform: show)
        }
        return place
    }

    private var isTitleVisible: Bool { adw_squeezer_get_visible_child(opaque) == title.widget }
}
