import Flashcards
import SQLite

/// Cards in an SQLite file. Each change is one transaction, and on the disk when the call returns.
public final class SQLiteCardStore: FileCardStore {
    private let path: String
    private let file: FileIdentity?
    private let now: () -> Int64
    private var open: Connection?

    /// - Parameter connection: one that `DatabaseFile` has found to be sound.
    init(_ connection: Connection, path: String, now: @escaping () -> Int64) {
        open = connection
        self.path = path
        self.now = now
        file = FileIdentity(path)
    }

    /// Afterwards everything fails. The file can be moved.
    public func close() { open = nil }

    func purge() throws(StoreFailure) {
        let date = now() - WallClock.day
        let old = try read { connection in
            try connection.number(
                """
                SELECT EXISTS (SELECT 1 FROM card WHERE deleted < ?1)
                    OR EXISTS (SELECT 1 FROM deck WHERE deleted < ?1)
                """, date)
        }
        if old == 0 { return }
        try write { connection in
            try connection.run("DELETE FROM card WHERE deleted < ?", date)
            try connection.run("DELETE FROM deck WHERE deleted < ?", date)
        }
    }

    private func connection() throws(StoreFailure) -> Connection {
        guard let open else { throw .other("The store is closed.") }
        return open
    }

    private func read<Result>(_ work: (Connection) throws -> Result) throws(StoreFailure) -> Result {
        do { return try work(connection()) } catch { throw StoreFailure(error) }
    }

    private func write<Result>(_ work: (Connection) throws -> Result) throws(StoreFailure) -> Result {
        // Somebody has put the file elsewhere: what is written to it now, the next start would not find.
        guard file == FileIdentity(path) else { throw .damaged }
        do {
            let connection = try connection()
            return try connection.transaction { try work(connection) }
        } catch {
            throw StoreFailure(error)
        }
    }
}

// Decks.
extension SQLiteCardStore {
    public func decks() throws(StoreFailure) -> [Deck] { try read { try Deck.all(in: $0) } }

    public func addDeck(named name: String) throws(StoreFailure) -> Deck.ID {
        try CardLibrary.check(name)
        return try write { try Deck.insert(named: name, in: $0) }
    }

    public func rename(_ deck: Deck.ID, to name: String) throws(StoreFailure) {
        try CardLibrary.check(name)
        try write { try deck.rename(to: name, in: $0) }
    }

    public func arrange(_ decks: [Deck.ID]) throws(StoreFailure) {
        try write { try Deck.arrange(decks, in: $0) }
    }

    public func delete(_ deck: Deck.ID) throws(StoreFailure) {
        try write { try deck.delete(on: now(), in: $0) }
    }

    public func restore(_ deck: Deck.ID) throws(StoreFailure) { try write { try deck.restore(in: $0) } }
}

// Cards.
extension SQLiteCardStore {
    public func cardIDs(in deck: Deck.ID, holding text: String) throws(StoreFailure) -> [Card.ID] {
        try read { try deck.cardIDs(holding: text.folded, in: $0) }
    }

    public func cards(_ ids: [Card.ID]) throws(StoreFailure) -> [Card] {
        // One moment for all of them: else each would have to take and leave the file's locks.
        try read { connection in
            try connection.moment { try ids.compactMap { try $0.card(in: connection) } }
        }
    }

    public func add(_ texts: [CardText], to deck: Deck.ID) throws(StoreFailure) -> [Card.ID] {
        try write { try deck.insert(texts, in: $0) }
    }

    public func change(_ card: Card.ID, to text: CardText) throws(StoreFailure) {
        try write { try card.change(to: text, in: $0) }
    }

    public func delete(_ card: Card.ID) throws(StoreFailure) {
        try write { try card.delete(on: now(), in: $0) }
    }

    public func restore(_ card: Card.ID) throws(StoreFailure) { try write { try card.restore(in: $0) } }
}

// Many cards at once.
extension SQLiteCardStore {
    public func take(
        _ texts: [CardText], into place: Intake.Place, going: (Double) -> Bool
    ) throws(StoreFailure) -> Intake? {
        if case .newDeck(let name) = place { try CardLibrary.check(name) }
        var hasEnded = false
        do throws(StoreFailure) {
            return try write { connection in
                try Intake.insert(texts, into: place, in: connection) { part in
                    hasEnded = !going(part)
                    return !hasEnded
                }
            }
        } catch {
            if hasEnded { return nil }
            throw error
        }
    }

    public func takeBack(_ intake: Intake) throws(StoreFailure) {
        try write { try intake.takeBack(on: now(), in: $0) }
    }

    /// A connection is for one thread at a time.
    public var opener: (@Sendable () throws(StoreFailure) -> any CardStore)? {
        { [path, file] () throws(StoreFailure) in
            guard let file, file == FileIdentity(path) else { throw .damaged }
            do {
                let connection = try Connection(path, .readWrite)
                try DatabaseFile.configure(connection)
                return SQLiteCardStore(connection, path: path, now: WallClock.milliseconds)
            } catch {
                throw StoreFailure(error)
            }
        }
    }
}

// Runs.
extension SQLiteCardStore {
    public func latestRun() throws(StoreFailure) -> RunRecord? {
        try read { connection in try connection.moment { try RunRecord.latest(in: connection) } }
    }

    public func begin(_ setup: RunSetup) throws(StoreFailure) -> RunRecord.ID {
        try write { try setup.insert(in: $0) }
    }

    public func record(
        _ swipe: Swipe, in run: RunRecord.ID, elapsed: Duration
    ) throws(StoreFailure) -> RunRecord.KeptSwipe.ID {
        try write { connection in
            try run.keep(elapsed: elapsed, in: connection)
            return try run.insert(swipe, in: connection)
        }
    }

    public func takeBack(_ swipe: RunRecord.KeptSwipe.ID) throws(StoreFailure) {
        try write { try swipe.remove(in: $0) }
    }

    public func keep(elapsed: Duration, in run: RunRecord.ID) throws(StoreFailure) {
        try write { try run.keep(elapsed: elapsed, in: $0) }
    }

    public func forget(_ run: RunRecord.ID) throws(StoreFailure) { try write { try run.remove(in: $0) } }
}
