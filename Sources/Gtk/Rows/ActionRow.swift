import CGtk

/// A row with a title, a sentence below it and a control at its end.
open class ActionRow: Widget {
    public init(_ title: String, subtitle: String = "", control: Widget) {
        super.init(adw_action_row_new(), .floating)
        hold(control)
        adw_preferences_row_set_use_markup(pointer(), 0)
        adw_preferences_row_set_title(pointer(), title)
        adw_action_row_set_subtitle(pointer(), subtitle)
        control.align(vertically: .center)
        adw_action_row_add_suffix(pointer(), control.widget)
        // A click anywhere on the row toggles a switch, and the row also gives the switch its name. A button has a
        // greater effect, so it must be clicked itself.
        if control is Switch { adw_action_row_set_activatable_widget(pointer(), control.widget) }
    }

    public var subtitle: String {
        get { adw_action_row_get_subtitle(pointer()).map { String(cString: $0) } ?? "" }
        set { adw_action_row_set_subtitle(pointer(), newValue) }
    }
}
