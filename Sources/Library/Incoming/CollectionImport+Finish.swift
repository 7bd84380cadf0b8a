import Files
import Flashcards
import SQLite

// The end, when everything is shown at once, as one step.
extension CollectionImport {
    /// Call it when all slices are there.
    ///
    /// - Parameter step: its count is that of the notes.
    public func finish(_ step: (ImportReceipt) -> Step) throws(StoreFailure) -> ImportReceipt {
        guard let begun else { throw .gone }
        let moves = try begun.media.move()
        do throws(StoreFailure) {
            return try library.perform({ edit in try reveal(begun, edit) }, named: step)
        } catch {
            moves.takeBack()
            throw error
        }
    }

    private func reveal(_ begun: Begun, _ edit: Edit) throws -> ImportReceipt {
        // A JSON file may have been read again meanwhile, because another process has changed it.
        try edit.connection.run("DELETE FROM garbage WHERE first_card = ?", begun.block.lowerBound)
        guard edit.connection.changeCount == 1 else { throw StoreFailure.busy }
        edit.changedManyCards = true
        edit.importedCards = begun.block
        let decks = try showDecks(begun, edit)
        try keepKinds(begun, edit)
        for change in begun.changes {
            guard let plan = begun.kinds.values.first(where: { $0.id == change.kind }) else { continue }
            try carryOut(change, plan, decks, edit)
        }
        try addReviews(begun, edit)
        return receipt
    }

    /// Cards that came in are in decks that did not exist until now, or move to the deck that has that name already. Returns the
    /// decks by their keys.
    private func showDecks(_ begun: Begun, _ edit: Edit) throws -> [Int64: Int64] {
        var decks: [Int64: Int64] = [:]
        // The outer ones first, as they have numbers of their own.
        for deck in collection.decks.sorted(by: {
            ($0.path.count, $0.path.joined()) < ($1.path.count, $1.path.joined())
        }) {
            guard let name = deck.path.last, let number = begun.decks[deck.key],
                try deck.evenIfEmpty || isUsed(deck.key, number, begun, edit)
            else { continue }
            let parent = try edit.deck(at: deck.path.dropLast())
            let found = try edit.connection.numbers(
                "SELECT id FROM deck WHERE name = ? AND parent IS ? AND deleted IS NULL ORDER BY sort_key, id",
                name, parent?.number
            ).first
            if let found {
                decks[deck.key] = found
                try moveCards(of: begun, from: number, to: found, edit)
            } else {
                let made = try edit.addDeck(named: name, number: number)
                try edit.setParent(of: made, to: parent)
                decks[deck.key] = number
                receipt.newDecks += 1
            }
            try edit.connection.run(
                "UPDATE deck SET origin = ? WHERE id = ? AND origin IS NULL", deck.origin, decks[deck.key])
        }
        return decks
    }

    private func isUsed(_ key: Int64, _ number: Int64, _ begun: Begun, _ edit: Edit) throws -> Bool {
        let isForOld = begun.changes.contains { change in
            change.newCards.contains { $0.card.deck == key } || change.cardsBack.contains { $0.deck == key }
        }
        return try isForOld
            || edit.connection.number("SELECT EXISTS (SELECT 1 FROM card WHERE deck = ?)", number) == 1
    }

    private func moveCards(of begun: Begun, from deck: Int64, to other: Int64, _ edit: Edit) throws {
        try unrecorded(edit) {
            try edit.connection.run(
                "UPDATE card SET deck = ? WHERE id BETWEEN ? AND ? AND deck = ?", other,
                begun.block.lowerBound, begun.block.upperBound, deck)
        }
    }

    /// What lies in the block is found by its numbers.
    private func unrecorded(_ edit: Edit, _ work: () throws -> Void) throws {
        edit.session?.isRecording = false
        defer { edit.session?.isRecording = true }
        try work()
    }

    private func keepKinds(_ begun: Begun, _ edit: Edit) throws {
        for plan in begun.kinds.values.sorted(by: { $0.id < $1.id }) {
            switch plan.change {
            case .new:
                receipt.newKinds += 1
                try edit.connection.run(
                    "INSERT INTO kind (id, name, definition, made, origin) VALUES (?, ?, ?, ?, ?)", plan.id,
                    plan.kind.name, plan.kind.definition, edit.time, plan.origin)
            case .none where plan.kind.isBuiltIn: break
            case .none:
                try edit.connection.run(
                    "UPDATE kind SET origin = ?1 WHERE id = ?2 AND origin IS NOT ?1", plan.origin, plan.id)
            case .changed:
                receipt.changedKinds += 1
                receipt.goneCards += try IncomingKindChange(plan, besides: begun.block, edit).carryOut()
            }
        }
    }
}

// Reviews.
extension CollectionImport {
    private func addReviews(_ begun: Begun, _ edit: Edit) throws {
        let columns = ["id", "thing", "date", "grade", "took", "origin"]
        let counted = try RowInserter("review", columns + ["way"], edit.connection)
        let silent = try RowInserter("silent_review", columns, edit.connection)
        var number = begun.nextReview
        var known = KnownReviews(edit.reading)
        try unrecorded(edit) {
            try edit.connection.withoutTriggers(["review_added"], of: "review") {
                try ReadAhead.forEach(collection.forEachReview) { review in
                    guard let card = begun.cards[review.card] else { return }
                    if card.isKnown, try known.contains(review.date, of: card.id) {
                        receipt.knownReviews += 1
                        return
                    }
                    let isCounted = review.counts && review.grade != nil
                    let rows = isCounted ? counted : silent
                    for value in [number, card.id, review.date] { try rows.add(value) }
                    try rows.add(review.grade.map { Int64($0) })
                    try rows.add(max(0, review.milliseconds))
                    try rows.add(review.origin)
                    if isCounted { try rows.add(Review.Way.elsewhere.rawValue) }
                    try rows.insert()
                    number += 1
                    receipt.newReviews += 1
                }
            }
            // What is known of a card without reviews is worked out too.
            try edit.connection.run(
                """
                INSERT OR IGNORE INTO stale_memory (thing)
                SELECT DISTINCT thing FROM review WHERE id BETWEEN ?1 AND ?2
                UNION SELECT id FROM card WHERE start IS NOT NULL AND id BETWEEN ?1 AND ?2
                """, begun.block.lowerBound, begun.block.upperBound)
        }
    }
}

/// The reviews that cards have already. Each card is looked up once.
struct KnownReviews {
    private let reading: Reading
    /// In milliseconds since 1970, by card.
    private var dates: [Int64: Set<Int64>] = [:]

    init(_ reading: Reading) { self.reading = reading }

    mutating func contains(_ date: Int64, of card: Int64) throws -> Bool {
        if let known = dates[card] { return known.contains(date) }
        let known = try reading.datesOfReviews(of: card)
        dates[card] = known
        return known.contains(date)
    }
}

extension Reading {
    /// When a card was answered, in milliseconds since 1970.
    fileprivate func datesOfReviews(of card: Int64) throws -> Set<Int64> {
        var dates: Set<Int64> = []
        for table in ReviewTable.all {
            let isCounted = "NOT EXISTS (SELECT 1 FROM taken_back WHERE taken_back.review = \(table.name).id)"
            dates.formUnion(
                try connection.numbers(
                    "SELECT date FROM \(table.name) WHERE thing = ? AND \(isCounted)", card))
        }
        return dates
    }
}

extension Library {
    /// All slices of an import, one after another.
    ///
    /// - Parameter progress: called now and then with the part that is done, from 0 to 1. If it returns `false`, the import is
    ///   cancelled, nothing is added, and the result is `nil`.
    public func take(
        _ collection: any IncomingCollection, step: (ImportReceipt) -> Step,
        progress: (Double) -> Bool = { _ in true }
    ) throws(StoreFailure) -> ImportReceipt? {
        let taking = CollectionImport(collection, into: self)
        repeat {
            if !progress(taking.progress) { return nil }
        } while try taking.addSlice()
        return try taking.finish(step)
    }
}
