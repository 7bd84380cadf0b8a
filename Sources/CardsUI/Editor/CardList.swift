import Flashcards
import Gtk

/// The cards that are found, or a sentence where there are none.
final class CardList: VStack {
    private let editor: DeckEditor
    private let pages: CardPages
    private let list: ListView<CardRow>
    private let emptiness = Label().wraps().styled("secondary").padding(horizontal: 12, vertical: 12)
    private let edit: @MainActor (Card) -> Void
    private var version = 0
    private var edited: Card.ID?

    init(
        _ editor: DeckEditor, edit: @escaping @MainActor (Card) -> Void,
        delete: @escaping @MainActor (Card) -> Void
    ) {
        let pages = CardPages { [editor] in editor.cards($0) }
        // A row is filled with what the list has been told, not with what the editor says by then.
        final class Marked { var id: Card.ID? }
        let marked = Marked()
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
        add(emptiness.expand())
        mark = { marked.id = $0 }
        list.onActivate { [weak self] in self?.activate($0) }
        list.onKey { [weak self] key in
            guard key == .delete, let card = self?.focusedCard else { return false }
            delete(card)
            return true
        }
    }

    private var mark: (Card.ID?) -> Void = { _ in }

    /// Rows that exist just now.
    var rows: [CardRow] { list.rows }

    var focusedCard: Card? { list.focusedPosition.flatMap { pages.card(at: $0) } }

    func position(of card: Card.ID) -> Int? { pages.ids.firstIndex(of: card) }

    /// Puts the focus on a row, or on the last one where there are not so many. `false` where there is none.
    @discardableResult
    func focus(_ position: Int) -> Bool { list.focus(min(position, list.count - 1)) }

    /// As a click on the row, or Return.
    func activate(_ position: Int) {
        list.focus(position)
        if let card = pages.card(at: position) { edit(card) }
    }

    func scroll(to position: Int) { list.scroll(to: position) }

    /// Brings what is shown up to what the editor says.
    func update() {
        let (found, version, edited) = (editor.found, editor.version, editor.editing?.id)
        mark(edited)
        let change = pages.show(found)
        if version != self.version { pages.forget() }
        if let change { list.change(at: change.position, removed: change.removed, added: change.added) }
        if version != self.version || edited != self.edited { list.refresh() }
        (self.version, self.edited) = (version, edited)
        list.isVisible = !found.isEmpty
        emptiness.isVisible = found.isEmpty
        emptiness.text = editor.emptiness
    }
}
