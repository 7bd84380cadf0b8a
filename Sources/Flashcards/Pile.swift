/// The cards of a run, from the one on top to the bottom.
public struct Pile: Equatable, Sendable {
    /// A card in the pile. One that comes back to be tried again is another one, further down.
    public struct Place: Hashable, Sendable {
        public let number: Int
        public let card: Card.ID
    }

    /// Those that have gone stay in the list: so a swipe costs the same in a pile of any size, and can be
    /// taken back exactly.
    private var cards: [Card.ID]
    private var top = 0
    public private(set) var swipes: [Swipe] = []
    private var cameBack: [Bool] = []
    public private(set) var score = 0
    public private(set) var strikes = 0

    public init(_ cards: [Card.ID]) { self.cards = cards }

    public var count: Int { cards.count - top }

    public var isEmpty: Bool { count == 0 }

    /// The cards before the first swipe, in their order.
    var cardsAtFirst: ArraySlice<Card.ID> { cards.dropLast(cameBack.count { $0 }) }

    /// The topmost ones, as many as asked for.
    public func top(_ number: Int) -> [Place] {
        (top..<min(top + number, cards.count)).map { Place(number: $0, card: cards[$0]) }
    }

    /// Each card that was wrong at least once, in the order of the first time.
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

    mutating func takeBack() -> Swipe? {
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

    /// Puts a card that lies deeper on top. `false` if it is not in the pile.
    mutating func bringToTop(_ card: Card.ID) -> Bool {
        guard let place = cards[top...].firstIndex(of: card) else { return false }
        if place > top { cards.insert(cards.remove(at: place), at: top) }
        return true
    }
}
