import Files
import Observation

/// Makes, renames, moves and deletes decks. Each change is saved at once.
@Observable
public final class DeckList {
    /// The last thing that happened, for a toast and for the status line.
    public enum Event: Hashable, Sendable {
        case made(Deck.ID)
        case renamed
        case moved
        case deleted(Deck)
        case restored(Deck)
        /// The number of cards that were imported, and the name of their deck.
        case imported(Int, to: String)
        case importUndone
        /// Nothing was saved, because a deck needs a name.
        case nameMissing
        case failed(StoreFailure)
    }

    public private(set) var decks: [Deck] = []
    public private(set) var event: Event?
    /// Counts the events, so that two equal events in a row are both shown.
    public private(set) var eventCount = 0
    private var deleted: [Deck] = []
    @ObservationIgnored private let store: any CardStore

    public init(_ store: any CardStore) {
        self.store = store
        read()
    }

    private func read() {
        attempt { store throws(StoreFailure) in decks = try store.decks() }
    }

    /// Returns `true` if the deck was made, so that the field can be cleared.
    public func make(named typed: String) -> Bool {
        guard let name = Deck.name(from: typed) else {
            happened(.nameMissing)
            return false
        }
        guard let id = attempt({ store throws(StoreFailure) in try store.addDeck(named: name) }) else {
            return false
        }
        read()
        happened(.made(id))
        return true
    }

    public func rename(_ deck: Deck.ID, to typed: String) -> Bool {
        guard let name = Deck.name(from: typed) else {
            happened(.nameMissing)
            return false
        }
        guard attempt({ store throws(StoreFailure) in try store.rename(deck, to: name) }) != nil else {
            return false
        }
        read()
        happened(.renamed)
        return true
    }

    /// - Parameter step: −1 for one row up, +1 for one row down.
    public func canMove(_ deck: Deck.ID, by step: Int) -> Bool { index(of: deck, movedBy: step) != nil }

    public func move(_ deck: Deck.ID, by step: Int) {
        guard let index = decks.firstIndex(where: { $0.id == deck }),
            let next = self.index(of: deck, movedBy: step)
        else { return }
        var order = decks.map(\.id)
        order.insert(order.remove(at: index), at: next)
        guard attempt({ store throws(StoreFailure) in try store.arrange(order) }) != nil else { return }
        read()
        happened(.moved)
    }

    private func index(of deck: Deck.ID, movedBy step: Int) -> Int? {
        guard let index = decks.firstIndex(where: { $0.id == deck }), decks.indices.contains(index + step)
        else { return nil }
        return index + step
    }

    public func delete(_ deck: Deck) {
        guard attempt({ store throws(StoreFailure) in try store.delete(deck.id) }) != nil else { return }
        deleted.append(deck)
        read()
        happened(.deleted(deck))
    }

    public var canUndo: Bool { !deleted.isEmpty }

    /// Restores the deck that was deleted last.
    public func undo() {
        guard let deck = deleted.last else { return }
        restore(deck)
    }

    public func restore(_ deck: Deck) {
        guard deleted.contains(where: { $0.id == deck.id }),
            attempt({ store throws(StoreFailure) in try store.restore(deck.id) }) != nil
        else { return }
        deleted.removeAll { $0.id == deck.id }
        read()
        happened(.restored(deck))
    }

    /// Call this when something else, such as an import, has changed the decks.
    public func changedElsewhere(_ event: Event) {
        read()
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
