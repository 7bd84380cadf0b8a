/// The cards of a run from top to bottom, with score and strikes.
public struct Pile: Equatable, Sendable {
    /// A card in the pile. A wrong card that comes back at the bottom is a new entry.
    public struct Entry: Hashable, Sendable {
        public let number: Int
        public let card: Card.ID
    }

    /// All cards, also those that were swiped away before `top`. So a swipe costs the same in a pile of any size, and
    /// undo is exact.
    private var cards: [Card.ID]
    private var top = 0
    public private(set) var swipes: [Swipe] = []
    /// Whether each swipe has put its card at the bottom again.
    private var cameBack: [Bool] = []
    public private(set) var score = 0
    public private(set) var strikes = 0

    public init(_ cards: [Card.ID]) { self.cards = cards }

    public var count: Int { cards.count - top }

    public var isEmpty: Bool { count == 0 }

    /// The cards in their order before the first swipe.
    var cardsAtFirst: ArraySlice<Card.ID> { cards.dropLast(cameBack.count { $0 }) }

    /// The topmost entries, at most so many.
    public func top(_ number: Int) -> [Entry] {
        (top..<min(top + number, cards.count)).map { Entry(number: $0, card: cards[$0]) }
    }

    /// The cards that were wrong at least once, in the order in which they first were.
    public var missed: [Card.ID] {
        var seen: Set<Card.ID> = []
        return swipes.filter { $0.verdict == .wrong && seen.insert($0.card).inserted }.map(\.card)
    }

    mutating func apply(_ swipe: Swipe, wrongComesBack: Bool) {
        guard !isEmpty else { return }
        let comesBack = swipe.verdict == .wrong && wrongComesBack
        if comesBack { cards.append(cards[top]) }
        top += 1
        swipes.append(swipe)
        cameBack.append(comesBack)
        count(swipe.verdict, 1)
    }

    mutating func undo() -> Swipe? {
        guard let swipe = swipes.popLast(), let didComeBack = cameBack.popLast() else { return nil }
        if didComeBack { cards.removeLast() }
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
        guard let index = cards[top...].firstIndex(of: card) else { return false }
        if index > top { cards.insert(cards.remove(at: index), at: top) }
        return true
    }
}
