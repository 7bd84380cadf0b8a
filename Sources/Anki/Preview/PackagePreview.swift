import Files
import Library

/// What a package would bring, before anything of it is taken in.
public struct PackagePreview: Hashable, Sendable {
    /// What would be new, what is there, what would change.
    public let receipt: ImportReceipt
    /// What will not look as it does in Anki, and why.
    public let differences: [LookDifference: LookDifference.Finding]
    /// What is wrong with the package, and is left out.
    public let leftOut: AnkiPackage.LeftOut
    /// How many pictures and sounds are in it.
    public let mediaCount: Int
    /// Decks that only borrow cards: their cards go home.
    public let filteredDecks: Int
    /// What the first notes say, in their first fields.
    public let firstNotes: [String]

    private static let shownNotes = 5

    /// Whether there is nothing to take in: all of it is in the library, or none of its notes can be used.
    public var bringsNothing: Bool { receipt.changesNothing || receipt.notes.all == 0 }

    /// - Parameter progress: called now and then with the part that is done, from 0 to 1. `false` cancels, and the result is `nil`.
    public init?(
        of package: AnkiPackage, in library: Library, progress: (Double) -> Bool = { _ in true }
    ) throws(StoreFailure) {
        var scan = LookScan(package, library.mediaFolder)
        // The last note comes first.
        var last: [String] = []
        let receipt = try library.compare(
            package,
            look: { note in
                scan.look(at: note)
                last.append(note.fields)
                if last.count > 2 * PackagePreview.shownNotes { last.removeFirst(PackagePreview.shownNotes) }
            }, progress: progress)
        guard let receipt else { return nil }
        self.receipt = receipt
        differences = scan.findings
        leftOut = package.leftOut
        mediaCount = package.mediaList.media.count
        filteredDecks = package.collection.decks.count(where: \.isFiltered)
        firstNotes = last.reversed().prefix(PackagePreview.shownNotes).map { fields in
            String(fields.prefix { $0 != "\u{1F}" }.prefix(200))
        }
    }
}
