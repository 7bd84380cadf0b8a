import Flashcards
import SQLite

extension OldCards {
    /// “RCSS”.
    static let applicationID: Int64 = 0x5243_5353

    /// Call it in a read transaction. The cards are read when they are asked for.
    init(in database: OldDatabase) throws {
        knowsPurposes = database.version >= 3
        decks = try database.rows(
            of: "deck", "name, place, deleted, \(database.version >= 3 ? "purpose" : "NULL")"
        ) { row in
            let deck = Deck(
                id: row.number(0), name: row.text(1), purpose: row.optionalText(4),
                deleted: row.optionalNumber(3))
            return (place: row.number(2), deck: deck)
        }.sorted { ($0.place, $0.deck.id) < ($1.place, $1.deck.id) }.map(\.deck)
        runs = try database.rows(
            of: "run",
            """
            deck, seed, shuffles, wrong_comes_back, seconds, elapsed, chosen,
                \(database.version >= 4 ? "newest" : "NULL")
            """, read: Run.init)
        swipes = try database.rows(
            of: "swipe", "run, card, correct, date, took",
            counted: "(SELECT count(*) FROM swipe INDEXED BY swipe_run)", read: Swipe.init)
        forEachPart = { take in
            try database.forEachPart(
                of: "card", "deck, prompt, answer, picture, deleted",
                counted: """
                    (SELECT count(*) FROM card INDEXED BY card_list WHERE deleted IS NULL)
                        + (SELECT count(*) FROM card INDEXED BY card_deleted WHERE deleted IS NOT NULL)
                    """, read: Card.init, take: take)
        }
        lost = { database.lost }
    }
}

extension OldCards.Card {
    fileprivate init?(_ row: Row) {
        guard let text = CardText(prompt: row.text(2), answer: row.text(3), picture: row.optionalText(4))
        else { return nil }
        self.init(id: row.number(0), deck: row.number(1), text: text, deleted: row.optionalNumber(5))
    }
}

extension OldCards.Run {
    fileprivate init?(_ row: Row) {
        let rules = RunRules(
            seconds: row.optionalNumber(5).map { Int($0) }, shuffles: row.bool(3), wrongComesBack: row.bool(4)
        )
        id = row.number(0)
        setup = RunSetup(
            deck: Deck.ID(row.number(1)), rules: rules, seed: UInt64(bitPattern: row.number(2)),
            chosen: row.optionalText(7).map([Card.ID].init(listed:)),
            newest: row.optionalNumber(8).map { Card.ID($0) })
        elapsed = .milliseconds(max(0, row.number(6)))
    }
}

extension OldCards.Swipe {
    fileprivate init?(_ row: Row) {
        guard row.number(5) >= 0 else { return nil }
        id = row.number(0)
        run = row.number(1)
        swipe = Flashcards.Swipe(
            row.bool(3) ? .correct : .wrong, of: Card.ID(row.number(2)), date: row.number(4),
            took: .milliseconds(row.number(5)))
    }
}
