import Flashcards
import Gtk

/// The list of the cards that the search finds. If it finds none, a sentence says so.
final class CardList: VStack {
    private let editor: DeckEditor
    private let pages: CardPages
    private let list: ListView<CardRow>
    private let emptyLabel = Label().wraps().styled("secondary").padding(horizontal: 12, vertical: 12)
    private let edit: @MainActor (Card) -> Void
    private let bar: SelectionBar
    private var version = 0
    private var edited: Card.ID?
    private var selected: Set<Card.ID>?

    init(
        _ editor: DeckEditor, edit: @escaping @MainActor (Card) -> Void,
        delete: @escaping @MainActor (Card) -> Void,
        click: @escaping @MainActor (Card, ClickKeys) -> Bool, endSelecting: @escaping @MainActor () -> Void
    ) {
        let pages = CardPages { [editor] in editor.cards($0) }
        // GTK fills rows whenever it likes. They mark the card as of the last update, not as the editor has it by then.
        final class MarkedCards {
            var id: Card.ID?
            /// `nil` where cards are not selected.
            var selected: Set<Card.ID>?
        }
        let marked = MarkedCards()
        list = ListView(
            minimumHeight: 44,
            makeRow: { CardRow(edit: edit, delete: delete) },
            show: { row, position in
                let card = pages.card(at: position)
                let isSelected = marked.selected.map { selected in
                    card.map { selected.contains($0.id) } ?? false
                }
                row.show(card, isEdited: card != nil && card?.id == marked.id, isSelected: isSelected)
            })
        bar = SelectionBar(editor, end: endSelecting)
        self.editor = editor
        self.edit = edit
        self.pages = pages
        super.init()
        styled("card-list")
        list.setName(tr("Cards of this deck"))
        add(bar)
        add(list.expand())
        add(emptyLabel.expand())
        mark = { (marked.id, marked.selected) = ($0, $1) }
        list.onActivate { [weak self] in self?.activate($0) }
        list.onClick { position, keys in pages.card(at: position).map { click($0, keys) } ?? false }
        for (keys, step) in [("<Shift>Down|<Shift>KP_Down", 1), ("<Shift>Up|<Shift>KP_Up", -1)] {
            list.onShortcutFirst(keys) { [weak self] in self?.select(by: step, click) ?? false }
        }
        list.onShortcut("<Control>space") { [weak self] in
            guard let card = self?.focusedCard else { return false }
            return click(card, ClickKeys(control: true))
        }
        list.onShortcut("<Control>a") { [weak self] in
            guard let self else { return false }
            self.editor.selectAll()
            update()
            return true
        }
        list.onKey { [weak self] key in
            guard key == .delete, let card = self?.focusedCard else { return false }
            delete(card)
            return true
        }
    }

    private var mark: (Card.ID?, Set<Card.ID>?) -> Void = { _, _ in }

    /// - Parameter menu: of a card.
    func hasContextMenu(_ menu: @escaping @MainActor (Card) -> Menu?) {
        list.hasContextMenu(named: tr("Card")) { [weak self] position in
            self?.pages.card(at: position).flatMap(menu)
        }
    }

    /// Selects the card with the focus, and the one above or below, which gets the focus.
    private func select(by step: Int, _ click: @MainActor (Card, ClickKeys) -> Bool) -> Bool {
        guard let position = list.focusedPosition, let card = pages.card(at: position) else { return false }
        if !editor.isSelecting { _ = click(card, ClickKeys(control: true)) }
        guard (0..<list.count).contains(position + step), let next = pages.card(at: position + step) else {
            return true
        }
        list.focus(position + step)
        return click(next, ClickKeys(shift: true))
    }

    /// The rows that exist at the moment. GTK makes rows only for cards near the visible part.
    var rows: [CardRow] { list.rows }

    /// In the bar over the list, which goes when selecting ends.
    var hasFocusInBar: Bool { bar.containsFocusOfItsWindow }

    var focusedPosition: Int? { list.focusedPosition }

    var focusedCard: Card? { list.focusedPosition.flatMap { pages.card(at: $0) } }

    func position(of card: Card.ID) -> Int? { pages.ids.firstIndex(of: card) }

    /// Puts the focus on the row at this position, or on the last row. Returns `false` if there is no row.
    @discardableResult
    func focus(_ position: Int) -> Bool { list.focus(min(position, list.count - 1)) }

    /// Does the same as a click on the row, or Return.
    func activate(_ position: Int) {
        list.focus(position)
        guard let card = pages.card(at: position) else { return }
        if editor.isSelecting {
            editor.toggle(card.id)
            update()
        } else {
            edit(card)
        }
    }

    func scroll(to position: Int) { list.scroll(to: position) }

    /// Brings the rows up to date with the editor. Returns which rows have come or gone, if any have.
    @discardableResult
    func update() -> CardPages.Change? {
        let (found, version, edited) = (editor.found, editor.version, editor.editing?.id)
        let selected = editor.isSelecting ? editor.selected : nil
        mark(edited, selected)
        bar.update()
        let change = pages.show(found)
        if version != self.version { pages.forget() }
        if let change { list.change(at: change.position, removed: change.removed, added: change.added) }
        if version != self.version || edited != self.edited || selected != self.selected { list.refresh() }
        (self.version, self.edited, self.selected) = (version, edited, selected)
        list.isVisible = !found.isEmpty
        emptyLabel.isVisible = found.isEmpty
        emptyLabel.text = editor.emptyText
        return change
    }
}
