import Flashcards
import SQLite

extension StoredRun {
    /// The run that was begun last, among those whose deck still exists.
    static func latest(in connection: Connection) throws -> StoredRun? {
        let run = try connection.first(
            """
            SELECT id, deck, seed, shuffles, wrong_comes_back, seconds, chosen, newest, elapsed FROM run
            WHERE deck IN (SELECT id FROM deck WHERE deleted IS NULL) ORDER BY id DESC LIMIT 1
            """
        ) { row in
            (id: ID(row.number(0)), setup: RunSetup(row), elapsed: row.number(8))
        }
        guard let run else { return nil }
        var swipes: [KeptSwipe] = []
        try connection.forEach(
            "SELECT id, card, correct, date, took FROM swipe WHERE run = ? ORDER BY id", run.id.number
        ) { row in swipes.append(KeptSwipe(row)) }
        return StoredRun(id: run.id, setup: run.setup, elapsed: .milliseconds(run.elapsed), swipes: swipes)
    }
}

extension RunSetup {
    /// Reads the columns 1 to 7 of the row: deck, seed, shuffles, wrong_comes_back, seconds, chosen, newest.
    init(_ row: Row) {
        let rules = RunRules(
            seconds: row.optionalNumber(5).map { Int($0) },
            shuffles: row.bool(3), wrongComesBack: row.bool(4))
        let chosen = row.optionalText(6).map { text in
            text.split(separator: ",").compactMap { Int64($0) }.map { Card.ID($0) }
        }
        self.init(
            deck: Deck.ID(row.number(1)), rules: rules, seed: UInt64(bitPattern: row.number(2)),
            chosen: chosen, newest: row.optionalNumber(7).map { Card.ID($0) })
    }

    /// Also deletes runs without a swipe.
    func insert(in connection: Connection) throws -> StoredRun.ID {
        try deck.expectThere(in: connection)
        try connection.run(
            "DELETE FROM run WHERE NOT EXISTS (SELECT 1 FROM swipe WHERE swipe.run = run.id)")
        try connection.run(
            """
            INSERT INTO run (deck, seed, shuffles, wrong_comes_back, seconds, elapsed, chosen, newest)
            VALUES (?, ?, ?, ?, ?, 0, ?, ?)
            """, deck.number, Int64(bitPattern: seed), rules.shuffles, rules.wrongComesBack,
            rules.seconds.map { Int64($0) },
            chosen.map { $0.map { String($0.number) }.joined(separator: ",") },
            newest?.number)
        return StoredRun.ID(connection.lastRow)
    }
}

extension StoredRun.ID {
    func keep(elapsed: Duration, in connection: Connection) throws {
        try connection.run("UPDATE run SET elapsed = ? WHERE id = ?", elapsed.milliseconds, number)
        try connection.expectChange()
    }

    func removeLimit(in connection: Connection) throws {
        try connection.run("UPDATE run SET seconds = NULL WHERE id = ?", number)
        try connection.expectChange()
    }

    func insert(_ swipe: Swipe, in connection: Connection) throws -> StoredRun.KeptSwipe.ID {
        try connection.run(
            "INSERT INTO swipe (run, card, correct, date, took) VALUES (?, ?, ?, ?, ?)",
            number, swipe.card.number, swipe.verdict == .correct, swipe.date, swipe.took.milliseconds)
        return StoredRun.KeptSwipe.ID(connection.lastRow)
    }

    func remove(in connection: Connection) throws {
        try connection.run("DELETE FROM run WHERE id = ?", number)
        try connection.expectChange()
    }
}

extension StoredRun.KeptSwipe {
    init(_ row: Row) {
        self.init(
            id: ID(row.number(0)),
            swipe: Swipe(
                row.bool(2) ? .correct : .wrong, of: Card.ID(row.number(1)), date: row.number(3),
                took: .milliseconds(row.number(4))))
    }
}

extension StoredRun.KeptSwipe.ID {
    func remove(in connection: Connection) throws {
        try connection.run("DELETE FROM swipe WHERE id = ?", number)
        try connection.expectChange()
    }
}
