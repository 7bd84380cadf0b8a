import Archive
import FileTesting
import Files
import Flashcards
import Foundation
import SQLite
import Testing

@testable import Anki
@testable import Library

@Suite("A package for Anki")
struct ExportTests {
    /// Everything in a package, row by row.
    private struct Content {
        var notes: [Int64: AnkiNote] = [:]
        var cards: [Int64: AnkiCard] = [:]
        var decks: [Int64: String] = [:]
        var reviews: [AnkiReview] = []
        var kinds: [Int64: JSON] = [:]
        var media: [String: [UInt8]] = [:]

        init(_ path: String) throws {
            let folder = TestFolder()
            let package = try AnkiPackage(path, besides: folder.path)
            let collection = package.collection
            let names = Dictionary(
                uniqueKeysWithValues: collection.decks.map { ($0.id, $0.path.joined(separator: "::")) })
            let days = AnkiDays(collection.calendar)
            var rows = try package.file.notes()
            while let row = try rows.next() { notes[row.number(0)] = AnkiNote(row) }
            rows = try package.file.cards()
            while let row = try rows.next() {
                var card = AnkiCard(row).atHome
                decks[card.id] = names[card.deck]
                // Days are counted from another one.
                if case .date(let date) = card.due(days) { card.due = date }
                card.deck = 0
                cards[card.id] = card
            }
            rows = try package.file.reviews()
            while let row = try rows.next() { reviews.append(AnkiReview(row)) }
            for kind in collection.kinds {
                let json = try #require(JSON.read(Array(kind.definition.utf8)))
                kinds[kind.id] = ["usn", "req"].reduce(json) { $0.setting($1, .null) }.sorted
            }
            try package.unpackMedia()
            for file in package.media { media[file.name] = try WholeFile.read(file.path) }
        }
    }

    @Test(
        "has what came from Anki as it came, in every field, review and byte", arguments: Recorded.generations
    )
    func roundTrip(name: String) throws {
        let shelf = try Shelf()
        try shelf.take(Recorded.path(name))
        let (before, after) = (try Content(Recorded.path(name)), try Content(shelf.export()))
        #expect(after.notes.count == 21 && after.notes == before.notes)
        #expect(after.cards.count == 30 && after.cards == before.cards)
        #expect(after.decks == before.decks)
        #expect(after.reviews.count == 19 && after.reviews == before.reviews)
        #expect(after.media == before.media && after.media.count >= 4)
        #expect(after.kinds.count >= 6)
        for (id, kind) in after.kinds { #expect(kind == before.kinds[id]) }
    }

    @Test(
        "comes in again as the same library",
        arguments: ["features-newest.apkg", "twins.apkg", "update-2.apkg"])
    func comesBack(name: String) throws {
        let (first, second) = (try Shelf(), try Shelf())
        try first.take(Recorded.path(name))
        try second.take(first.export())
        #expect(try second.library.lines().count == first.library.lines().count)
        #expect(try Content(second.export()).cards == Content(first.export()).cards)
    }

    @Test("says what was changed here: texts, tags, flags, suspended cards, decks")
    func changed() throws {
        let shelf = try Shelf()
        try shelf.take(Recorded.features)
        let card = try shelf.card("<b>물")
        var written = card.written
        written.fields[1] = .plain("Wasser")
        let tag = [CardTag("mine")].compactMap(\.self)
        let (other, texts) = (try shelf.card("a < b").id, try shelf.deck("Texts").id)
        try shelf.library.perform(Step(.changeCard)) { edit in
            try edit.change(card.id, to: written)
            try edit.tag([card.id], adding: tag, removing: [])
            try edit.flag([card.id], .purple)
            try edit.suspend([card.id], true)
            try edit.suspend([other], false)
            try edit.move([card.id], to: texts)
        }
        let (before, after) = (try Content(Recorded.features), try Content(shelf.export()))
        let id = try #require(before.cards.values.first { $0.flags == 3 }).id
        let now = try #require(after.cards[id])
        #expect(now.flags == 7 && now.queue == -1 && after.decks[id] == "Texts")
        let note = try #require(after.notes[now.note])
        #expect(note.fields == ["<b>물</b>&nbsp;mul", "Wasser"])
        #expect(note.tags == ["easy::one", "mine", "noun"] && note.guid == before.notes[note.id]?.guid)
        #expect(note.modified == shelf.now / 1000, "newer, so that Anki takes it")
        #expect(before.cards.values.count { $0.queue == -1 } == 1)
        #expect(after.cards.values.count { $0.queue == -1 } == 1)
    }

    @Test("has the answers that were given here, and when the card comes again")
    func answered() throws {
        let today = Int64(try Recorded.verdict().todayDate.timeIntervalSince1970 * 1000) + 12 * 3_600_000
        let shelf = try Shelf(now: today)
        try shelf.take(Recorded.features)
        let (known, new) = (try shelf.card("card 1"), try shelf.card("강"))
        try shelf.answer(new, .wrong)
        shelf.wait(days: 0.001)
        try shelf.answer(known, .correct)
        let content = try Content(shelf.export())
        let id = try shelf.number(
            "SELECT json_extract(origin, '$.id') FROM card WHERE id = ?", known.id.number)
        let card = try #require(content.cards[id])
        let rows = content.reviews.filter { $0.card == id }
        #expect(rows.map(\.grade) == [3, 2, 3] && rows.last?.id == shelf.now && rows.last?.type == 1)
        #expect(
            rows.last?.milliseconds == 2000 && rows.last?.lastInterval == 5 && rows.last?.interval ?? 0 > 5)
        #expect(card.type == 2 && card.queue == 2 && card.reviews == 3 && card.interval > 5)
        #expect(card.data.contains("\"s\":"))
        let other = try shelf.number(
            "SELECT json_extract(origin, '$.id') FROM card WHERE id = ?", new.id.number)
        let learning = try #require(content.cards[other])
        #expect(learning.type == 1 && learning.queue == 1 && learning.due >= today / 1000)
        #expect(content.reviews.filter { $0.card == other }.map(\.interval) == [-600])
        #expect(content.reviews.count == 21)
    }

    @Test("has our own kinds as note types that Anki knows, and plain cards as notes")
    func own() throws {
        let shelf = try Shelf()
        let picture = try shelf.library.mediaFolder?.add([1, 2, 3], kind: "png") ?? ""
        try shelf.library.perform(Step(.addCard)) { edit in
            let deck = try edit.deck(at: ["A", "B"]) ?? edit.addDeck(named: "A")
            _ = try edit.add(
                [try #require(CardText(prompt: "1 < 2\n& so", answer: "<b>", picture: "flag:fr"))], to: deck)
            let tags = [CardTag("t")].compactMap(\.self)
            var note = WrittenNote(
                .bothWays, [.plain("uno"), .html("<i>one</i><img src=\"\(picture)\">")])
            note.tags = tags
            _ = try edit.add(note, to: deck)
            _ = try edit.add(
                WrittenNote(.cloze, [.html("{{c1::Rome}} and {{c2::Paris}}"), .plain("")]), to: deck)
            _ = try edit.add(
                WrittenNote(
                    .hiddenParts,
                    [
                        .html(
                            HiddenPart([1], .rectangle(left: 0.1, top: 0.1, width: 0.2, height: 0.2)).source),
                        .html("<img src=\"\(picture)\">"), .plain("Heading"), .plain("More"),
                    ]), to: deck)
        }
        let flag = shelf.folder.file("fr.svg")
        shelf.folder.write(Data("<svg/>".utf8), "fr.svg")
        let package = PackageExport(of: shelf.library) { $0 == "flag:fr" ? flag : nil }
        let written = try package.write(to: shelf.folder.file("own.apkg"))
        #expect(written.notes == 4 && written.cards == 6 && written.media == 2)
        let content = try Content(shelf.folder.file("own.apkg"))
        let plain = try #require(content.notes.values.first { $0.fields.contains("&lt;b&gt;") })
        #expect(plain.fields[0] == "<img src=\"recess-flag-fr.svg\"><br>1 &lt; 2<br>&amp; so")
        #expect(
            content.media["recess-flag-fr.svg"] == Array("<svg/>".utf8)
                && content.media[picture] == [1, 2, 3])
        #expect(Set(content.decks.values) == ["A::B"])
        #expect(Set(content.notes.values.map(\.guid)).count == 4)
        #expect(content.notes.values.count { $0.tags == ["t"] } == 1)
        let stocks = content.kinds.values.compactMap { $0["originalStockKind"] }
        #expect(stocks == [.text("6.0")], "hidden parts of a picture")
        #expect(content.kinds.values.count { $0["type"] == .text("1.0") } == 2)

        // Before it is taken in, a part that is hidden is seen hidden.
        let opened = try AnkiPackage(shelf.folder.file("own.apkg"), besides: shelf.folder.path)
        let shown = try opened.firstCards(4).first { $0.note?.kind.id == NoteKind.hiddenParts.id }
        let front = try #require(shown).faces().front.html
        #expect(front.contains("covers=") && front.contains(picture), "\(front)")

        // The same note types and notes the next time.
        let again = try PackageExport(of: shelf.library).write(to: shelf.folder.file("again.apkg"))
        #expect(again.notes == 4)
        let second = try Content(shelf.folder.file("again.apkg"))
        #expect(Set(second.kinds.keys) == Set(content.kinds.keys))
        #expect(Set(second.notes.values.map(\.guid)) == Set(content.notes.values.map(\.guid)))
    }

    @Test("of one deck has that deck with all below, its notes and its media, and nothing else")
    func oneDeck() throws {
        let shelf = try Shelf()
        try shelf.take(Recorded.features)
        let content = try Content(shelf.export(deck: shelf.deck("Languages").id))
        #expect(Set(content.decks.values) == ["Languages", "Languages::Korean", "Languages::Japanese"])
        #expect(content.notes.count == 8 && content.reviews.isEmpty)
        #expect(Set(content.media.keys) == ["cat.gif", "_logo.gif", "caf\u{E9}.wav"])
    }

    @Test("replaces the file as a whole, or leaves it and the folder as they are")
    func failing() throws {
        let shelf = try Shelf()
        try shelf.take(Recorded.features)
        shelf.folder.write(Data("before".utf8), "out.apkg")
        let names = shelf.folder.names
        #expect(throws: AnkiRefusal.cancelled) {
            try PackageExport(of: shelf.library).write(to: shelf.folder.file("out.apkg")) { _ in false }
        }
        #expect(shelf.folder.names == names && shelf.folder.bytes("out.apkg") == Data("before".utf8))
        let nowhere = shelf.folder.file("out.apkg/out.apkg")
        #expect(throws: AnkiRefusal.self) { try PackageExport(of: shelf.library).write(to: nowhere) }
        mkdir(shelf.folder.file("folder"), 0o700)
        #expect(throws: AnkiRefusal.failed(StoreFailure(systemError: EISDIR))) {
            try PackageExport(of: shelf.library).write(to: shelf.folder.file("folder"))
        }
        _ = try shelf.export()
        #expect(shelf.folder.names == (names + ["folder"]).sorted())
    }
}

extension AnkiNote {
    fileprivate init(_ row: Row) {
        self.init(
            id: row.number(0), guid: row.text(1), kind: row.number(2), modified: row.number(3),
            tags: AnkiNote.tags(in: row.text(4)), fields: Note.fields(kept: row.text(5).precomposed),
            flags: row.number(6), data: row.text(7))
    }
}
