import Files
import Flashcards
import SQLite

extension Library {
    /// What would come of a collection, without taking it in: how much is new, what is there already, what would change.
    ///
    /// - Parameters:
    ///   - look: called with each note.
    ///   - progress: called now and then with the part that is done, from 0 to 1. `false` cancels, and the result is `nil`.
    public func compare(
        _ collection: any IncomingCollection, look: (IncomingNote) -> Void = { _ in },
        progress: (Double) -> Bool = { _ in true }
    ) throws(StoreFailure) -> ImportReceipt? {
        try read { reading in
            var comparison = try Comparison(collection, reading, mediaFolder)
            try collection.rewind()
            var count = 0
            while let note = try collection.nextNote() {
                look(note)
                try comparison.compare(note)
                count += 1
                if count % 256 == 0, !progress(Double(count) / Double(max(collection.size.notes, count))) {
                    return nil
                }
            }
            return try comparison.finish()
        }
    }
}

/// Does in reading what an import does in writing.
private struct Comparison {
    private let collection: any IncomingCollection
    private let reading: Reading
    private let kinds: [Int64: KindPlan]
    private var matching: NoteMatching
    private var known: [Int64: CollectionImport.ImportedCard] = [:]
    private var newCards: Set<Int64> = []
    private var receipt = ImportReceipt()

    init(_ collection: any IncomingCollection, _ reading: Reading, _ folder: MediaFolder?) throws {
        (self.collection, self.reading) = (collection, reading)
        matching = try NoteMatching(reading)
        let known = try reading.knownKinds(of: collection)
        var kinds: [Int64: KindPlan] = [:]
        for kind in collection.kinds {
            kinds[kind.identity.key] = KindPlan(kind, known: known[kind.identity.key], newID: 0)
        }
        self.kinds = kinds
        for plan in kinds.values {
            switch plan.change {
            case .new: receipt.newKinds += 1
            case .changed: receipt.changedKinds += 1
            case .none: break
            }
        }
    }

    mutating func compare(_ note: IncomingNote) throws {
        guard let plan = kinds[note.kind] else { return }
        let prepared = PreparedNote(note, from: collection, plan, nil, withTexts: false)
        let fate = try matching.fate(of: prepared)
        receipt.count(fate, prepared.fields)
        if case .new = fate {
            let cards = note.cards.filter { plan.convert(card: $0.number) != nil }
            receipt.newCards += cards.count
            newCards.formUnion(cards.map(\.key))
        } else if let change = try NoteChange(prepared, fate, &known, reading) {
            receipt.newCards += change.newCards.count
            receipt.goneCards += change.goneCards.count
            newCards.formUnion(change.newCards.map(\.card.key))
        }
    }

    mutating func finish() throws -> ImportReceipt {
        let paths = Set(try reading.decks().map { $0.above + [$0.name] })
        receipt.newDecks = Set(collection.decks.filter(\.evenIfEmpty).map(\.path)).subtracting(paths).count
        var reviews = KnownReviews(reading)
        try collection.forEachReview { review in
            if newCards.contains(review.card) {
                receipt.newReviews += 1
            } else if let card = known[review.card] {
                if try reviews.contains(review.date, of: card.id) {
                    receipt.knownReviews += 1
                } else {
                    receipt.newReviews += 1
                }
            }
        }
        return receipt
    }
}
