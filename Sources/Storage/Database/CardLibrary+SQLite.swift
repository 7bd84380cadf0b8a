import Flashcards
import SQLite

extension CardLibrary {
    /// Reads as much as possible of a damaged or read-only database. `nil` if not even one deck can be read.
    init?(salvaging connection: Connection) {
        self.init()
        readDecks(connection)
        guard !decks.isEmpty else { return nil }
        readCards(connection)
        readRuns(connection)
        readSwipes(connection)
        func last(_ table: String, _ greatest: Int64?) -> Int64 {
            let kept = try? connection.number("SELECT seq FROM sqlite_sequence WHERE name = ?", table)
            return max(kept ?? 0, greatest ?? 0)
        }
        numbers = Numbers(
            deck: last("deck", decks.map(\.id).max()), card: last("card", cards.last?.id),
            run: last("run", runs.last?.id), swipe: last("swipe", runs.compactMap(\.swipes.last?.id).max()))
    }

    // The rows before the first one that fails are kept.

    private mutating func readDecks(_ connection: Connection) {
        try? connection.forEach("SELECT id, name, deleted FROM deck ORDER BY place, id") { row in
            decks.append(KeptDeck(id: row.number(0), name: row.text(1), deleted: row.optionalNumber(2)))
        }
        // A separate statement, as a file of an older version has no such column.
        try? connection.forEach("SELECT id, purpose FROM deck WHERE purpose IS NOT NULL") { row in
            guard let deck = decks.firstIndex(where: { $0.id == row.number(0) }) else { return }
            decks[deck].purpose = row.text(1)
        }
    }

    private mutating func readCards(_ connection: Connection) {
        let known = Set(decks.map(\.id))
        try? connection.forEach(
            "SELECT id, deck, prompt, answer, picture, deleted FROM card ORDER BY id"
        ) { row in
            guard known.contains(row.number(1)), cards.last.map({ $0.id < row.number(0) }) ?? true,
                let text = CardText(prompt: row.text(2), answer: row.text(3), picture: row.optionalText(4))
            else { return }
            cards.append(
                KeptCard(
                    id: row.number(0), deck: row.number(1), text: text, deleted: row.optionalNumber(5)))
        }
    }

    private mutating func readRuns(_ connection: Connection) {
        // A file that cannot be written could not be migrated, so this column may be missing.
        let hasNewest = try? connection.number(
            "SELECT count(*) FROM pragma_table_info('run') WHERE name = 'newest'")
        try? connection.forEach(
            """
            SELECT id, deck, seed, shuffles, wrong_comes_back, seconds, chosen,
                \(hasNewest == 1 ? "newest" : "NULL"), elapsed
            FROM run ORDER BY id
            """
        ) { row in
            var run = KeptRun(id: row.number(0), RunSetup(row))
            run.elapsed = row.number(8)
            runs.append(run)
        }
    }

    private mutating func readSwipes(_ connection: Connection) {
        let index = Dictionary(runs.indices.map { (runs[$0].id, $0) }) { first, _ in first }
        try? connection.forEach("SELECT id, card, correct, date, took, run FROM swipe ORDER BY id") { row in
            guard let run = index[row.number(5)] else { return }
            let kept = StoredRun.KeptSwipe(row)
            runs[run].swipes.append(KeptSwipe(id: kept.id.number, kept.swipe))
        }
    }
}
