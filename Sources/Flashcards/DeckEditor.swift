import Files
import Observation

/// Adds, changes, finds and deletes cards of one deck. A change is seen once it is kept, a few milliseconds later.
@Observable
public final class DeckEditor {
    /// The last thing that happened, for a toast and for the status line.
    public enum Event: Hashable, Sendable {
        /// So many cards of a new note.
        case added(Int)
        case changed
        /// Something was done to so many cards.
        case done(CardStep, count: Int)
        /// The number of cards that were imported, and the name of their deck.
        case imported(Int, to: String)
        /// How cards of a kind are asked.
        case kindChanged(KindChange)
        /// Nothing was saved, because something is missing.
        case incomplete(NoteProblem)
        case failed(StoreFailure)
    }

    public private(set) var deck: Deck
    /// The deck was deleted, or its making was undone. There is nothing left to edit.
    public private(set) var isDeckGone = false
    /// The cards that match the search, the newest first.
    public private(set) var found: [Card.ID] = []
    public private(set) var event: Event?
    /// Counts the events, so that two equal events in a row are both shown.
    public private(set) var eventCount = 0
    /// The card that is being changed. `nil` while a new card is written.
    public private(set) var editing: Card?
    /// Cards that the next thing is done to together. They are among those that are found.
    public internal(set) var selected: Set<Card.ID> = []
    /// Whether a click selects cards and does not open them.
    public internal(set) var isSelecting = false
    /// Where a selection of several begins.
    @ObservationIgnored var selectedLast: Card.ID?
    /// The search text. Empty: all cards are found.
    public private(set) var search = ""
    /// Rises when the text of found cards may have changed, so that they must be read again.
    public private(set) var version = 0
    /// What is on its way to the library. The same is not handed in twice.
    @ObservationIgnored private var onTheirWay: Set<CardStep> = []
    @ObservationIgnored private let shelf: CardShelf

    public init(_ deck: Deck, _ shelf: CardShelf) {
        self.deck = deck
        self.shelf = shelf
        find()
    }

    deinit { shelf.endSearch() }
}

// Finding and reading.
extension DeckEditor {
    public func find(_ text: String) {
        let text = text.trimmed
        guard text != search else { return }
        search = text
        find()
    }

    /// Reads the search index, off the main thread, so that the first typed letter finds cards at once.
    public func prepareSearch(then done: @escaping () -> Void = {}) { shelf.prepareSearch(deck.id, done) }

    func find() {
        attempt { shelf throws(StoreFailure) in found = try shelf.cardIDs(deck.id, search) }
        if !selected.isEmpty { selected.formIntersection(found) }
    }

    /// Reads some of the found cards, without those that were deleted meanwhile.
    public func cards(_ ids: [Card.ID]) -> [Card] {
        attempt { shelf throws(StoreFailure) in try shelf.cards(ids) } ?? []
    }

    /// Call this when something else has changed cards or decks: undo, an import, another window or process.
    public func readAgain() {
        guard let name = attempt({ shelf throws(StoreFailure) in try shelf.deckName(deck.id) }) else {
            return
        }
        guard let name else {
            isDeckGone = true
            return
        }
        if name != deck.name { deck.name = name }
        version += 1
        find()
        if let editing { self.editing = cards([editing.id]).first }
    }
}

// Changing.
extension DeckEditor {
    public func beginEditing(_ card: Card) { editing = card }

    /// Stops changing the card, which stays as it was.
    public func endEditing() { editing = nil }

    /// Saves what is written, as a new note or into that of the card that is being changed. `kept` is called when it is saved, so
    /// that the fields can be cleared. Returns `false` if something is missing.
    @discardableResult
    public func save(_ note: WrittenNote, then kept: @escaping () -> Void = {}) -> Bool {
        if let problem = note.problem {
            happened(.incomplete(problem))
            return false
        }
        if let editing {
            carryOut(.change(editing, to: note)) { [weak self] _ in
                self?.changed(editing.id)
                kept()
            }
        } else {
            carryOut(.add(note, to: deck.id)) { [weak self] outcome in
                if case .cards(let cards) = outcome { self?.added(cards.count) }
                kept()
            }
        }
        return true
    }

    /// Changes how all notes of a kind are asked.
    public func change(_ change: KindChange, then done: @escaping () -> Void = {}) {
        carryOut(.changeKind(change)) { [weak self] _ in
            guard let self else { return }
            version += 1
            if let editing { self.editing = cards([editing.id]).first }
            happened(.kindChanged(change))
            done()
        }
    }

    private func added(_ count: Int) {
        // Without a search the new card is visible, at the top of the list.
        search = ""
        find()
        happened(.added(count))
    }

    private func changed(_ card: Card.ID) {
        // Typing may have gone on in the same card.
        if editing?.id == card { editing = cards([card]).first }
        version += 1
        find()
        happened(.changed)
    }

    /// - Parameter done: called when the step is kept. Its parameter says whether a card that was being changed is gone.
    public func carryOut(
        _ step: CardStep, on count: Int, then done: @escaping (_ closed: Bool) -> Void = { _ in }
    ) {
        carryOut(step) { [weak self] _ in
            guard let self else { return }
            version += 1
            find()
            let closes = editing.map { cards([$0.id]).isEmpty } ?? false
            if closes { editing = nil } else if let editing { self.editing = cards([editing.id]).first }
            happened(.done(step, count: count))
            done(closes)
        }
    }

    /// All tags that a person may want to use again.
    public var knownTags: [CardTag] {
        attempt { shelf throws(StoreFailure) in try shelf.tags() } ?? []
    }

    func wholeNotes(of cards: [Card.ID]) -> [Card.ID] {
        attempt { shelf throws(StoreFailure) in try shelf.withWholeNotes(cards) } ?? cards
    }

    /// The kinds of notes that a person can choose from.
    public var kinds: [NoteKind] {
        attempt { shelf throws(StoreFailure) in try shelf.kinds() } ?? NoteKind.builtIn
    }

    /// The highest number of a hidden part on a card that the open note has or had: a new part gets another one.
    public var highestPartNumber: Int {
        guard let note = editing?.note else { return 0 }
        return attempt { shelf throws(StoreFailure) in try shelf.highestCardNumber(note.id) + 1 } ?? 0
    }

    public var decks: [Deck] {
        attempt { shelf throws(StoreFailure) in try shelf.decks() } ?? []
    }

    /// A second press of the same button, while the first is still on its way, is no second step.
    private func carryOut(_ step: CardStep, then done: @escaping (CardStep.Outcome) -> Void) {
        guard onTheirWay.insert(step).inserted else { return }
        shelf.carryOut(step) { [weak self] result in
            self?.onTheirWay.remove(step)
            switch result {
            case .success(let outcome): done(outcome)
            case .failure(let failure): self?.happened(.failed(failure))
            }
        }
    }

    /// Says what something else has done, such as an import.
    public func happened(_ event: Event) {
        self.event = event
        eventCount += 1
    }

    @discardableResult
    private func attempt<Result>(_ work: (CardShelf) throws(StoreFailure) -> Result) -> Result? {
        do throws(StoreFailure) {
            return try work(shelf)
        } catch {
            happened(.failed(error))
            return nil
        }
    }
}
