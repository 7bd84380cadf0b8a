import CGtk

/// A window of settings, in groups of rows.
public final class PreferencesWindow: Window {
    private let page = Widget(adw_preferences_page_new(), .floating)

    public init() {
        super.init(adw_preferences_window_new(), .shared)
        adw_preferences_window_set_search_enabled(pointer(), 0)
        adw_preferences_window_add(pointer(), page.pointer())
    }

    public func add(_ group: PreferencesGroup) {
        hold(group)
        adw_preferences_page_add(page.pointer(), group.pointer())
    }

    public func show(_ toast: Toast) { adw_preferences_window_add_toast(pointer(), toast.native()) }
}

public final class PreferencesGroup: Widget {
    public init(_ title: String, about: String? = nil, @ChildrenBuilder rows: () -> [Widget]) {
        super.init(adw_preferences_group_new(), .floating)
        adw_preferences_group_set_title(pointer(), title)
        if let about { adw_preferences_group_set_description(pointer(), about) }
        for row in rows() {
            hold(row)
            adw_preferences_group_add(pointer(), row.widget)
        }
    }
}

/// A title, a sentence under it, and at the end something to use.
open class ActionRow: Widget {
    public init(_ title: String, subtitle: String = "", control: Widget) {
        super.init(adw_action_row_new(), .floating)
        hold(control)
        adw_preferences_row_set_title(pointer(), title)
        adw_action_row_set_subtitle(pointer(), subtitle)
        control.align(vertically: .center)
        adw_action_row_add_suffix(pointer(), control.widget)
        adw_action_row_set_activatable_widget(pointer(), control.widget)
        control.accessibleName(title)
    }

    public var subtitle: String {
        get { adw_action_row_get_subtitle(pointer()).map { String(cString: $0) } ?? "" }
        set { adw_action_row_set_subtitle(pointer(), newValue) }
    }
}

public final class Switch: Widget {
    public init(isOn: Bool, onChange: @escaping @MainActor (Bool) -> Void) {
        super.init(gtk_switch_new(), .floating)
        gtk_switch_set_active(opaque, isOn ? 1 : 0)
        connectIgnoringArgument("notify::active") { [weak self] in
            if let self { onChange(self.isOn) }
        }
    }

    public var isOn: Bool { gtk_switch_get_active(opaque) != 0 }
}

/// A row to choose one of several.
public final class ChoiceRow: Widget {
    public init(
        _ title: String, subtitle: String = "", _ choices: [String], chosen: Int?,
        onChoose: @escaping @MainActor (Int) -> Void
    ) {
        super.init(adw_combo_row_new(), .floating)
        adw_preferences_row_set_title(pointer(), title)
        adw_action_row_set_subtitle(pointer(), subtitle)
        let list = Object(gtk_string_list_new(nil), .owned)
        for choice in choices { gtk_string_list_append(list.opaque, choice) }
        adw_combo_row_set_model(pointer(), list.opaque)
        if let chosen { adw_combo_row_set_selected(pointer(), guint(chosen)) }
        connectIgnoringArgument("notify::selected") { [weak self] in
            guard let self else { return }
            let index = Int(adw_combo_row_get_selected(pointer()))
            if choices.indices.contains(index) { onChoose(index) }
        }
    }
}
