import Files
import Flashcards
import SQLite

// Decks, cards, runs and swipes. They get numbers of this library, in the same order.
extension Takeover {
    func takeCards(from path: String, nameForRescuedCards: String) throws {
        guard FilePath(path).isTaken else { return }
        guard let database = try database(at: path) else {
            var reader = JSONReader(try bytes(of: path))
            guard let json = reader.read() else { throw Refused(problem: .notOurs) }
            let old = try OldCards(json, isWhole: !reader.hasMistake)
            return try take(old, nameForRescuedCards: nameForRescuedCards)
        }
        try database.read { try take(OldCards(in: database), nameForRescuedCards: nameForRescuedCards) }
    }

    /// `nil` where the file is no such database, but maybe JSON.
    private func database(at path: String) throws(Refused) -> OldDatabase? {
        do throws(Refused) {
            return try OldDatabase(path, applicationID: OldCards.applicationID, newest: 4)
        } catch {
            if error.problem == .notOurs { return nil }
            throw error
        }
    }

    private func bytes(of path: String) throws(Refused) -> [UInt8] {
        do throws(StoreFailure) {
            return try WholeFile.read(path)
        } catch {
            throw Refused(problem: .notRead(error))
        }
    }

    func take(_ old: OldCards, nameForRescuedCards: String) throws {
        var cards = CardTakeover(edit, old, nameForRescuedCards: nameForRescuedCards)
        try cards.takeAll()
        try takeHappenings(cards.happenings)
        if !old.knowsPurposes { try findMissedFlagsByName(Array(cards.decks.values)) }
        taken.decks += cards.decks.count
        taken.cards += cards.cards.count
        taken.runs += cards.runs.count
        taken.swipes += cards.swipeCount
        tell(lost: cards.lost + old.lost(), of: .cards)
    }

    /// A deck of this name without a picture of a flag is the person's own.
    private func findMissedFlagsByName(_ decks: [Int64]) throws {
        for deck in decks {
            let name = try edit.connection.first(
                """
                SELECT name FROM deck WHERE id = ?1 AND deleted IS NULL AND EXISTS (SELECT 1 FROM card
                    WHERE card.deck = ?1 AND card.deleted IS NULL AND card.picture GLOB 'flag:*')
                """, deck
            ) { $0.text(0) }
            guard let name, OldCards.missedFlagsNames.contains(name) else { continue }
            try edit.connection.run("UPDATE deck SET purpose = 'missed-flags' WHERE id = ?", deck)
        }
    }
}

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
            let record = try edit.begin(setup)
            try edit.keep(run.elapsed, of: record)
            runs[run.id] = record.number
        }
    }

    private func new(_ card: Card.ID) -> Card.ID? { cards[card.number].map { Card.ID($0) } }

    private mutating func takeSwipes() throws {
        // More could not be undone anyway.
        let undoable = old.swipes.filter { $0.run == old.runs.last?.id }.suffix(Int(Library.mostSteps))
        var latest = Int64.min
        for kept in old.swipes {
            guard let card = cards[kept.swipe.card.number] else {
                lost += 1
                continue
            }
            let isRight = kept.swipe.verdict == .correct
            let review = try edit.add(
                Review(
                    of: card, .swiped, grade: isRight ? .good : .again, run: runs[kept.run],
                    date: kept.swipe.date, took: kept.swipe.took))
            swipeCount += 1
            if let first = undoable.first, kept.run == first.run, kept.id >= first.id {
                happenings.append(
                    Happening(
                        date: kept.swipe.date, notBefore: latest,
                        .swiped(review: review, card: card, isRight: isRight)))
                latest = max(latest, kept.swipe.date)
            }
        }
        edit.review = nil
    }
}
