import CGtk

/// A title, a sentence under it, and at the end something to use.
open class ActionRow: Widget {
    public init(_ title: String, subtitle: String = "", control: Widget) {
        super.init(adw_action_row_new(), .floating)
        hold(control)
        adw_preferences_row_set_use_markup(pointer(), 0)
        adw_preferences_row_set_title(pointer(), title)
        adw_action_row_set_subtitle(pointer(), subtitle)
        control.align(vertically: .center)
        adw_action_row_add_suffix(pointer(), control.widget)
        // A click on the row turns a switch, which also takes its name from the row. A button does more
        // than that: it wants to be meant.
        if control is Switch { adw_action_row_set_activatable_widget(pointer(), control.widget) }
    }

    public var subtitle: String {
        get { adw_action_row_get_subtitle(pointer()).map { String(cString: $0) } ?? "" }
        set { adw_action_row_set_subtitle(pointer(), newValue) }
    }
}
