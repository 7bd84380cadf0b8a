import CGtk

/// A row to choose one of several.
public final class ChoiceRow: Widget {
    /// In the list that opens, for those that say more there.
    private var signs: [Int: Image] = [:]

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
        widget.hidePictures()
        // What is chosen stands in a list of its own, in which there is nothing to go to.
        for list in widget.parts(where: { $0.typeName == "GtkListView" })
        where gtk_widget_get_ancestor(list, gtk_popover_get_type()) == nil {
            gtk_widget_set_focusable(list, 0)
        }
        let list = Object(gtk_string_list_new(nil), .owned)
        for choice in choices { gtk_string_list_append(list.opaque, choice) }
        adw_combo_row_set_model(pointer(), list.opaque)
        if !showsChoiceUnderTitle { showWhole(choices) }
        if let chosen { adw_combo_row_set_selected(pointer(), guint(chosen)) }
        connectIgnoringArgument("notify::selected") { [weak self] in
            guard let self else { return }
            showSigns()
            if choices.indices.contains(self.chosen) { onChoose(self.chosen) }
        }
        // Assistive technology cannot open the list: GTK 4.8 tells it of nothing that such a row could do.
        add(
            [("previous", -1), ("next", 1)].map { name, step in
                Action(name) { [weak self] in
                    guard let self, choices.indices.contains(self.chosen + step) else { return }
                    self.chosen += step
                }
            }, prefix: "choice")
    }

    public var chosen: Int {
        get { Int(adw_combo_row_get_selected(pointer())) }
        set { if newValue != chosen { adw_combo_row_set_selected(pointer(), guint(newValue)) } }
    }

    /// Puts a line under each choice in the list that opens.
    public func describe(_ choices: [(title: String, about: String)]) {
        signs = [:]
        let factory = ChoiceRow.factory { [weak self] _, position in
            guard let self, choices.indices.contains(position) else { return nil }
            return describe(choices[position], at: position)
        }
        adw_combo_row_set_list_factory(pointer(), factory.opaque)
    }

    /// By itself the row shows the beginning of a choice that has no room on one line.
    private func showWhole(_ choices: [String]) {
        // Of what is chosen there is a list of one, which has no other position.
        let factory = ChoiceRow.factory { choice, _ in Label(choice) }
        adw_combo_row_set_factory(pointer(), factory.opaque)
        describe(choices.map { ($0, "") })
    }

    private static func factory(
        _ make: @escaping @MainActor (_ choice: String, _ position: Int) -> Widget?
    ) -> Object {
        let factory = Object(gtk_signal_list_item_factory_new(), .owned)
        typealias Show = @MainActor (OpaquePointer) -> Void
        let show: Show = { item in
            let choice = gtk_string_object_get_string(OpaquePointer(gtk_list_item_get_item(item)))
            let content = make(
                choice.map { String(cString: $0) } ?? "", Int(gtk_list_item_get_position(item)))
            if let content { gtk_list_item_set_child(item, content.widget) }
        }
        let trampoline: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void = { _, item, data in
            guard let item else { return }
            nonisolated(unsafe) let shown = item
            let show = handler(data, as: Show.self)
            MainActor.assumeIsolated { show(shown) }
        }
        factory.connect("bind", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(show))
        return factory
    }

    /// GTK holds it once it is in the list.
    private func describe(_ choice: (title: String, about: String), at position: Int) -> Widget {
        let sign = Image(icon: "object-select-symbolic")
        signs[position] = sign
        showSigns()
        return HStack(spacing: 12) {
            VStack(spacing: 2) {
                Label(choice.title).wraps().startsAtEdge()
                if !choice.about.isEmpty {
                    Label(choice.about).wraps().startsAtEdge().maximumWidth(characters: 32)
                        .styled("caption")
                }
            }.expand(vertically: false)
            sign
        }
    }

    private func showSigns() {
        for (position, sign) in signs { sign.opacity = position == chosen ? 1 : 0 }
    }
}
