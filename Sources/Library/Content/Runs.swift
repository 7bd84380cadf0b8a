import Files
import Flashcards
import SQLite

// Runs through decks, with their swipes.
extension Reading {
    /// The run that was begun last, among those whose deck is there.
    public func latestRun() throws -> RunRecord? {
        let run = try connection.first(
            """
            SELECT id, deck, seed, shuffles, wrong_comes_back, seconds, chosen, newest, laid,
                (SELECT elapsed FROM run_time WHERE run_time.run = run.id)
            FROM run WHERE deleted IS NULL
                AND EXISTS (SELECT 1 FROM deck WHERE deck.id = run.deck AND deck.deleted IS NULL)
            ORDER BY made DESC, id DESC LIMIT 1
            """
        ) { row in
            (id: RunRecord.ID(row.number(0)), setup: RunSetup(row), elapsed: row.number(9))
        }
        guard let run else { return nil }
        return RunRecord(
            id: run.id, setup: run.setup, elapsed: .milliseconds(run.elapsed), swipes: try swipes(of: run.id))
    }

    private func swipes(of run: RunRecord.ID) throws -> [RunRecord.KeptSwipe] {
        var swipes: [RunRecord.KeptSwipe] = []
        try connection.forEach(
            """
            SELECT id, thing, grade, date, took FROM review WHERE run = ?
                AND NOT EXISTS (SELECT 1 FROM taken_back WHERE taken_back.review = review.id)
            ORDER BY id
            """, run.number
        ) { row in
            let swipe = Swipe(
                row.number(2) > 1 ? .correct : .wrong, of: Card.ID(row.number(1)), date: row.number(3),
                took: .milliseconds(row.number(4)))
            swipes.append(RunRecord.KeptSwipe(id: RunRecord.KeptSwipe.ID(row.number(0)), swipe: swipe))
        }
        return swipes
    }
}

extension RunSetup {
    /// Reads the columns 1 to 8 of the row: deck, seed, shuffles, wrong_comes_back, seconds, chosen, newest, laid.
    fileprivate init(_ row: Row) {
        let rules = RunRules(
            seconds: row.optionalNumber(5).map { Int($0) },
            shuffles: row.bool(3), wrongComesBack: row.bool(4))
        self.init(
            deck: Deck.ID(row.number(1)), rules: rules, seed: UInt64(bitPattern: row.number(2)),
            chosen: row.optionalText(6).map([Card.ID].init(listed:)),
            newest: row.optionalNumber(7).map { Card.ID($0) },
            laid: row.optionalText(8).map([Card.ID].init(listed:)))
    }
}

extension [Card.ID] {
    /// Such as “3,1,2”.
    init(listed text: String) {
        self = text.split(separator: ",").compactMap { Int64($0) }.map { Card.ID($0) }
    }

    var listed: String { map { String($0.number) }.joined(separator: ",") }
}

extension Edit {
    public func begin(_ setup: RunSetup) throws -> RunRecord.ID {
        try reading.expect(setup.deck)
        let number = numbers.next()
        try connection.run(
            """
            INSERT INTO run
            (id, deck, seed, shuffles, wrong_comes_back, seconds, chosen, newest, laid, made)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, number, setup.deck.number, Int64(bitPattern: setup.seed), setup.rules.shuffles,
            setup.rules.wrongComesBack, setup.rules.seconds.map { Int64($0) },
            setup.chosen?.listed, setup.newest?.number, setup.laid?.listed, time)
        return RunRecord.ID(number)
    }

    public func record(
        _ swipe: Swipe, in run: RunRecord.ID, elapsed: Duration
    ) throws -> RunRecord.KeptSwipe.ID {
        let isThere = try connection.number(
            "SELECT EXISTS (SELECT 1 FROM run WHERE id = ? AND deleted IS NULL)", run.number)
        guard isThere == 1 else { throw StoreFailure.gone }
        let number = try add(
            Review(
                of: swipe.card.number, .swiped, grade: swipe.verdict == .correct ? .good : .again,
                run: run.number, date: swipe.date, took: swipe.took))
        try keep(elapsed, of: run)
        return RunRecord.KeptSwipe.ID(number)
    }

    /// Removes the time limit of the run.
    public func removeLimit(of run: RunRecord.ID) throws {
        try connection.run("UPDATE run SET seconds = NULL WHERE id = ? AND deleted IS NULL", run.number)
        try expectChange()
    }

    func keep(_ elapsed: Duration, of run: RunRecord.ID) throws {
        try connection.run(
            "INSERT OR REPLACE INTO run_time (run, elapsed) VALUES (?, ?)", run.number, elapsed.milliseconds)
    }
}

extension Library {
    /// The time that a run has taken so far. It only goes on, so no step takes it back.
    public func keep(elapsed: Duration, of run: RunRecord.ID) throws(StoreFailure) {
        try change { try $0.keep(elapsed, of: run) }
    }
}
