import Flashcards
import SQLite

/// Puts decks, cards, runs and swipes into the library, all as if nothing were deleted.
struct CardTakeover {
    private let edit: Edit
    private let old: OldCards
    private let nameForRescuedCards: String

    /// The new number of each old one.
    private(set) var decks: [Int64: Int64] = [:]
    private(set) var cards: [Int64: Int64] = [:]
    private(set) var runs: [Int64: Int64] = [:]
    private(set) var swipeCount = 0
    /// Rows that make no sense without others that could not be read.
    private(set) var lost = 0
    private(set) var happenings: [Happening] = []

    /// The old numbers of all cards of a deck, sorted.
    private var cardsOfDecks: [Int64: [Int64]] = [:]

    init(_ edit: Edit, _ old: OldCards, nameForRescuedCards: String) {
        self.edit = edit
        self.old = old
        self.nameForRescuedCards = nameForRescuedCards
    }

    mutating func takeAll() throws {
        for deck in old.decks { try take(deck) }
        var deleted: [Int64: [Int64]] = [:]
        try old.forEachPart { part in
            for card in part {
                let number = try take(card)
                if let date = card.deleted { deleted[date, default: []].append(number) }
            }
        }
        // Cards that were deleted at the same moment are one step, such as an import that was undone.
        happenings += deleted.map { date, cards in Happening(date: date, .deletedCards(cards)) }
        try takeRuns()
        try takeSwipes()
    }

    private mutating func take(_ deck: OldCards.Deck) throws {
        let name = deck.name.trimmed.isEmpty ? nameForRescuedCards : deck.name
        let number = try edit.addDeck(named: name, for: deck.purpose.flatMap { $0.isEmpty ? nil : $0 }).number
        decks[deck.id] = number
        if let date = deck.deleted { happenings.append(Happening(date: date, .deletedDeck(number))) }
    }

    private mutating func take(_ card: OldCards.Card) throws -> Int64 {
        if decks[card.deck] == nil {
            try take(OldCards.Deck(id: card.deck, name: nameForRescuedCards, purpose: nil, deleted: nil))
        }
        let number = edit.numbers.next()
        try edit.connection.run(
            "INSERT INTO card (id, deck, prompt, answer, picture, made) VALUES (?, ?, ?, ?, ?, ?)",
            number, decks[card.deck], card.text.prompt, card.text.answer, card.text.picture, edit.time)
        cards[card.id] = number
        cardsOfDecks[card.deck, default: []].append(card.id)
        return number
    }
}

// Runs and swipes.
extension CardTakeover {
    /// The order of a shuffled run comes from the numbers of its cards, which are new now. So the last run of each deck, which
    /// may go on, gets its order written down. That of all runs would take too much room.
    private mutating func takeRuns() throws {
        let last = Dictionary(old.runs.map { ($0.setup.deck, $0.id) }, uniquingKeysWith: { max($0, $1) })
        for run in old.runs {
            guard let deck = decks[run.setup.deck.number] else {
                lost += 1
                continue
            }
            var setup = run.setup
            let all = cardsOfDecks[setup.deck.number] ?? []
            if last[setup.deck] == run.id {
                setup.laid = run.setup.order(all.reversed().map { Card.ID($0) }).compactMap(new)
            }
            setup.deck = Deck.ID(deck)
            setup.chosen = setup.chosen?.compactMap(new)
            if let newest = run.setup.newest {
                setup.newest = all.last { $0 <= newest.number }.map { Card.ID($0) }.flatMap(new) ?? Card.ID(0)
            }
            let number = try edit.begin(setup)
            try edit.keep(run.elapsed, of: number)
            runs[run.id] = number
        }
    }

    private func new(_ card: Card.ID) -> Card.ID? { cards[card.number].map { Card.ID($0) } }

    private mutating func takeSwipes() throws {
        // The run that goes on. More of its swipes than there are steps could not be undone anyway.
        let deletedDecks = Set(old.decks.filter { $0.deleted != nil }.map(\.id))
        let latestRun = old.runs.last { !deletedDecks.contains($0.setup.deck.number) }
        let undoable = old.swipes.filter { $0.run == latestRun?.id }.suffix(Int(Library.mostSteps))
        var latest = Int64.min
        for kept in old.swipes {
            guard let card = cards[kept.swipe.card.number] else {
                lost += 1
                continue
            }
            let review = try edit.add(
                Review(
                    of: card, .swiped, grade: kept.swipe.grade, run: runs[kept.run],
                    date: kept.swipe.date, took: kept.swipe.took))
            swipeCount += 1
            if let first = undoable.first, kept.run == first.run, kept.id >= first.id {
                happenings.append(
                    Happening(
                        date: kept.swipe.date, notBefore: latest,
                        .swiped(review: review, card: card, isRight: kept.swipe.verdict == .correct)))
                latest = max(latest, kept.swipe.date)
            }
        }
        edit.review = nil
    }
}
