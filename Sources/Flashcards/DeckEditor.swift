import Files
import Observation

/// Adds, changes, finds and deletes cards of one deck. Each change is saved at once.
@Observable
public final class DeckEditor {
    /// The last thing that happened, for a toast and for the status line.
    public enum Event: Hashable, Sendable {
        case added
        case changed
        case deleted(Card)
        case restored(Card)
        /// The number of cards that were imported, and the name of their deck.
        case imported(Int, to: String)
        case importUndone
        /// Nothing was saved, because a side is empty.
        case promptMissing
        case answerMissing
        case failed(StoreFailure)
    }

    public let deck: Deck
    /// The cards that match the search, the newest first.
    public private(set) var found: [Card.ID] = []
    public private(set) var event: Event?
    /// Counts the events, so that two equal events in a row are both shown.
    public private(set) var eventCount = 0
    /// The card that is being changed. `nil` while a new card is written.
    public private(set) var editing: Card?
    /// The search text. Empty: all cards are found.
    public private(set) var search = ""
    /// Rises when the text of found cards may have changed, so that they must be read again.
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

    /// Reads a part of the search index, so that the first typed letter finds cards at once. Returns `false` when
    /// nothing is left to read.
    public func prepareSearch() -> Bool { (try? store.prepareSearch(in: deck.id)) ?? false }

    deinit { store.endSearch() }

    private func find() {
        attempt { store throws(StoreFailure) in found = try store.cardIDs(in: deck.id, holding: search) }
    }

    /// Reads some of the found cards, without those that were deleted meanwhile.
    public func cards(_ ids: [Card.ID]) -> [Card] {
        attempt { store throws(StoreFailure) in try store.cards(ids) } ?? []
    }

    /// Saves the typed text, as a new card or into the card that is being changed. Returns `true` if it was saved, so
    /// that the fields can be cleared.
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
        // Without a search the new card is visible, at the top of the list.
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

    /// Stops changing the card, which stays as it was.
    public func endEditing() { editing = nil }

    public func delete(_ card: Card) {
        guard attempt({ store throws(StoreFailure) in try store.delete(card.id) }) != nil else { return }
        if editing?.id == card.id { editing = nil }
        deleted.append(card)
        find()
        happened(.deleted(card))
    }

    public var canUndo: Bool { !deleted.isEmpty }

    /// Restores the card that was deleted last.
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

    /// Call this when something else, such as an import, has changed the deck.
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
