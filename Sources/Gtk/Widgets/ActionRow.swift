import CGtk

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
