import Files
import Flashcards
import Memory
import SQLite

// Runs through decks, with their swipes.
extension Reading {
    /// The run, or the session of learning, that was begun last, among those whose deck is there. What another machine has begun
    /// does not take the place of a run that goes on here.
    ///
    /// - Parameter goingOn: the run that is in view and not over. `nil` at the start of the program: then this machine's last run is
    ///   taken if it was used later than that of the other machine.
    public func latestRun(isLearning: Bool = false, goingOn: RunSetup? = nil) throws -> RunRecord? {
        let runs = """
            SELECT id FROM run WHERE deleted IS NULL AND minutes IS \(isLearning ? "NOT NULL" : "NULL")
                AND EXISTS (SELECT 1 FROM deck WHERE deck.id = run.deck AND deck.deleted IS NULL)
            """
        // 0: there is none.
        let latest = try connection.number("\(runs) ORDER BY made DESC, id DESC LIMIT 1")
        let own = Numbers.range(ofMachine: try connection.number("SELECT machine FROM counter"))
        guard latest != 0, !own.contains(latest) else { return try record(latest) }
        if let goingOn {
            let seed = Int64(bitPattern: goingOn.seed)
            let shown = try connection.number(
                "\(runs) AND seed = ? AND deck = ? ORDER BY id DESC LIMIT 1", seed, goingOn.deck.number)
            return try record(shown == 0 ? latest : shown)
        }
        let latestHere = try connection.number(
            "\(runs) AND id BETWEEN ? AND ? ORDER BY id DESC LIMIT 1", own.lowerBound, own.upperBound)
        return try record(lastUse(of: latestHere) > lastUse(of: latest) ? latestHere : latest)
    }

    private func record(_ number: Int64) throws -> RunRecord? {
        let run = try connection.first(
            """
            SELECT id, deck, seed, shuffles, wrong_comes_back, seconds, chosen, newest, laid, minutes,
                session, (SELECT elapsed FROM run_time WHERE run_time.run = run.id)
            FROM run WHERE id = ?
            """, number
        ) { row in (setup: RunSetup(row), elapsed: row.number(11)) }
        guard let run else { return nil }
        return RunRecord(run.setup, elapsed: .milliseconds(run.elapsed), swipes: try swipes(of: number))
    }

    /// Milliseconds since 1970.
    private func lastUse(of run: Int64) throws -> Int64 {
        let made = try connection.number("SELECT made FROM run WHERE id = ?", run)
        let swipe = try connection.number("SELECT max(date) FROM review WHERE run = ?", run)
        return max(Numbers.milliseconds(ofTime: made), swipe)
    }

    private func swipes(of run: Int64) throws -> [Swipe] {
        var ofMachines: [[Swipe]] = []
        var lastMachine: Int64?
        try connection.forEach(
            """
            SELECT thing, grade, date, took, id, way FROM review WHERE run = ?
                AND NOT EXISTS (SELECT 1 FROM taken_back WHERE taken_back.review = review.id)
            ORDER BY id
            """, run
        ) { row in
            let machine = row.number(4) >> Numbers.counterBits
            if machine != lastMachine { ofMachines.append([]) }
            lastMachine = machine
            ofMachines[ofMachines.count - 1].append(
                Swipe(
                    Grade(rawValue: Int(row.number(1))) ?? .again, of: Card.ID(row.number(0)),
                    date: row.number(2),
                    took: .milliseconds(row.number(3)),
                    isTyped: row.number(5) == Review.Way.typed.rawValue))
        }
        return Swipe.merged(ofMachines)
    }
}

extension RunSetup {
    /// Reads the columns 1 to 10 of the row: deck, seed, shuffles, wrong_comes_back, seconds, chosen, newest, laid, minutes,
    /// session.
    fileprivate init(_ row: Row) {
        let laid = row.optionalText(8).map([Card.ID].init(listed:))
        let session = row.optionalNumber(9).map {
            Session(laid ?? [], minutes: $0 == 0 ? nil : Int($0), kept: row.optionalText(10) ?? "")
        }
        let rules = RunRules(
            seconds: row.optionalNumber(5).map { Int($0) },
            shuffles: row.bool(3), wrongComesBack: row.bool(4))
        self.init(
            deck: Deck.ID(row.number(1)), rules: rules, seed: UInt64(bitPattern: row.number(2)),
            chosen: row.optionalText(6).map([Card.ID].init(listed:)),
            newest: row.optionalNumber(7).map { Card.ID($0) },
            laid: session == nil ? laid : nil, session: session)
    }

    /// As they are kept. 0: all that is due.
    fileprivate var minutes: Int64? { session.map { Int64($0.minutes ?? 0) } }
    fileprivate var laidCards: String? { (session?.laid ?? laid)?.listed }
}

extension [Card.ID] {
    /// Such as “3,1,2”.
    init(listed text: String) {
        self = text.split(separator: ",").compactMap { Int64($0) }.map { Card.ID($0) }
    }

    var listed: String { map { String($0.number) }.joined(separator: ",") }
}

// A run is known by what it was begun with. Its number is only used in the file.
extension Edit {
    @discardableResult
    public func begin(_ setup: RunSetup) throws -> Int64 {
        try reading.expect(setup.deck)
        let number = numbers.next()
        try connection.run(
            """
            INSERT INTO run
            (id, deck, seed, shuffles, wrong_comes_back, seconds, chosen, newest, laid, minutes, session,
                made)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, number, setup.deck.number, Int64(bitPattern: setup.seed), setup.rules.shuffles,
            setup.rules.wrongComesBack, setup.rules.seconds.map { Int64($0) },
            setup.chosen?.listed, setup.newest?.number, setup.laidCards, setup.minutes,
            setup.session?.kept, time)
        return number
    }

    /// Records the swipe, and begins the run unless it was kept before.
    ///
    /// - Parameter elapsed: how long the run has taken so far.
    public func record(_ swipe: Swipe, in setup: RunSetup, elapsed: Duration) throws {
        let run = try run(setup) ?? begin(setup)
        _ = try add(
            Review(
                of: swipe.card.number, swipe.isTyped ? .typed : .swiped, grade: swipe.grade,
                run: run, date: swipe.date, took: swipe.took))
        try keep(elapsed, of: run)
    }

    /// Removes the time limit of the run, and begins it unless it was kept before.
    public func removeLimit(of setup: RunSetup) throws {
        let run = try run(setup) ?? begin(setup)
        try connection.run("UPDATE run SET seconds = NULL WHERE id = ?", run)
    }

    func keep(_ elapsed: Duration, of run: Int64) throws {
        try connection.run(
            "INSERT OR REPLACE INTO run_time (run, elapsed) VALUES (?, ?)", run, elapsed.milliseconds)
    }

    fileprivate func run(_ setup: RunSetup) throws -> Int64? {
        try connection.first(
            "SELECT id FROM run WHERE seed = ? AND deck = ? AND deleted IS NULL ORDER BY id DESC LIMIT 1",
            Int64(bitPattern: setup.seed), setup.deck.number
        ) { $0.number(0) }
    }
}

extension Library {
    /// The time that a run has taken so far. It only goes on, so no step takes it back. Does nothing for a run that is not
    /// kept.
    public func keep(elapsed: Duration, of setup: RunSetup) throws(StoreFailure) {
        try change { edit in
            if let run = try edit.run(setup) { try edit.keep(elapsed, of: run) }
        }
    }
}

extension Swipe {
    /// Those of one machine stay in their order, as its clock may have been set back. Between machines the date decides.
    fileprivate static func merged(_ ofMachines: [[Swipe]]) -> [Swipe] {
        guard ofMachines.count > 1 else { return ofMachines.first ?? [] }
        var rest = ofMachines.map { $0[...] }
        var merged: [Swipe] = []
        while let next = rest.indices.filter({ !rest[$0].isEmpty }).min(by: {
            (rest[$0].first?.date ?? 0) < (rest[$1].first?.date ?? 0)
        }) {
            merged.append(rest[next].removeFirst())
        }
        return merged
    }
}
