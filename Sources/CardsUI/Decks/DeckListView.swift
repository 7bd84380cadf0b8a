import Flashcards
import Gtk
import Library
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
    private let chosen: @MainActor (Deck.ID) -> Void
    let export: @MainActor (Deck) -> Void
    private let current: Deck.ID?
    private var made: Deck.ID?
    private let surroundings: ActivitySurroundings
    private let drafts: Drafts
    private lazy var deletion = StepOffer(surroundings, show: surroundings.showToast) { [weak self] in
        self?.takeBack()
    }
    private let done: @MainActor () -> Void

    /// - Parameters:
    ///   - current: the deck in use.
    ///   - choose: called when the person has chosen a deck.
    ///   - export: called when the person wants to export a deck.
    ///   - done: called when the person wants to go back.
    init(
        _ list: DeckList, current: Deck.ID?, _ surroundings: ActivitySurroundings, _ drafts: Drafts,
        choose: @escaping @MainActor (Deck.ID) -> Void,
        export: @escaping @MainActor (Deck) -> Void = { _ in }, done: @escaping @MainActor () -> Void
    ) {
        self.list = list
        self.current = current
        self.surroundings = surroundings
        self.drafts = drafts
        chosen = choose
        self.export = export
        self.done = done
        super.init()
        rows.accessibleName(tr("Decks"))
        add(DeckListPanel(self))
        rows.onActivate { [weak self] row in if let row = row as? DeckRow { self?.choose(row.deck.id) } }
        update()
        restoreDraft()
        listen()
        bind { if $0.list.shown != $0.deckRows.map(\.deck) { $0.update() } }
        bind { view in
            _ = view.list.eventCount
            if let event = view.list.event { view.status.say(event.text, isProblem: event.isProblem) }
        }
    }

    var deckRows: [DeckRow] { rows.rows.compactMap { $0 as? DeckRow } }

    /// Puts the focus on the deck in use, else on the first deck, else on the field for a new deck.
    func takeFocus() {
        let row = deckRows.first { $0.deck.id == marked } ?? deckRows.first
        if let row { row.grabFocus() } else { name.grabFocus() }
    }

    /// The deck with the focus, else the deck in use, else the first deck.
    var deckToExport: Deck? {
        let focused = deckRows.first { $0.containsFocus }?.deck.id
        return list.decks.first { $0.id == focused } ?? list.decks.first { $0.id == marked }
            ?? list.decks.first
    }

    func choose(_ deck: Deck.ID) {
        prepareToLeave()
        chosen(deck)
    }

    /// The deck with the mark, which is in use after going back: the last one that was made here, else the one before.
    private var marked: Deck.ID? { list.decks.contains(where: { $0.id == made }) ? made : current }

    func leave() {
        prepareToLeave()
        if let marked, marked != current { chosen(marked) } else { done() }
    }

    /// The name of a new deck that was begun stays for the next time.
    private func prepareToLeave() {
        deletion.withdraw()
        for row in deckRows where row.isBeingRenamed { row.showName() }
        drafts.keep(draft, DeckListDraft.name)
    }
}

// The actions of the person.
extension DeckListView {
    func make() {
        let typed = name.text
        let hasName = list.make(named: typed) { [weak self] deck in
            guard let self else { return }
            if name.text == typed { name.empty() }
            made = deck
            list.reveal(deck)
            drafts.keep(draft, DeckListDraft.name)
            update()
            focus(deck)
        }
        if !hasName { name.grabFocus() }
    }

    /// Returns `false` if the name is missing.
    func rename(_ deck: Deck, to name: String, then renamed: @escaping @MainActor () -> Void) -> Bool {
        list.rename(deck, to: name) { [weak self] in
            self?.update()
            renamed()
        }
    }

    func move(_ deck: Deck, by step: Int) {
        list.move(deck, by: step) { [weak self] in
            self?.update()
            self?.focus(deck.id)
        }
    }

    func delete(_ deck: Deck) {
        list.delete(deck) { [weak self] in self?.deleted(deck) }
    }

    private func deleted(_ deck: Deck) {
        let position = deckRows.firstIndex { $0.deck.id == deck.id } ?? 0
        update()
        // The next deck gets the focus, or the last one.
        if let next = deckRows.dropFirst(position).first ?? deckRows.last {
            next.grabFocus()
        } else {
            name.grabFocus()
        }
        deletion.make(tr("Deck deleted."), after: CardStep.deleteDeck(deck).step)
    }

    func focus(_ deck: Deck.ID) { deckRows.first { $0.deck.id == deck }?.grabFocus() }
}

// Undo and redo.
extension DeckListView {
    var canUndo: Bool { surroundings.library.nextUndo(in: .cards) != nil }

    /// Typing in the field with the focus comes first.
    func undo() {
        if !entries.contains(where: { $0.undoTyping() }) { takeBack() }
    }

    func takeBack() {
        let before = list.decks
        surroundings.undo(in: .cards, then: { [weak self] in self?.show($0?.textOfUndo, since: before) })
    }

    var canRedo: Bool { surroundings.library.nextRedo(in: .cards) != nil }

    func redo() {
        if entries.contains(where: { $0.redoTyping() }) { return }
        let before = list.decks
        surroundings.redo(in: .cards, then: { [weak self] in self?.show($0?.textOfRedo, since: before) })
    }

    private var entries: [Entry] { [name] + deckRows.compactMap(\.entry) }

    /// The focus goes to the deck that has come back, or has changed.
    private func show(_ text: String?, since before: [Deck]) {
        guard let text else { return }
        update()
        let old = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
        let moved = zip(list.decks, before).first { $0.id != $1.id }?.0
        let changed = list.decks.first { old[$0.id] == nil } ?? list.decks.first { old[$0.id] != $0 }
        if let deck = changed ?? moved { focus(deck.id) }
        status.say(text)
    }
}

// What is typed is there again after a crash.
extension DeckListView {
    private func restoreDraft() {
        guard let text = drafts.text(of: DeckListDraft.name) else { return }
        let draft = DeckListDraft(text: text)
        name.text = draft.newDeck
        list.closed = draft.closed
        update()
        let row = deckRows.first { $0.deck.id == draft.renamed?.deck }
        row?.beginRenaming(draft.renamed?.name)
    }

    func hasTyped() {
        drafts.hasChanged(DeckListDraft.name) { [weak self] in self?.draft }
    }

    private var draft: String? {
        let row = deckRows.first(where: \.isBeingRenamed)
        let renamed = row.flatMap { row in
            row.typedName.map { DeckListDraft.Renamed(deck: row.deck.id, name: $0) }
        }
        return DeckListDraft(newDeck: name.text, renamed: renamed, closed: list.closed).text
    }
}

// Signals and bindings.
extension DeckListView {
    private func listen() {
        makeButton.onClick { [weak self] in self?.make() }
        name.onSubmit { [weak self] in self?.make() }
        name.onChange { [weak self] in self?.hasTyped() }
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
        surroundings.library.onChange(self) { [weak self] change in
            if change.mayChangeCards { self?.list.readAgain() }
        }
    }

    /// Brings the rows up to date. The row of a deck that stays is reused, so that a rename in it can go on.
    func update() {
        let decks = list.shown
        let isTree = list.decks.contains { $0.parent != nil }
        var old = Dictionary(uniqueKeysWithValues: deckRows.map { ($0.deck.id, $0) })
        for (position, deck) in decks.enumerated() {
            let row = old.removeValue(forKey: deck.id)
            if let row, rows.rows[position] === row {
                row.show(deck, isCurrent: deck.id == marked)
            } else {
                if let row { rows.remove(row) }
                let row = row ?? DeckRow(deck, of: self)
                rows.insert(row, at: position)
                row.show(deck, isCurrent: deck.id == marked)
            }
        }
        remove(Array(old.values))
        for row in deckRows { row.setPlace(in: list, isTree: isTree) }
        emptyLabel.isVisible = decks.isEmpty
        rows.isVisible = !decks.isEmpty
    }

    /// If one of them has the focus, it goes to the next deck that stays, or to the last one.
    private func remove(_ gone: [DeckRow]) {
        if gone.contains(where: \.containsFocusOfItsWindow) {
            let (before, behind) = (
                deckRows.prefix { !$0.containsFocusOfItsWindow },
                deckRows.drop { !$0.containsFocusOfItsWindow }
            )
            func stays(_ row: DeckRow) -> Bool { !gone.contains { $0 === row } }
            let next = behind.first(where: stays) ?? before.last(where: stays)
            if let next { next.grabFocus() } else { name.grabFocus() }
        }
        for row in gone { rows.remove(row) }
    }
}
