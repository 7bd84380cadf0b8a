import CGtk

/// A row with a choice of one of several texts, from a list that opens.
public final class ChoiceRow: Widget {
    private var descriptions: [(title: String, about: String)] = []
    /// The content of the list items of the list that opens.
    private var described: [OpaquePointer: DescribedChoice] = [:]

    /// - Parameter showsChoiceUnderTitle: shows the choice below the title. For choices that are too long to be beside it.
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
        // The row shows the current choice in a list with one item, which must not be a Tab stop.
        for list in widget.parts(where: { $0.typeName == "GtkListView" })
        where gtk_widget_get_ancestor(list, gtk_popover_get_type()) == nil {
            gtk_widget_set_focusable(list, 0)
        }
        let list = Object(gtk_string_list_new(nil), .owned)
        for choice in choices { gtk_string_list_append(list.opaque, choice) }
        adw_combo_row_set_model(pointer(), list.opaque)
        // libadwaita cuts off a choice that is longer than twenty letters, in the list that opens and beside the title.
        describe(choices.map { ($0, "") })
        if !showsChoiceUnderTitle { showWholeBesideTitle() }
        if let chosen { adw_combo_row_set_selected(pointer(), guint(chosen)) }
        connectIgnoringArgument("notify::selected") { [weak self] in
            guard let self else { return }
            showDescriptions()
            if choices.indices.contains(self.chosen) { onChoose(self.chosen) }
        }
        // In GTK 4.8 such a row has no action for assistive technology, so the list cannot be opened with it. These
        // actions change the choice without the list.
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

    /// Adds a line below each choice in the list that opens.
    public func describe(_ choices: [(title: String, about: String)]) {
        let isFirst = descriptions.isEmpty
        descriptions = choices
        showDescriptions()
        guard isFirst else { return }
        let factory = ChoiceRow.factory { [weak self] item in
            let row = DescribedChoice()
            self?.described[item] = row
            return row.content
        } bind: { [weak self] item in
            self?.described[item]?.position = Int(gtk_list_item_get_position(item))
            self?.showDescriptions()
        } teardown: { [weak self] item in
            self?.described[item] = nil
        }
        adw_combo_row_set_list_factory(pointer(), factory.opaque)
    }

    private func showDescriptions() {
        for row in described.values {
            guard let position = row.position, descriptions.indices.contains(position) else { continue }
            row.show(descriptions[position], isChosen: position == chosen)
        }
    }

    private func showWholeBesideTitle() {
        let factory = ChoiceRow.factory { _ in
            Label()
        } bind: { item in
            let choice = gtk_string_object_get_string(OpaquePointer(gtk_list_item_get_item(item)))
            gtk_label_set_text(OpaquePointer(gtk_list_item_get_child(item)), choice)
        }
        adw_combo_row_set_factory(pointer(), factory.opaque)
    }

    private typealias Step = @MainActor (_ item: OpaquePointer) -> Void

    /// Makes the content of each list item once and fills it each time that GTK binds the item to a choice. GTK can do
    /// that while the pointer is over the item. If the content were replaced then, GTK 4.8 would send the click to the
    /// old content and print a warning.
    private static func factory(
        make: @escaping @MainActor (_ item: OpaquePointer) -> Widget, bind: @escaping Step,
        teardown: @escaping Step = { _ in }
    ) -> Object {
        let factory = Object(gtk_signal_list_item_factory_new(), .owned)
        let setup: Step = { item in
            let content = make(item)
            gtk_list_item_set_child(item, content.widget)
        }
        let trampoline: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void = { _, item, data in
            guard let item else { return }
            nonisolated(unsafe) let shown = item
            let step = handler(data, as: Step.self)
            MainActor.assumeIsolated { step(shown) }
        }
        for (signal, step) in [("setup", setup), ("bind", bind), ("teardown", teardown)] {
            factory.connect(signal, unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(step))
        }
        return factory
    }
}

/// The content of an item in the list that opens: a choice, its description, and a check mark if it is chosen.
private final class DescribedChoice {
    var position: Int?
    private let title = Label().wraps().startsAtEdge()
    private let about = Label().wraps().startsAtEdge().maximumWidth(characters: 32).styled("caption")
    private let sign = Image(icon: "object-select-symbolic")

    private(set) lazy var content: Widget = HStack(spacing: 12) {
        VStack(spacing: 2) {
            title
            about
        }.expand(vertically: false)
        sign
    }

    func show(_ choice: (title: String, about: String), isChosen: Bool) {
        (title.text, about.text) = choice
        about.isVisible = !choice.about.isEmpty
        sign.opacity = isChosen ? 1 : 0
    }
}
