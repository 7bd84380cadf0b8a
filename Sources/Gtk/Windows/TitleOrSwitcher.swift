import CGtk

/// A switcher in the header bar, or the title where there is no room for the switcher.
public final class TitleOrSwitcher: Widget {
    private let title: Widget
    private var soon: Timeout?

    public init(title: String, switcher: Widget) {
        self.title = Widget(adw_window_title_new(title, nil), .floating)
        super.init(adw_squeezer_new(), .floating)
        for child in [switcher, self.title] {
            hold(child)
            adw_squeezer_add(opaque, child.widget)
        }
        // The height is that of the visible one only. The switcher can be higher.
        adw_squeezer_set_homogeneous(opaque, 0)
        adw_squeezer_set_switch_threshold_policy(opaque, ADW_FOLD_THRESHOLD_POLICY_NATURAL)
        adw_squeezer_set_transition_type(opaque, ADW_SQUEEZER_TRANSITION_TYPE_CROSSFADE)
        widget.neverShortensTitle()
    }

    /// A place with a bar that shows only while the title does. The bar is made when it is first shown.
    public func barInsteadOfSwitcher(_ makeBar: @escaping @MainActor () -> Widget) -> Widget {
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
