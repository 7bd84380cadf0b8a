import Files
import Observation

/// Makes, renames, moves and deletes decks. A change is seen once it is kept, a few milliseconds later.
@Observable
public final class DeckList {
    /// The last thing that happened, for a toast and for the status line.
    public enum Event: Hashable, Sendable {
        case made(Deck.ID)
        case renamed
        case moved
        case deleted(Deck)
        /// The number of cards that were imported, and the name of their deck.
        case imported(Int, to: String)
        /// Nothing was saved, because a deck needs a name.
        case nameMissing
        case failed(StoreFailure)
    }

    /// Each is followed by those that lie in it.
    public private(set) var decks: [Deck] = []
    /// Decks of which the list does not show what lies in them.
    public var closed: Set<Deck.ID> = []
    public private(set) var event: Event?
    /// Counts the events, so that two equal events in a row are both shown.
    public private(set) var eventCount = 0
    /// What is on its way to the library. The same is not handed in twice.
    @ObservationIgnored private var onTheirWay: Set<CardStep> = []
    /// The decks as the last move on its way will leave them. The next move goes on from there.
    @ObservationIgnored private var comingDecks: [Deck]?
    @ObservationIgnored private let shelf: CardShelf

    public init(_ shelf: CardShelf) {
        self.shelf = shelf
        readAgain()
    }

    /// Call this when something else has changed the decks: undo, an import, another window or process.
    public func readAgain() {
        do throws(StoreFailure) {
            decks = try shelf.decks()
        } catch {
            happened(.failed(error))
        }
    }

    /// Says what something else has done, such as an import.
    public func happened(_ event: Event) {
        self.event = event
        eventCount += 1
    }
}

// Changing. Each change calls back when it is kept.
extension DeckList {
    /// Returns `false` if the name is missing.
    @discardableResult
    public func make(named typed: String, then made: @escaping (Deck.ID) -> Void = { _ in }) -> Bool {
        guard let name = Deck.name(from: typed) else {
            happened(.nameMissing)
            return false
        }
        carryOut(.makeDeck(named: name)) { [weak self] outcome in
            guard case .deck(let deck) = outcome else { return }
            self?.happened(.made(deck))
            made(deck)
        }
        return true
    }

    /// Returns `false` if the name is missing.
    @discardableResult
    public func rename(_ deck: Deck, to typed: String, then renamed: @escaping () -> Void = {}) -> Bool {
        guard let name = Deck.name(from: typed) else {
            happened(.nameMissing)
            return false
        }
        carryOut(.rename(deck, to: name)) { [weak self] _ in
            self?.happened(.renamed)
            renamed()
        }
        return true
    }

    /// - Parameter step: −1 for one row up, +1 for one row down.
    public func canMove(_ deck: Deck.ID, by step: Int) -> Bool { coming.order(moving: deck, by: step) != nil }

    public func move(_ deck: Deck, by step: Int, then moved: @escaping () -> Void = {}) {
        guard let order = coming.order(moving: deck.id, by: step) else { return }
        comingDecks = order.compactMap { id in coming.first { $0.id == id } }
        carryOut(.move(deck, order: order)) { [weak self] _ in
            self?.happened(.moved)
            moved()
        }
    }

    private var coming: [Deck] { comingDecks ?? decks }

    public func delete(_ deck: Deck, then gone: @escaping () -> Void = {}) {
        carryOut(.deleteDeck(deck)) { [weak self] _ in
            self?.happened(.deleted(deck))
            gone()
        }
    }

    /// A second press of the same button, while the first is still on its way, is no second step.
    func carryOut(_ step: CardStep, then done: @escaping (CardStep.Outcome) -> Void) {
        guard onTheirWay.insert(step).inserted else { return }
        shelf.carryOut(step) { [weak self] result in
            guard let self else { return }
            onTheirWay.remove(step)
            if onTheirWay.isEmpty { comingDecks = nil }
            switch result {
            case .success(let outcome):
                readAgain()
                done(outcome)
            case .failure(let failure): happened(.failed(failure))
            }
        }
    }
}
