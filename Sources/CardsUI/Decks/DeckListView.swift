import Flashcards
import Gtk
import RecessKit

/// The page on which decks are chosen, made, renamed, moved and deleted.
final class DeckListView: VStack {
    let list: DeckList
    let rows = ListBox()
    let name = Entry(placeholder: tr("New deck"), name: tr("Name of the new deck"))
    let makeButton = Button(tr("Make Deck"))
    let doneButton = Button(tr("Done")).align(vertically: .center)
    let status = StatusLine(tr("Choose a deck, or make one."))
    let emptyLabel = Label(
        tr("There is no deck yet. Write a name for one above, then choose “Make Deck”.")
    ).wraps().styled("secondary").padding(horizontal: 12, vertical: 12)
    let importButton = Button(tr("Import…")).does("win.import-cards")
    let choose: @MainActor (Deck.ID) -> Void
    let export: @MainActor (Deck) -> Void
    private let current: Deck.ID?
    private let undoOffer: UndoOffer
    private let done: @MainActor () -> Void

    /// - Parameters:
    ///   - current: the deck in use, which has a mark.
    ///   - choose: called when the person has chosen a deck.
    ///   - export: called when the person wants to export a deck.
    ///   - done: called when the person wants to go back.
    init(
        _ list: DeckList, current: Deck.ID?, showToast: @escaping @MainActor (Toast) -> ShownToast?,
        choose: @escaping @MainActor (Deck.ID) -> Void,
        export: @escaping @MainActor (Deck) -> Void = { _ in }, done: @escaping @MainActor () -> Void
    ) {
        self.list = list
        self.current = current
        self.choose = choose
        self.export = export
        self.done = done
        undoOffer = UndoOffer(showToast)
        super.init()
        rows.accessibleName(tr("Decks"))
        add(DeckListPanel(self))
        rows.onActivate { row in if let row = row as? DeckRow { choose(row.deck.id) } }
        listen()
        update()
        bind { $0.follow() }
    }

    var deckRows: [DeckRow] { rows.rows.compactMap { $0 as? DeckRow } }

    /// Puts the focus on the deck in use, else on the first deck, else on the field for a new deck.
    func takeFocus() {
        let row = deckRows.first { $0.deck.id == current } ?? deckRows.first
        if let row { row.grabFocus() } else { name.grabFocus() }
    }

    /// The deck with the focus, else the deck in use, else the first deck.
    var deckToExport: Deck? {
        let focused = deckRows.first { $0.containsFocus }?.deck.id
        return list.decks.first { $0.id == focused } ?? list.decks.first { $0.id == current }
            ?? list.decks.first
    }

    /// Whether a deleted deck can be brought back.
    var canUndo: Bool { list.canUndo }

    func undo() {
        list.undo()
        showRestoredDeck()
    }

    /// A deck that was made just before is chosen.
    func leave() {
        undoOffer.withdraw()
        if case .made(let deck) = list.event { choose(deck) } else { done() }
    }
}

// The actions of the person.
extension DeckListView {
    func make() {
        guard list.make(named: name.text) else {
            name.grabFocus()
            return
        }
        name.text = ""
        update()
        if case .made(let deck) = list.event { focus(deck) }
    }

    func rename(_ deck: Deck, to name: String) -> Bool {
        guard list.rename(deck.id, to: name) else { return false }
        update()
        return true
    }

    func move(_ deck: Deck, by step: Int) {
        guard list.canMove(deck.id, by: step) else { return }
        list.move(deck.id, by: step)
        update()
        focus(deck.id)
    }

    func delete(_ deck: Deck) {
        guard let position = list.decks.firstIndex(where: { $0.id == deck.id }) else { return }
        list.delete(deck)
        guard list.event == .deleted(deck) else { return }
        update()
        // The next deck gets the focus, or the last one.
        if let next = deckRows.dropFirst(position).first ?? deckRows.last {
            next.grabFocus()
        } else {
            name.grabFocus()
        }
        undoOffer.make(tr("Deck deleted.")) { [weak self] in
            self?.list.restore(deck)
            self?.showRestoredDeck()
        }
    }

    private func showRestoredDeck() {
        guard case .restored(let deck) = list.event else { return }
        undoOffer.withdraw()
        update()
        focus(deck.id)
    }

    private func focus(_ deck: Deck.ID) { deckRows.first { $0.deck.id == deck }?.grabFocus() }
}

// Signals and bindings.
extension DeckListView {
    private func listen() {
        makeButton.onClick { [weak self] in self?.make() }
        name.onSubmit { [weak self] in self?.make() }
        doneButton.onClick { [weak self] in self?.leave() }
        onKey { [weak self] key in
            guard key == .escape, let self else { return false }
            leave()
            return true
        }
        onShortcut("<Control>z") { [weak self] in
            guard let self, canUndo else { return false }
            undo()
            return true
        }
    }

    private func follow() {
        let (decks, event) = (list.decks, list.event)
        _ = list.eventCount
        if decks != deckRows.map(\.deck) { update() }
        if let event { status.say(event.text, isProblem: event.isProblem) }
    }

    /// Brings the rows up to date. The row of a deck that stays is reused, so that a rename in it can go on.
    func update() {
        let decks = list.decks
        var old = Dictionary(uniqueKeysWithValues: deckRows.map { ($0.deck.id, $0) })
        for (position, deck) in decks.enumerated() {
            let row = old.removeValue(forKey: deck.id)
            if let row, rows.rows[position] === row {
                row.show(deck)
            } else {
                if let row { rows.remove(row) }
                let row = row ?? DeckRow(deck, isCurrent: deck.id == current, of: self)
                rows.insert(row, at: position)
                row.show(deck)
            }
        }
        for row in old.values { rows.remove(row) }
        for row in deckRows {
            row.setMovable(up: list.canMove(row.deck.id, by: -1), down: list.canMove(row.deck.id, by: 1))
        }
        emptyLabel.isVisible = decks.isEmpty
        rows.isVisible = !decks.isEmpty
    }
}
