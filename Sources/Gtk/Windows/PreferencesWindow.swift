import CGtk

/// A window of preferences in groups of rows. It scrolls.
open class PreferencesWindow: Window {
    private let page = Widget(adw_preferences_page_new(), .floating)
    private lazy var toasts = ToastOverlay(ofWindow: self)

    /// - Parameter title: if it shows something other than preferences.
    public init(_ title: String? = nil, isSearchable: Bool = false) {
        super.init(Window.dialog(adw_preferences_window_get_type()), .shared)
        if let title { gtk_window_set_title(pointer(), title) }
        adw_preferences_window_set_search_enabled(pointer(), isSearchable ? 1 : 0)
        adw_preferences_window_add(pointer(), page.pointer())
        nameParts()
        makeRoomForTitle()
        onUnmap { [weak self] in self?.removeRows() }
    }

    /// Removes all rows once the window is gone. libadwaita 1.2 never releases the groups of such a window, and the rows
    /// keep the models alive that they change.
    private func removeRows() {
        Timeout.once(afterMilliseconds: 500) { [children] in
            for case let group as PreferencesGroup in children { group.removeAll() }
        }
    }

    /// Lets the title use the whole width that the buttons leave, and hides it if that is not enough.
    private func makeRoomForTitle() {
        guard let header = widget.part(where: { $0.typeName == "AdwHeaderBar" }),
            let title = header.part(where: { $0.typeName == "GtkStack" })
        else { return }
        let container = LayoutContainer(HiddenWhenTooNarrow())
        let stack = Widget(title, .shared)
        title.neverShortensTitle()
        // With one page there is nothing to switch. GTK would use the switcher as a narrower form of the title.
        for switcher in title.parts(where: { $0.typeName == "AdwViewSwitcher" }) {
            gtk_widget_set_visible(switcher, 0)
        }
        // The search field is in the same stack and is narrower than the title.
        gtk_stack_set_hhomogeneous(stack.opaque, 0)
        adw_header_bar_set_title_widget(OpaquePointer(header), nil)
        container.add(stack)
        hold(container)
        adw_header_bar_set_title_widget(OpaquePointer(header), container.widget)
        adw_header_bar_set_centering_policy(OpaquePointer(header), ADW_CENTERING_POLICY_LOOSE)
    }

    /// Names the parts of the window for screen readers, which libadwaita 1.2 does not do.
    private func nameParts() {
        // The window has only one page. Without this its switcher would get the focus first.
        if let switcher = widget.part(where: { $0.typeName == "AdwViewSwitcherTitle" }) {
            gtk_widget_set_can_focus(switcher, 0)
            for tab in switcher.parts(where: { $0.typeName == "AdwViewSwitcherButton" }) {
                gtk_widget_set_focusable(tab, 0)
            }
            switcher.hidePictures()
        }
        widget.namePages(title)
        let search = widget.part { $0.typeName == "GtkToggleButton" }
        if let search, let name = gtk_widget_get_tooltip_text(search) {
            Widget(search, .shared).named(String(cString: name))
        }
    }

    public func add(_ group: PreferencesGroup) {
        hold(group)
        adw_preferences_page_add(page.pointer(), group.pointer())
    }

    public func show(_ toast: Toast) { toasts?.show(toast) }
}

public final class PreferencesGroup: Widget {
    /// Rows without a title.
    ///
    /// - Parameter name: what a screen reader calls them.
    public convenience init(spokenAs name: String, @ChildrenBuilder rows: () -> [Widget]) {
        self.init("", rows: rows)
        let list = widget.part { $0.typeName == "GtkListBox" }
        list?.setAccessibleName(name)
    }

    public init(_ title: String, about: String? = nil, @ChildrenBuilder rows: () -> [Widget]) {
        super.init(adw_preferences_group_new(), .floating)
        adw_preferences_group_set_title(pointer(), title.escapedForMarkup)
        if let about { adw_preferences_group_set_description(pointer(), about.escapedForMarkup) }
        for row in rows() {
            hold(row)
            adw_preferences_group_add(pointer(), row.widget)
        }
    }

    fileprivate func removeAll() {
        for row in children { adw_preferences_group_remove(pointer(), row.widget) }
    }
}
