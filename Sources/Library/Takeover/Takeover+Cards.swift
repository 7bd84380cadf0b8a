import Files
import Flashcards
import SQLite

// Decks, cards, runs and swipes. They get numbers of this library, in the same order.
extension Takeover {
    func takeCards(from path: String, nameForRescuedCards: String) throws {
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
