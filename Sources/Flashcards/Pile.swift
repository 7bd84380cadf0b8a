/// The cards of a run from top to bottom, with score and strikes.
public struct Pile: Equatable, Sendable {
    /// A card in the pile. A wrong card that comes back is a new entry.
    public struct Entry: Hashable, Sendable {
        public let number: Int
        public let card: Card.ID
    }

    /// What happens after a swipe.
    public enum Rule: Hashable, Sendable {
        case wrongAreGone
        case wrongGoToTheBottom
        /// Wrong ones come again after others, and the minutes are kept.
        case session(Session)
    }

    let rule: Rule
    /// All entries, also those that were swiped away before `top`. So a swipe costs the same in a pile of any size, and
    /// undo is exact.
    var entries: [Entry]
    var top = 0
    private let cardCount: Int
    private var entriesMade: Int
    /// Cards at the bottom that there is no time for. They count as not there.
    var heldBack = 0
    public private(set) var swipes: [Swipe] = []
    /// The entry that each swipe has made, if its card came back.
    private var madeBySwipe: [Int?] = []
    public private(set) var score = 0
    public private(set) var strikes = 0
    /// Of a session.
    var progress = SessionProgress()

    public init(_ cards: [Card.ID], _ rule: Rule = .wrongGoToTheBottom) {
        self.rule = rule
        entries = cards.enumerated().map { Entry(number: $0.offset, card: $0.element) }
        cardCount = cards.count
        entriesMade = cards.count
        if case .session(let session) = rule { keepToTheMinutes(of: session) }
    }

    public var count: Int { entries.count - heldBack - top }

    public var isEmpty: Bool { count == 0 }

    /// The cards in their order before the first swipe.
    var cardsAtFirst: [Card.ID] {
        entries.filter { $0.number < cardCount }.sorted { $0.number < $1.number }.map(\.card)
    }

    /// The topmost entries, at most so many.
    public func top(_ number: Int) -> [Entry] { Array(rest.prefix(number)) }

    var rest: ArraySlice<Entry> { entries[top..<(top + count)] }

    /// Whether the card was asked before in this run.
    public func comesAgain(_ entry: Entry) -> Bool { entry.number >= cardCount }

    /// The cards that were wrong at least once, in the order in which they first were.
    public var missed: [Card.ID] {
        var seen: Set<Card.ID> = []
        return swipes.filter { $0.verdict == .wrong && seen.insert($0.card).inserted }.map(\.card)
    }

    /// The top card is swiped away.
    public mutating func apply(_ swipe: Swipe) {
        guard !isEmpty else { return }
        let entry = entries[top]
        top += 1
        // What there was no time for may come after all, where what was wrong took less than expected.
        heldBack = 0
        swipes.append(swipe)
        madeBySwipe.append(makeAgain(entry, after: swipe))
        count(swipe.verdict, 1)
        guard case .session(let session) = rule else { return }
        progress.add(swipe, of: session.planned(entry.card), isAgain: comesAgain(entry), session.times)
        keepToTheMinutes(of: session)
    }

    /// Returns the number of the new entry, if the card comes again.
    private mutating func makeAgain(_ entry: Entry, after swipe: Swipe) -> Int? {
        let others: Int
        switch (rule, swipe.verdict) {
        case (.wrongGoToTheBottom, .wrong): others = count
        case (.session, .wrong): others = min(Session.cardsBetween, count)
        case (.session(let session), .correct):
            let planned = session.planned(entry.card)
            guard planned?.comesTwice ?? false, !comesAgain(entry) else { return nil }
            others = min(Session.cardsBetween, count)
        case (.wrongAreGone, _), (.wrongGoToTheBottom, .correct): return nil
        }
        let again = Entry(number: entriesMade, card: entry.card)
        entriesMade += 1
        entries.insert(again, at: top + others)
        return again.number
    }

    mutating func undo() -> Swipe? {
        guard let swipe = swipes.last else { return nil }
        if case .session = rule {
            // A session may have laid its cards in another order after the swipe.
            self = Pile(cardsAtFirst, after: swipes.dropLast(), rule)
            return swipe
        }
        swipes.removeLast()
        if let made = madeBySwipe.removeLast(),
            let index = entries[top...].lastIndex(where: { $0.number == made })
        {
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

extension Pile {
    /// The pile of these cards after all swipes. Swipes of deleted cards are left out, as if those cards had never been in
    /// the run. So a run that goes on after an edit is equal to one that is read at the next start.
    init(_ cards: [Card.ID], after swipes: [Swipe], _ rule: Rule) {
        self.init(cards, rule)
        for swipe in swipes where bringToTop(swipe.card) { apply(swipe) }
    }
}
