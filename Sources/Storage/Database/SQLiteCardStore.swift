import Files
import Flashcards
import SQLite

/// Keeps cards in an SQLite file. Each change is one transaction, and on the disk when the call returns.
public final class SQLiteCardStore: FileCardStore {
    private let database: OpenDatabase
    private let now: () -> Int64
    /// The search index of the deck that was searched last.
    private var searched: FoldedDeck?

    init(_ database: OpenDatabase, now: @escaping () -> Int64) {
        self.database = database
        self.now = now
    }

    /// Closes the file so that it can be moved. Every later call throws.
    public func close() { database.close() }

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

    private func read<Result>(_ work: (Connection) throws -> Result) throws(StoreFailure) -> Result {
        try database.read(work)
    }

    private func write<Result>(_ work: (Connection) throws -> Result) throws(StoreFailure) -> Result {
        try database.write(work)
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
        let folded = text.folded
        if folded.isEmpty { return try read { try deck.cardIDs(in: $0) } }
        return try search(deck) { searched, connection in
            while try searched.readPart(from: connection) {}
            return searched.cardIDs(holding: folded)
        }
    }

    public func prepareSearch(in deck: Deck.ID) throws(StoreFailure) -> Bool {
        try search(deck) { searched, connection in try searched.readPart(from: connection) }
    }

    public func endSearch() { searched = nil }

    private func search<Result>(
        _ deck: Deck.ID, _ work: (inout FoldedDeck, Connection) throws -> Result
    ) throws(StoreFailure) -> Result {
        try read { connection in
            try connection.readTransaction {
                try deck.expectThere(in: connection)
                var searched =
                    if let kept = self.searched, kept.deck == deck, try kept.isCurrent(connection) {
                        kept
                    } else {
                        try FoldedDeck(deck, in: connection)
                    }
                // A second reference would make Swift copy the index when it changes.
                self.searched = nil
                defer { self.searched = searched }
                return try work(&searched, connection)
            }
        }
    }

    public func cards(_ ids: [Card.ID]) throws(StoreFailure) -> [Card] {
        // One transaction for all cards: otherwise each statement would lock and unlock the file.
        try read { connection in
            try connection.readTransaction { try ids.compactMap { try $0.card(in: connection) } }
        }
    }

    public func add(_ texts: [CardText], to deck: Deck.ID) throws(StoreFailure) -> [Card.ID] {
        let cards = try write { try deck.insert(texts, in: $0) }
        for card in cards { searched?.forget(card) }
        return cards
    }

    public func change(_ card: Card.ID, to text: CardText) throws(StoreFailure) {
        try write { try card.change(to: text, in: $0) }
        searched?.forget(card)
    }

    public func delete(_ card: Card.ID) throws(StoreFailure) {
        try write { try card.delete(on: now(), in: $0) }
        searched?.forget(card)
    }

    public func restore(_ card: Card.ID) throws(StoreFailure) {
        try write { try card.restore(in: $0) }
        searched?.forget(card)
    }
}

// Many cards at once.
extension SQLiteCardStore {
    public func importCards(
        _ texts: [CardText], into target: ImportReceipt.Target, progress: (Double) -> Bool
    ) throws(StoreFailure) -> ImportReceipt? {
        switch target {
        case .newDeck(let name), .deckFor(_, let name): try CardLibrary.check(name)
        case .deck: break
        }
        searched = nil
        var isCancelled = false
        do throws(StoreFailure) {
            return try write { connection in
                try ImportReceipt.insert(texts, into: target, in: connection) { part in
                    isCancelled = !progress(part)
                    return !isCancelled
                }
            }
        } catch {
            if isCancelled { return nil }
            throw error
        }
    }

    public func undo(_ receipt: ImportReceipt) throws(StoreFailure) {
        searched = nil
        try write { try receipt.undo(on: now(), in: $0) }
    }

    public var opener: (@Sendable () throws(StoreFailure) -> any CardStore)? {
        { [opener = database.opener] () throws(StoreFailure) in
            SQLiteCardStore(try opener(), now: WallClock.milliseconds)
        }
    }
}

// Runs.
extension SQLiteCardStore {
    public func latestRun() throws(StoreFailure) -> StoredRun? {
        try read { connection in try connection.readTransaction { try StoredRun.latest(in: connection) } }
    }

    public func begin(_ setup: RunSetup) throws(StoreFailure) -> StoredRun.ID {
        try write { try setup.insert(in: $0) }
    }

    public func record(
        _ swipe: Swipe, in run: StoredRun.ID, elapsed: Duration
    ) throws(StoreFailure) -> StoredRun.KeptSwipe.ID {
        try write { connection in
            try run.keep(elapsed: elapsed, in: connection)
            return try run.insert(swipe, in: connection)
        }
    }

    public func undo(_ swipe: StoredRun.KeptSwipe.ID) throws(StoreFailure) {
        try write { try swipe.remove(in: $0) }
    }

    public func keep(elapsed: Duration, in run: StoredRun.ID) throws(StoreFailure) {
        try write { try run.keep(elapsed: elapsed, in: $0) }
    }

    public func removeLimit(of run: StoredRun.ID) throws(StoreFailure) {
        try write { try run.removeLimit(in: $0) }
    }

    public func forget(_ run: StoredRun.ID) throws(StoreFailure) { try write { try run.remove(in: $0) } }
}
