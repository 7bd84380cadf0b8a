import Archive
import ArchiveTesting
import Flashcards
import Foundation
import SQLite
import Testing

@testable import Anki
@testable import Library

@Suite("Cards that were made here and come back from Anki")
struct OwnNotesTests {
    private let shelf: Shelf

    /// Plain cards, one with a picture, a note with looks, and one of a kind of the person’s own.
    init() throws {
        let shelf = try Shelf()
        self.shelf = shelf
        try shelf.library.perform(Step(.makeDeck)) { edit in
            let deck = try edit.addDeck(named: "Mine")
            let texts = [
                CardText(prompt: "a < b\nor not", answer: "x"), CardText(prompt: "two", answer: "deux"),
                CardText(prompt: "Which flag?", answer: "France", picture: "flag:fr"),
            ]
            _ = try edit.add(texts.compactMap(\.self), to: deck)
            _ = try edit.add(
                WrittenNote(.frontAndBack, [.html("<b>bold</b>"), .plain("answer")]), to: deck)
            var kind = NoteKind.bothWays
            kind.name = "My own"
            kind.style = ".card { color: red; }"
            kind.id = try edit.make(kind)
            let own = try #require(try edit.reading.kind(kind.id))
            _ = try edit.add(WrittenNote(own, [.plain("Haus"), .plain("house")]), to: deck)
        }
        shelf.wait(days: 1)
        try shelf.answer(try #require(shelf.cards(in: "Mine").first { $0.prompt == "two" }), .correct)
        try shelf.remember()
        shelf.wait(days: 1)
    }

    private func export() throws -> String {
        let package = PackageExport(of: shelf.library, deck: nil) { _ in #filePath }
        _ = try package.write(to: shelf.folder.file("out.apkg"))
        return shelf.folder.file("out.apkg")
    }

    /// The package after Anki has changed rows of it.
    private func changed(_ statements: String...) throws -> String {
        let zip = try ZipReader(try export())
        var entries: [RawZip.Entry] = []
        for entry in zip.entries {
            var bytes = try zip.bytes(of: entry, atMost: 1 << 24, within: ByteBudget(1 << 24))
            if entry.name.hasPrefix("collection") {
                shelf.folder.write(Data(bytes), "collection")
                let collection = try Connection(shelf.folder.file("collection"), .readWrite)
                for statement in statements { try collection.run(statement) }
                collection.close()
                bytes = Array(try #require(shelf.folder.bytes("collection")))
            }
            entries.append(RawZip.Entry(entry.name, bytes))
        }
        shelf.folder.write(Data(RawZip(entries).bytes), "changed.apkg")
        return shelf.folder.file("changed.apkg")
    }

    @Test("are the same, and nothing changes")
    func same() throws {
        let (before, package) = (try shelf.library.lines(), try export())
        let preview = try #require(
            try shelf.library.compare(try AnkiPackage(package, besides: shelf.folder.path)))
        #expect(
            preview.notes == ImportReceipt.Notes(same: 5) && preview.newCards == 0 && preview.newKinds == 0)
        let receipt = try shelf.take(package)
        #expect(receipt.notes == ImportReceipt.Notes(same: 5))
        #expect(receipt.newCards == 0 && receipt.newKinds == 0 && receipt.changedKinds == 0)
        #expect(receipt.newReviews == 0 && receipt.knownReviews == 1)
        #expect(try shelf.cards(in: "Mine").count == 6)
        #expect(try shelf.library.read { try $0.kinds() }.count == NoteKind.builtIn.count + 1)
        #expect(try shelf.library.undo(in: .cards)?.conflicts == 0)
        #expect(try shelf.library.lines() == before)
    }

    @Test("bring new texts and tags, to plain cards and to notes, and keep what is known")
    func updated() throws {
        let card = try #require(shelf.cards(in: "Mine").first { $0.prompt == "two" })
        let later = "mod = \(shelf.now / 1000)"
        let package = try changed(
            "UPDATE notes SET flds = 'zwei' || x'1f' || 'deux &amp; dos', tags = ' new ', \(later) WHERE flds LIKE 'two%'",
            "UPDATE notes SET flds = replace(flds, 'bold', 'bolder'), \(later) WHERE flds LIKE '<b>%'",
            "UPDATE notes SET flds = '<i>a</i>' || x'1f' || 'b', \(later) WHERE flds LIKE 'a &lt; b%'")
        let before = try shelf.library.lines()
        let receipt = try shelf.take(package)
        #expect(receipt.notes == ImportReceipt.Notes(same: 2, updated: 3), "\(receipt.notes)")
        let after = try shelf.cards(in: "Mine")
        #expect(Set(after.prompts).isSuperset(of: ["zwei", "bolder", "a", "Which flag?", "Haus", "house"]))
        #expect(after.count == 6)
        let now = try #require(after.first { $0.id == card.id })
        #expect(now.prompt == "zwei" && now.answer == "deux & dos" && now.marks.tags.map(\.name) == ["new"])
        #expect(now.note == nil, "still a plain card")
        #expect(try shelf.number("SELECT count(*) FROM review WHERE thing = ?", card.id.number) == 1)
        #expect(try shelf.library.check().isSound)
        #expect(try shelf.library.undo(in: .cards)?.conflicts == 0)
        #expect(try shelf.library.lines() == before)
        _ = try shelf.library.redo(in: .cards)
        #expect(try shelf.cards(in: "Mine").prompts == after.prompts)
    }

    @Test("keep a text that was changed here later, and it is told")
    func ownEdit() throws {
        let package = try changed(
            "UPDATE notes SET flds = 'zwei' || x'1f' || 'x', mod = mod + 1 WHERE flds LIKE 'two%'")
        let card = try #require(shelf.cards(in: "Mine").first { $0.prompt == "two" })
        try shelf.library.perform(Step(.changeCard)) {
            try $0.change(card.id, to: WrittenNote(.frontAndBack, [.plain("mine"), .plain("deux")]))
        }
        #expect(try shelf.take(package).notes == ImportReceipt.Notes(same: 4, keptEdits: 1))
        #expect(try shelf.cards(in: "Mine").prompts.contains("mine"))
    }

    @Test("come back where they were deleted with their deck")
    func deleted() throws {
        let package = try export()
        let deck = try shelf.deck("Mine")
        try shelf.library.perform(Step(.deleteDeck)) { try $0.delete(deck.id) }
        let receipt = try shelf.take(package)
        #expect(receipt.notes == ImportReceipt.Notes(cameBack: 5))
        #expect(try shelf.cards(in: "Mine").count == 6)
        #expect(try shelf.library.check().isSound)
    }

    @Test("with the number of another card, as in another library of this machine, are new")
    func otherLibrary() throws {
        let other = try Shelf(now: 1_700_000_000_000)
        try other.library.perform(Step(.makeDeck)) { edit in
            _ = try edit.add(
                (0..<20).compactMap { CardText(prompt: "\($0)", answer: "x") },
                to: try edit.addDeck(named: "Other"))
        }
        #expect(try other.take(try export()).notes == ImportReceipt.Notes(new: 5))
        #expect(try other.cards(in: "Other").count == 20)
    }
}
