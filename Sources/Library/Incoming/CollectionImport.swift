import Files
import Flashcards
import Glibc
import SQLite

/// A collection of another program that comes in slice by slice, so that other steps get their turn in between. Nobody sees
/// anything of it until the end: its cards are in decks that do not exist yet. If the program ends before, they are garbage.
///
/// New rows get numbers from one block, by which undo finds them again. What changes rows that were there is recorded.
public final class CollectionImport {
    let library: Library
    let collection: any IncomingCollection
    var begun: Begun?
    private var notes: ReadAhead<PreparedNote>?
    public internal(set) var receipt = ImportReceipt()
    private var done = 0
    private var timeOfLastSlice = Duration.zero

    /// The numbers of what comes in.
    struct Begun {
        let block: ClosedRange<Int64>
        let kinds: [Int64: KindPlan]
        let decks: [Int64: Int64]
        let media: ImportedMedia
        var matching: NoteMatching
        /// The first card has the highest number: a deck’s list begins with it.
        let firstCard: Int64
        var nextNote: Int64
        var nextReview: Int64
        /// By their keys.
        var cards: [Int64: ImportedCard] = [:]
        /// They happen at the end, as they can be seen.
        var changes: [NoteChange] = []
    }

    struct ImportedCard {
        let id: Int64
        /// Whether it was there before.
        let isKnown: Bool
    }

    /// Nothing happens until the first slice.
    public init(_ collection: any IncomingCollection, into library: Library) {
        (self.collection, self.library) = (collection, library)
    }

    /// From 0 to 1.
    public var progress: Double {
        let size = collection.size
        return min(1, Double(done) / Double(max(1, size.notes + size.reviews / 4)))
    }

    private static let longestSlice = Duration.milliseconds(100)

    /// Takes in some more notes. Returns `false` when all are there.
    public func addSlice() throws(StoreFailure) -> Bool {
        letOthersIn()
        let start = ContinuousClock.now
        defer { timeOfLastSlice = ContinuousClock.now - start }
        // What a slice has written is worth nothing before the end, which waits for the disk.
        return try library.withoutWaitingForDisk { () throws(StoreFailure) in
            try library.changeOnly { edit in
                let notes = try notes ?? begin(edit)
                let rows = try Rows(edit.connection)
                var hasMore = true
                repeat {
                    guard let some = try notes.next() else {
                        hasMore = false
                        break
                    }
                    for note in some { try add(note, rows, edit) }
                    done += some.count
                } while ContinuousClock.now - start < CollectionImport.longestSlice
                return hasMore
            }
        }
    }

    deinit { notes?.stop() }

    /// Between two slices other processes get the lock. They try every millisecond, and without a pause they would hardly ever
    /// find it free.
    private func letOthersIn() {
        guard library.file != nil, done > 0 else { return }
        usleep(UInt32(max((timeOfLastSlice / 16).milliseconds, 2)) * 1000)
    }

    private func begin(_ edit: Edit) throws -> ReadAhead<PreparedNote> {
        let size = collection.size
        let media = try ImportedMedia(collection.media, into: library.mediaFolder)
        receipt.newMedia = media.newCount
        receipt.knownMedia = media.knownCount
        receipt.renamedMedia = media.renamedCount
        let count = collection.kinds.count + collection.decks.count + size.cards + size.notes + size.reviews
        var numbers = edit.numbers.next(count + 1)
        let block = numbers.lowerBound...(numbers.upperBound - 1)
        let kinds = try planKinds(media, &numbers, edit)
        var decks: [Int64: Int64] = [:]
        for deck in collection.decks { decks[deck.key] = numbers.removeFirst() }
        let firstCard = numbers.lowerBound + Int64(size.cards) - 1
        let firstNote = numbers.lowerBound + Int64(size.cards)
        try edit.connection.run(
            "INSERT INTO garbage (first_card, last_card, removable_from) VALUES (?, ?, ?)",
            block.lowerBound, block.upperBound, edit.date + WallClock.day)
        let matching = try NoteMatching(edit.reading)
        var begun = Begun(
            block: block, kinds: kinds, decks: decks, media: media, matching: matching, firstCard: firstCard,
            nextNote: firstNote, nextReview: firstNote + Int64(size.notes))
        begun.cards.reserveCapacity(size.cards)
        self.begun = begun
        try collection.rewind()
        // Notes that are there already may need no texts.
        let withTexts = !matching.hasAny
        let notes = ReadAhead<PreparedNote>(weight: { $0.fields.utf8.count }) { [collection] give in
            while let note = try collection.nextNote() {
                guard let plan = kinds[note.kind] else { continue }
                try give(PreparedNote(note, from: collection, plan, media, withTexts: withTexts))
            }
        }
        self.notes = notes
        return notes
    }

    private func planKinds(
        _ media: ImportedMedia, _ numbers: inout Range<Int64>, _ edit: Edit
    ) throws -> [Int64: KindPlan] {
        let known = try edit.reading.knownKinds(of: collection)
        var plans: [Int64: KindPlan] = [:]
        for var kind in collection.kinds {
            kind.kind = kind.kind.renamingFiles(media.renamingFiles)
            let number = numbers.removeFirst()
            plans[kind.identity.key] = KindPlan(kind, known: known[kind.identity.key], newID: number)
        }
        return plans
    }
}

extension NoteKind {
    /// In templates and the style sheet.
    fileprivate func renamingFiles(_ rename: (String) -> String) -> NoteKind {
        var kind = self
        kind.style = rename(style)
        func renamed(_ template: CardTemplate) -> CardTemplate {
            let (front, back) = (rename(template.front.source), rename(template.back.source))
            if front == template.front.source, back == template.back.source { return template }
            return CardTemplate(template.name, front: Template(kept: front), back: Template(kept: back))
        }
        switch cards {
        case .ofTemplates(let templates): kind.cards = .ofTemplates(templates.map(renamed))
        case .ofHiddenParts(let template): kind.cards = .ofHiddenParts(renamed(template))
        }
        return kind
    }
}

extension Range<Int64> {
    fileprivate mutating func removeFirst() -> Int64 {
        defer { self = (lowerBound + 1)..<upperBound }
        return lowerBound
    }
}
