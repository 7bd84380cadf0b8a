import Observation

/// The cards of one deck, to be added to, changed, found and deleted. What is shown has been saved.
@Observable
public final class DeckEditor {
    /// What has happened last, for a toast and for a line that stays.
    public enum Event: Hashable, Sendable {
        case added
        case changed
        case deleted(Card)
        case restored(Card)
        /// So many cards of a file were added to the deck of this name.
        case imported(Int, to: String)
        case importTakenBack
        /// Nothing was saved: a side is empty.
        case promptMissing
        case answerMissing
        case failed(StoreFailure)
    }

    public let deck: Deck
    /// The cards that are found, the newest first.
    public private(set) var found: [Card.ID] = []
    public private(set) var event: Event?
    /// Counts the events, so that the same thing happening twice is told twice.
    public private(set) var eventCount = 0
    /// The card that is being changed; else a new one is written.
    public private(set) var editing: Card?
    /// What is searched for; all cards where it is empty.
    public private(set) var search = ""
    /// Rises when cards that were found before may read differently.
    public private(set) var version = 0
    private var deleted: [Card] = []
    @ObservationIgnored private let store: any CardStore

    public init(_ deck: Deck, in store: any CardStore) {
        self.deck = deck
        self.store = store
        find()
    }

    public func find(_ text: String) {
        let text = text.trimmed
        guard text != search else { return }
        search = text
        find()
    }

    /// Reads some of what finding takes, so that the first letter that is typed is answered at once. `false`:
    /// there is nothing left to be read.
    public func prepareSearch() -> Bool { (try? store.prepareSearch(in: deck.id)) ?? false }

    deinit { store.endSearch() }

    private func find() {
        attempt { store throws(StoreFailure) in found = try store.cardIDs(in: deck.id, holding: search) }
    }

    /// Some of the found cards, to be shown: those that are gone are left out.
    public func cards(_ ids: [Card.ID]) -> [Card] {
        attempt { store throws(StoreFailure) in try store.cards(ids) } ?? []
    }

    /// Saves what was written, as a new card or as the changed one. `true` if it was saved, and the fields
    /// can be cleared.
    public func save(prompt: String, answer: String) -> Bool {
        guard let text = CardText(prompt: prompt, answer: answer, picture: editing?.picture) else {
            happened(prompt.trimmed.isEmpty ? .promptMissing : .answerMissing)
            return false
        }
        return editing.map { change($0, to: text) } ?? add(text)
    }

    private func add(_ text: CardText) -> Bool {
        let added = attempt { store throws(StoreFailure) in try store.add([text], to: deck.id) }
        guard added != nil else { return false }
        // A new card is always seen, the first of the list.
        search = ""
        find()
        happened(.added)
        return true
    }

    private func change(_ card: Card, to text: CardText) -> Bool {
        guard attempt({ store throws(StoreFailure) in try store.change(card.id, to: text) }) != nil else {
            return false
        }
        editing = nil
        version += 1
        find()
        happened(.changed)
        return true
    }

    public func beginEditing(_ card: Card) { editing = card }

    /// The card stays as it was.
    public func endEditing() { editing = nil }

    public func delete(_ card: Card) {
        guard attempt({ store throws(StoreFailure) in try store.delete(card.id) }) != nil else { return }
        if editing?.id == card.id { editing = nil }
        deleted.append(card)
        find()
        happened(.deleted(card))
    }

    public var canUndo: Bool { !deleted.isEmpty }

    /// The card that was deleted last is there again, where it lay.
    public func undo() {
        guard let card = deleted.last else { return }
        restore(card)
    }

    public func restore(_ card: Card) {
        guard deleted.contains(where: { $0.id == card.id }),
            attempt({ store throws(StoreFailure) in try store.restore(card.id) }) != nil
        else { return }
        deleted.removeAll { $0.id == card.id }
        find()
        happened(.restored(card))
    }

    /// Something else has changed the deck.
    public func changedElsewhere(_ event: Event) {
        version += 1
        find()
        happened(event)
    }

    private func happened(_ event: Event) {
        self.event = event
        eventCount += 1
    }

    @discardableResult
    private func attempt<Result>(_ work: (any CardStore) throws(StoreFailure) -> Result) -> Result? {
        do throws(StoreFailure) {
            return try work(store)
        } catch {
            happened(.failed(error))
            return nil
        }
    }
}
