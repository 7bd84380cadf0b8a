/// The cards of a run from top to bottom, with score and strikes.
public struct Pile: Equatable, Sendable {
    /// A card in the pile. A wrong card that comes back is a new entry.
    public struct Entry: Hashable, Sendable {
        public let number: Int
        public let card: Card.ID
    }

    /// What happens to a card that was wrong.
    public enum WrongCards: Hashable, Sendable {
        case areGone
        case goToTheBottom
        /// They come again after so many others.
        case comeAgain(after: Int)
    }

    /// All entries, also those that were swiped away before `top`. So a swipe costs the same in a pile of any size, and
    /// undo is exact.
    private var entries: [Entry]
    private var top = 0
    private let cardCount: Int
    private var entriesMade: Int
    /// Cards at the bottom that there is no time for. They count as not there.
    private var heldBack = 0
    public private(set) var swipes: [Swipe] = []
    /// The entry that each swipe has made, if its card came back.
    private var madeBySwipe: [Int?] = []
    public private(set) var score = 0
    public private(set) var strikes = 0

    public init(_ cards: [Card.ID]) {
        entries = cards.enumerated().map { Entry(number: $0.offset, card: $0.element) }
        cardCount = cards.count
        entriesMade = cards.count
    }

    public var count: Int { entries.count - heldBack - top }

    public var isEmpty: Bool { count == 0 }

    /// The cards in their order before the first swipe.
    var cardsAtFirst: [Card.ID] {
        entries.filter { $0.number < cardCount }.sorted { $0.number < $1.number }.map(\.card)
    }

    /// The topmost entries, at most so many.
    public func top(_ number: Int) -> [Entry] { Array(rest.prefix(number)) }

    private var rest: ArraySlice<Entry> { entries[top..<(top + count)] }

    /// The cards that were wrong at least once, in the order in which they first were.
    public var missed: [Card.ID] {
        var seen: Set<Card.ID> = []
        return swipes.filter { $0.verdict == .wrong && seen.insert($0.card).inserted }.map(\.card)
    }

    mutating func apply(_ swipe: Swipe, _ wrongCards: WrongCards) {
        guard !isEmpty else { return }
        let card = entries[top].card
        top += 1
        swipes.append(swipe)
        madeBySwipe.append(swipe.verdict == .wrong ? makeAgain(card, wrongCards) : nil)
        count(swipe.verdict, 1)
    }

    /// Returns the number of the new entry.
    private mutating func makeAgain(_ card: Card.ID, _ wrongCards: WrongCards) -> Int? {
        let others: Int
        switch wrongCards {
        case .areGone: return nil
        case .goToTheBottom: others = count
        case .comeAgain(let most): others = min(most, count)
        }
        let entry = Entry(number: entriesMade, card: card)
        entriesMade += 1
        entries.insert(entry, at: top + others)
        return entry.number
    }

    mutating func undo() -> Swipe? {
        guard let swipe = swipes.popLast(), let made = madeBySwipe.popLast() else { return nil }
        if let made, let index = entries[top...].lastIndex(where: { $0.number == made }) {
            if index >= entries.count - heldBack { heldBack -= 1 }
            entries.remove(at: index)
            entriesMade -= 1
        }
        top -= 1
        count(swipe.verdict, -1)
        return swipe
    }

    private mutating func count(_ verdict: Verdict, _ step: Int) {
        switch verdict {
        case .correct: score += step
        case .wrong: strikes += step
        }
    }

    /// Moves a card to the top. Returns `false` if it is not in the pile.
    mutating func bringToTop(_ card: Card.ID) -> Bool {
        guard let index = entries[top...].firstIndex(where: { $0.card == card }) else { return false }
        if index >= entries.count - heldBack { heldBack -= 1 }
        if index > top { entries.insert(entries.remove(at: index), at: top) }
        return true
    }
}

// A session that keeps to its minutes.
extension Pile {
    /// How many cards were wrong and come again.
    var comingAgain: Int { rest.count { $0.number >= cardCount } }

    /// Only cards that were wrong come from now on.
    mutating func holdBackNewCards() {
        let comingAgain = rest.filter { $0.number >= cardCount }
        let held = rest.filter { $0.number < cardCount }
        entries.replaceSubrange(rest.indices, with: comingAgain + held)
        heldBack += held.count
    }

    /// No card comes any more.
    mutating func holdBackAll() { heldBack = entries.count - top }
}
