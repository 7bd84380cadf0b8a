import Archive
import Files
import Flashcards
import Library
import SQLite

/// Writes a package for Anki: of the middle generation, which every Anki of the last years takes. What came from Anki goes out as it
/// came, except for what was changed or answered here.
public struct PackageExport {
    private let library: Library
    private let deck: Deck.ID?
    private let wishes: LearningWishes
    private let pictures: (String) -> String?

    /// What has gone out.
    public struct Written: Hashable, Sendable {
        public internal(set) var notes = 0
        public internal(set) var cards = 0
        public internal(set) var reviews = 0
        public internal(set) var media = 0
    }

    /// - Parameters:
    ///   - deck: with all that lie in it. `nil`: everything.
    ///   - pictures: the file of a picture that a card names, such as “flag:fr”. `nil`: there is none.
    public init(
        of library: Library, deck: Deck.ID? = nil, _ wishes: LearningWishes = .standard,
        pictures: @escaping (String) -> String? = { _ in nil }
    ) {
        (self.library, self.deck, self.wishes, self.pictures) = (library, deck, wishes, pictures)
    }

    /// Replaces the file as a whole, or leaves it as it is.
    ///
    /// - Parameter progress: called with the part that is done, from 0 to 1. `false` cancels.
    public func write(
        to path: String, progress: @escaping (Double) -> Bool = { _ in true }
    ) throws(AnkiRefusal) -> Written {
        let staging: StagingFolder
        let target: FilePath
        do throws(StoreFailure) {
            target = try FilePath(following: path)
            staging = try StagingFolder(in: target.folder)
        } catch {
            throw .failed(error)
        }
        let (written, media) = try readingDatabase {
            try library.goingOut(deck, wishes) { collection in
                let writer = try CollectionWriter(
                    staging.file("collection"), collection, OutgoingMedia(library.mediaFolder, pictures))
                try writer.write { part in
                    guard progress(part * 0.8) else { throw AnkiRefusal.cancelled }
                }
                return (writer.written, try writer.media.files(everything: deck == nil))
            }
        }
        do throws(StoreFailure) {
            try PackageExport.pack(staging, media, to: target)
        } catch {
            throw .failed(error)
        }
        var all = written
        all.media = media.count
        return all
    }

    private static func pack(
        _ staging: StagingFolder, _ media: [(name: String, path: String)], to target: FilePath
    ) throws(StoreFailure) {
        try WholeFile.write(to: target, readableBy: .asBefore) { file throws(StoreFailure) in
            let zip = ZipWriter(to: file)
            // Field 1 of the message: the generation.
            try zip.add("meta", [0x08, UInt8(AnkiGeneration.middle.rawValue)])
            try zip.add("collection.anki21", file: staging.file("collection").text, isDeflated: true)
            for (place, file) in media.enumerated() { try zip.add("\(place)", file: file.path) }
            let names = media.enumerated().map { JSON.Member(name: "\($0)", value: .text($1.name)) }
            try zip.add("media", Array(JSON.object(names).written.utf8))
            try zip.finish()
        }
    }
}
