import CGtk

/// A row to choose one of several.
public final class ChoiceRow: Widget {
    /// - Parameter showsChoiceUnderTitle: for choices that are too long to stand beside it.
    public init(
        _ title: String, showsChoiceUnderTitle: Bool = false, subtitle: String = "", _ choices: [String],
        chosen: Int?,
        onChoose: @escaping @MainActor (Int) -> Void
    ) {
        super.init(adw_combo_row_new(), .floating)
        adw_preferences_row_set_use_markup(pointer(), 0)
        adw_preferences_row_set_title(pointer(), title)
        adw_action_row_set_subtitle(pointer(), subtitle)
        adw_combo_row_set_use_subtitle(pointer(), showsChoiceUnderTitle ? 1 : 0)
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
