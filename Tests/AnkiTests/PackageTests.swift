import Archive
import FileTesting
import Files
import Foundation
import Library
import Testing

@testable import Anki

@Suite("A package of Anki’s")
struct PackageTests {
    private let folder = TestFolder()

    private func open(_ name: String) throws -> AnkiPackage {
        try AnkiPackage(Recorded.path(name), besides: folder.path)
    }

    private func notes(of package: AnkiPackage) throws -> [IncomingNote] {
        try package.rewind()
        var notes: [IncomingNote] = []
        while let note = try package.nextNote() { notes.append(note) }
        return notes.reversed()
    }

    @Test(
        "says the same in each of its generations, and as a whole collection", arguments: Recorded.generations
    )
    func generations(name: String) throws {
        let package = try open(name)
        let verdict = try Recorded.verdict()
        #expect(package.size == IncomingSize(notes: 21, cards: 30, reviews: 19))
        let notes = try notes(of: package)
        #expect(notes.map(\.identity) == verdict.notes.map(\.guid))
        #expect(notes.map(\.fields) == verdict.notes.map(\.flds))
        #expect(notes.map(\.changed) == verdict.notes.map { $0.mod * 1000 })
        #expect(notes.flatMap(\.cards).count == verdict.cards.count)
        #expect(package.leftOut == AnkiPackage.LeftOut())
        let kinds = Set(package.kinds.map(\.kind.name))
        #expect(kinds.isSuperset(of: ["Basic", "Cloze", "Image Occlusion", "Vocabulary"]))
        let vocabulary = try #require(package.collection.kinds.first { $0.name == "Vocabulary" })
        #expect(vocabulary.fields.map(\.name) == ["Word", "Reading", "Meaning", "Note", "Sound"])
        #expect(vocabulary.templates.map(\.name) == ["Recognise", "Recall", "Type"])
        #expect(vocabulary.style == verdict.kinds.first { $0.name == "Vocabulary" }?.css)
        let picture = try #require(package.collection.kinds.first { $0.hidesPartsOfPicture })
        #expect(picture.fields.map(\.tag) == [0, 1, 2, 3, 4])
        #expect(
            Set(package.decks.map { $0.path.joined(separator: "::") }).isSuperset(of: [
                "Languages::Korean", "Languages::Japanese", "Texts", "Scheduled",
            ]))
    }

    @Test("of which no note can be used brings nothing, and says which notes were left out")
    func unusable() throws {
        let shelf = try Shelf()
        for (kinds, notes) in [(PackageBuilder().kinds, 2), ("{}", 0)] {
            var builder = PackageBuilder()
            builder.kinds = kinds
            shelf.folder.write(Data(try builder.bytes), "made.apkg")
            let package = try AnkiPackage(shelf.folder.file("made.apkg"), besides: shelf.folder.path)
            let preview = try #require(try PackagePreview(of: package, in: shelf.library))
            #expect(preview.receipt.notes.all == notes)
            #expect(preview.bringsNothing == (notes == 0))
            #expect(preview.leftOut.counts == (notes == 0 ? [.noteWithoutKind: 2] : [:]))
            #expect(preview.leftOut.examples[.noteWithoutKind] == (notes == 0 ? "front" : nil))
        }
    }

    @Test("of the newest generation keeps what the others keep, under the same names")
    func sameDefinitions() throws {
        func definitions(_ name: String) throws -> [String: JSON] {
            let package = try open(name)
            return Dictionary(
                uniqueKeysWithValues: try package.collection.kinds.map { kind in
                    var json = try #require(JSON.read(Array(kind.definition.utf8)))
                    // Which fields a template needs is worked out anew by Anki.
                    for name in ["req", "usn", "mod"] { json = json.setting(name, .null) }
                    return (kind.name, json.sorted)
                }
                    + package.collection.presets.map { preset in
                        (
                            preset.name,
                            try #require(JSON.read(Array(preset.definition.utf8))).setting("usn", .null)
                                .sorted
                        )
                    })
        }
        let (newest, middle) = (
            try definitions("features-newest.apkg"), try definitions("features-middle.apkg")
        )
        #expect(newest["Slow"]?["desiredRetention"] == .text("0.85"))
        for (name, json) in newest { #expect(json == middle[name], "\(name)") }
    }

    @Test("brings its pictures and sounds, byte by byte", arguments: Recorded.generations)
    func media(name: String) throws {
        let package = try open(name)
        try package.unpackMedia()
        let sums = try package.media.map { ($0.name, SHA1(try WholeFile.read($0.path)).text) }
        var expected = try Recorded.verdict().media
        // A collection has also what no note names.
        if name.hasSuffix("colpkg") { expected = expected.merging(sums) { first, _ in first } }
        #expect(Dictionary(uniqueKeysWithValues: sums) == expected)
        #expect(package.media.contains { $0.name == "caf\u{E9}.wav" }, "names are as short as they can be")
    }

    @Test("leaves nothing beside the library when it is let go of")
    func staging() throws {
        do {
            let package = try open("features-newest.apkg")
            try package.unpackMedia()
            #expect(folder.names.count == 1)
        }
        #expect(folder.names.isEmpty)
    }

    @Test("that a killed process has left unpacked goes with the next one")
    func leftOvers() throws {
        mkdir(folder.file(".import-abc"), 0o700)
        for name in ["lock", "collection", "media-1"] { folder.write(Data([1]), ".import-abc/\(name)") }
        let package = try open("features-newest.apkg")
        #expect(folder.names.count == 1 && folder.names != [".import-abc"])
        withExtendedLifetime(package) {}
    }

    @Test("is given up as soon as nobody wants it any more")
    func cancelled() throws {
        var count = 0
        #expect(throws: AnkiRefusal.cancelled) {
            let package = try AnkiPackage(Recorded.features, besides: folder.path) {
                count += 1
                return count < 1
            }
            _ = package
        }
        #expect(folder.names.isEmpty)
    }

    @Test("with the old scheduler’s grades says what they mean now")
    func oldScheduler() throws {
        func grades(_ name: String) throws -> [Int: [Int?]] {
            var grades: [Int: [Int?]] = [:]
            try open(name).forEachReview { review in
                let type = Int(review.origin.prefix { $0 != " " }) ?? -1
                grades[type, default: []].append(review.grade)
            }
            return grades
        }
        let (new, old) = (try grades("features-middle.apkg"), try grades("old-scheduler.apkg"))
        #expect(old[1] == new[1], "reviews had four grades then, too")
        #expect(new[0]?.contains(3) == true)
        #expect(old[0] == new[0]?.map { $0 == 3 ? 4 : $0 }, "“good” was the second of three buttons")
        #expect(old[2] == new[2]?.map { $0 == 3 ? 4 : $0 })
    }
}

extension JSON {
    /// With the members of all objects in the order of their names.
    var sorted: JSON {
        switch self {
        case .list(let list): .list(list.map(\.sorted))
        case .object(let members):
            .object(
                members.map { Member(name: $0.name, value: $0.value.sorted) }.sorted { $0.name < $1.name })
        case .otherNumber(let digits): .text("\(Double(digits) ?? 0)")
        case .number(let number): .text("\(Double(number))")
        default: self
        }
    }
}
