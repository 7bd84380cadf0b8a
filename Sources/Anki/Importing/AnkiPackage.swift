import Archive
import Files
import Library
import SQLite

/// A package of Anki’s, opened and unpacked, as the library takes it in. One thread at a time uses it. What is unpacked lies beside
/// the library, and goes with this object.
public final class AnkiPackage: @unchecked Sendable {
    public let collection: AnkiCollection
    public let size: IncomingSize
    public let kinds: [IncomingKind]
    public let decks: [IncomingDeck]
    public private(set) var media: [IncomingMedia] = []
    /// Rows that were left out, and why.
    public internal(set) var leftOut = LeftOut()

    let container: PackageContainer
    let staging: StagingFolder
    let file: CollectionFile
    let mediaList: MediaList
    let cards: CardConversion
    private let logs: CardLogs
    private let decksOfCards: DeckLookup
    private let conversion: NoteConversion
    /// Where it is in the notes and their cards.
    private var notes: Cursor?
    private var rest: CardRows?
    /// Why the package could not be read to its end.
    private var refusal: AnkiRefusal?

    /// Rows by the reason for which they were left out, with an example for each.
    public struct LeftOut: Hashable, Sendable {
        public internal(set) var counts: [AnkiRowProblem: Int] = [:]
        public internal(set) var examples: [AnkiRowProblem: String] = [:]

        public var all: Int { counts.values.reduce(0, +) }

        mutating func note(_ problem: AnkiRowProblem, _ example: @autoclosure () -> String) {
            counts[problem, default: 0] += 1
            guard examples[problem] == nil else { return }
            // Of the fields of a note, the first that says something.
            examples[problem] = example().split(separator: "\u{1F}").first.map { String($0.prefix(80)) }
        }
    }

    /// - Parameters:
    ///   - library: the folder of the library, where room is made for what is unpacked. `nil`: for temporary files.
    ///   - isWanted: asked again and again. `false` cancels.
    public init(
        _ path: String, besides library: String?, isWanted: @escaping () -> Bool = { true }
    ) throws(AnkiRefusal) {
        container = try PackageContainer(path)
        do throws(StoreFailure) {
            staging = try StagingFolder(in: library)
        } catch {
            throw .failed(error)
        }
        try container.unpackCollection(to: staging.file("collection"), isWanted)
        file = try CollectionFile(staging.file("collection"), isWanted)
        let collection = try file.collection(container.generation)
        self.collection = collection
        mediaList = try MediaList(of: container)
        (leftOut.counts, leftOut.examples) = (mediaList.problems, mediaList.examples)
        size = IncomingSize(
            notes: try file.count("notes"), cards: try file.count("cards"), reviews: try file.count("revlog"))
        guard size.notes > 0 else { throw .empty }
        kinds = collection.kinds.map { IncomingKind($0) }
        conversion = NoteConversion(collection.kinds)
        decksOfCards = DeckLookup(collection)
        decks = decksOfCards.decks
        logs = try readingDatabase { [file] in try CardLogs(file, collection.calendar) }
        cards = CardConversion(
            collection, logs: logs, places: try readingDatabase { [file] in try CardPlaces(file) })
    }

    /// Unpacks pictures and sounds. A preview needs none of them.
    ///
    /// - Parameter progress: called with the part that is done, from 0 to 1. `false` cancels.
    public func unpackMedia(progress: (Double) -> Bool = { _ in true }) throws(AnkiRefusal) {
        guard media.isEmpty else { return }
        var unpacked: [IncomingMedia] = []
        for (place, file) in mediaList.media.enumerated() {
            guard let entry = container.zip[file.entry] else { continue }
            let part = Double(place) / Double(mediaList.media.count)
            guard progress(part) else { throw .cancelled }
            let path = staging.file("media-\(place)")
            try container.write(entry, to: path) { progress(part) }
            unpacked.append(IncomingMedia(file.name, path: path.text))
        }
        media = unpacked
    }
}

extension AnkiPackage: IncomingCollection {
    public func rewind() throws {
        notes = try file.notes()
        rest = CardRows(try file.cards(), count: size.cards)
        let media = mediaList
        (leftOut.counts, leftOut.examples) = (media.problems, media.examples)
    }

    public func nextNote() throws -> IncomingNote? { try reading { try next() } }

    private func next() throws -> IncomingNote? {
        while let row = try notes?.next() {
            let id = row.number(0)
            let cards = try rest?.take(of: id, &leftOut) ?? []
            guard let (note, kind) = conversion.incoming(row) else {
                leftOut.note(.noteWithoutKind, row.text(5))
                continue
            }
            if let note = with(cards, note, kind) { return note }
        }
        // Cards whose notes are not there.
        try rest?.takeAll(&leftOut)
        return nil
    }

    private func with(_ cards: [CardRows.Card], _ note: IncomingNote, _ kind: AnkiKind) -> IncomingNote? {
        var incoming = note
        for card in cards {
            guard kind.makes(card.row.number) else {
                leftOut.note(.senseless, note.fields)
                continue
            }
            incoming.cards.append(
                self.cards.incoming(card.row, in: decksOfCards.home(of: card.row), order: card.order))
        }
        if incoming.cards.isEmpty {
            leftOut.note(.noteWithoutCards, note.fields)
            return nil
        }
        return incoming
    }

    public func forEachReview(_ take: (IncomingReview) throws -> Void) throws {
        try reading { try logs.forEachReview(of: file, take) }
    }

    public func identity(ofKind origin: String) -> IncomingKind.Identity? {
        JSON.read(Array(origin.utf8)).flatMap(IncomingKind.Identity.init(json:))
    }

    public func fieldsBeforeExport(_ fields: String) -> String { OutgoingMedia.withoutPicture(fields) }
}

extension AnkiPackage {
    /// Whether a file is one by its name. What is in it is seen when it is opened.
    public static func isPackage(_ path: String) -> Bool {
        let name = FilePath(path).name.lowercased()
        return name.hasSuffix(".apkg") || name.hasSuffix(".colpkg")
    }

    /// Whether there is another file under a name that is a package’s. A package is an archive, which begins with “PK”.
    public static func isForeignFile(_ path: String) -> Bool {
        guard let beginning = try? ExchangeFile.readBeginning(of: path, atMost: 2) else { return false }
        return !beginning.isEmpty && beginning != Array("PK".utf8)
    }
}

extension AnkiPackage {
    /// Takes everything into a library, as one step.
    ///
    /// - Parameter progress: called now and then with the part that is done, from 0 to 1. `false` cancels, and the result is `nil`.
    public func take(
        into library: Library, step: (ImportReceipt) -> Step, progress: (Double) -> Bool = { _ in true }
    ) throws(AnkiRefusal) -> ImportReceipt? {
        try unpackMedia()
        return try withReasons { () throws(StoreFailure) in
            try library.take(self, step: step, progress: progress)
        }
    }

    /// What came of the package, told as its own mistake if it is one.
    public func withReasons<Result>(_ work: () throws(StoreFailure) -> Result) throws(AnkiRefusal) -> Result {
        do throws(StoreFailure) {
            return try work()
        } catch {
            throw reason(for: error)
        }
    }

    /// Whoever takes the package in sees only that it has failed.
    public func reason(for failure: StoreFailure) -> AnkiRefusal { refusal ?? .failed(failure) }

    private func reading<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as DatabaseError where error.cause != .full {
            refusal = error.cause == .interrupted ? .cancelled : .damaged
            throw error
        }
    }
}
