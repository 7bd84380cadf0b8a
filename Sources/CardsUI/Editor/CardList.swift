import Flashcards
import Gtk

/// The list of the cards that the search finds. If it finds none, a sentence says so.
final class CardList: VStack {
    private let editor: DeckEditor
    private let pages: CardPages
    private let list: ListView<CardRow>
    private let emptyLabel = Label().wraps().styled("secondary").padding(horizontal: 12, vertical: 12)
    private let edit: @MainActor (Card) -> Void
    private var version = 0
    private var edited: Card.ID?

    init(
        _ editor: DeckEditor, edit: @escaping @MainActor (Card) -> Void,
        delete: @escaping @MainActor (Card) -> Void
    ) {
        let pages = CardPages { [editor] in editor.cards($0) }
        // GTK fills rows whenever it likes. They mark the card as of the last update, not as the editor has it by then.
        final class MarkedCard { var id: Card.ID? }
        let marked = MarkedCard()
        list = ListView(
            minimumHeight: 44,
            makeRow: { CardRow(edit: edit, delete: delete) },
            show: { row, position in
                let card = pages.card(at: position)
                row.show(card, isEdited: card != nil && card?.id == marked.id)
            })
        self.editor = editor
        self.edit = edit
        self.pages = pages
        super.init()
        styled("card-list")
        list.setName(tr("Cards of this deck"))
        add(list.expand())
        add(emptyLabel.expand())
        mark = { marked.id = $0 }
        list.onActivate { [weak self] in self?.activate($0) }
        list.onKey { [weak self] key in
            guard key == .delete, let card = self?.focusedCard else { return false }
            delete(card)
            return true
        }
    }

    private var mark: (Card.ID?) -> Void = { _ in }

    /// The rows that exist at the moment. GTK makes rows only for cards near the visible part.
    var rows: [CardRow] { list.rows }

    var focusedCard: Card? { list.focusedPosition.flatMap { pages.card(at: $0) } }

    func position(of card: Card.ID) -> Int? { pages.ids.firstIndex(of: card) }

    /// Puts the focus on the row at this position, or on the last row. Returns `false` if there is no row.
    @discardableResult
    func focus(_ position: Int) -> Bool { list.focus(min(position, list.count - 1)) }

    /// Does the same as a click on the row, or Return.
    func activate(_ position: Int) {
        list.focus(position)
        if let card = pages.card(at: position) { edit(card) }
    }

    func scroll(to position: Int) { list.scroll(to: position) }

    /// Brings the rows up to date with the editor. Returns which rows have come or gone, if any have.
    @discardableResult
    func update() -> CardPages.Change? {
        let (found, version, edited) = (editor.found, editor.version, editor.editing?.id)
        mark(edited)
        let change = pages.show(found)
        if version != self.version { pages.forget() }
        if let change { list.change(at: change.position, removed: change.removed, added: change.added) }
        if version != self.version || edited != self.edited { list.refresh() }
        (self.version, self.edited) = (version, edited)
        list.isVisible = !found.isEmpty
        emptyLabel.isVisible = found.isEmpty
        emptyLabel.text = editor.emptyText
        return change
    }
}
