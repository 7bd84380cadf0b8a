import Files
import Flashcards
import Testing

@testable import Anki
@testable import Library

@Suite("Taking in a deck again that its author has changed")
struct UpdateTests {
    private let first = Recorded.path("update-1.apkg")
    private let second = Recorded.path("update-2.apkg")

    private func note(_ shelf: Shelf, _ words: String) throws -> (id: Int64, fields: [String]) {
        try #require(
            try shelf.library.connection.first(
                "SELECT id, fields FROM note WHERE fields LIKE ?", "%\(words)%"
            ) {
                ($0.number(0), Note.fields(kept: $0.text(1)))
            })
    }

    private func edit(_ shelf: Shelf, _ words: String, _ field: Int, _ text: String) throws {
        let id = try note(shelf, words).id
        let card = try #require(
            try shelf.library.connection.numbers("SELECT id FROM card WHERE note = ?", id).first)
        let kept = try #require(try shelf.library.read { try $0.cards([Card.ID(card)]) }.first)
        var written = kept.written
        written.fields[field] = .plain(text)
        try shelf.library.perform(Step(.changeCard)) { try $0.change(kept.id, to: written) }
    }

    private func backs(_ shelf: Shelf) throws -> [String: [String]] {
        Dictionary(grouping: try shelf.cards(in: "Geography")) { card in
            card.note?.fields.first { !$0.isEmpty } ?? ""
        }
        .mapValues {
            $0.sorted { ($0.note?.number ?? 0) < ($1.note?.number ?? 0) }.map {
                "\($0.prompt) → \($0.answer)"
            }
        }
    }

    @Test("brings new texts, fields, templates, style and notes; what is known stays with its card")
    func changes() throws {
        let shelf = try Shelf()
        try shelf.take(first)
        let france = try shelf.cards(in: "Geography").filter {
            $0.prompt == "France" || $0.prompt == "Pariss"
        }
        #expect(france.map { "\($0.prompt) → \($0.answer)" } == ["France → Pariss", "Pariss → France old"])
        try shelf.answer(try #require(france.last), .correct)
        let before = try shelf.library.lines()

        let receipt = try shelf.take(second)
        #expect(receipt.changedKinds == 1 && receipt.newKinds == 0)
        #expect(receipt.notes == ImportReceipt.Notes(new: 1, same: 1, updated: 3))
        let kind = try #require(try shelf.cards(in: "Geography").first?.note?.kind)
        #expect(kind.fields == ["Continent", "Name", "Capital city"])
        #expect(kind.style == ".card { color: green; }")
        #expect(
            try backs(shelf) == [
                "Europe": [
                    "Europe? → France", "Europe? → Italy", "France → Paris", "Italy → Rome", "Paris → France",
                    "Rome → Italy",
                ],
                "America": ["America? → Peru", "Peru → Lima", "Lima → Peru"],
                "Spain": ["Spain → Madrid", "Madrid → Spain"],
                "Africa": ["Africa? → Niger", "Niger → Niamey", "Niamey → Niger"],
                // The author has removed it. It stays, in the new form.
                "Chad": ["Chad → Ndjamena", "Ndjamena → Chad"],
            ])
        // The same card as before, with another number and another text.
        let answered = try #require(try shelf.library.read { try $0.cards([france[1].id]) }.first)
        #expect(answered.prompt == "Paris" && answered.note?.number == 2)
        #expect(try shelf.number("SELECT count(*) FROM review WHERE thing = ?", answered.id.number) == 1)
        #expect(answered.marks.tags.map(\.name) == ["v2"])
        #expect(try shelf.library.check().isSound)

        #expect(try shelf.library.undo(in: .cards)?.conflicts == 0)
        #expect(try shelf.library.lines() == before)
        _ = try shelf.library.redo(in: .cards)
        #expect(try shelf.cards(in: "Geography").count == 16)
    }

    @Test("changes nothing the second time")
    func again() throws {
        let shelf = try Shelf()
        try shelf.take(first)
        try shelf.take(second)
        let before = try shelf.library.lines()
        let receipt = try shelf.take(second)
        #expect(receipt.changesNothing && receipt.notes == ImportReceipt.Notes(same: 5))
        #expect(try shelf.library.lines() == before)
    }

    @Test("leads to what the new form alone brings, for all notes that the author still has")
    func sameAsFresh() throws {
        let (updated, fresh) = (try Shelf(), try Shelf())
        try updated.take(first)
        try updated.take(second)
        try fresh.take(second)
        var expected = try backs(fresh)
        expected["Chad"] = ["Chad → Ndjamena", "Ndjamena → Chad"]
        #expect(try backs(updated) == expected)
    }

    @Test("keeps what the person has written since, and tells it")
    func ownEdits() throws {
        // Now, which is after what the author has done.
        let shelf = try Shelf(now: 2_000_000_000_000)
        try shelf.take(first)
        try edit(shelf, "Rome", 1, "Roma")
        let receipt = try shelf.take(second)
        #expect(receipt.notes == ImportReceipt.Notes(new: 1, same: 1, updated: 2, keptEdits: 1))
        #expect(receipt.examples[.keptEdit] == "Europe")
        #expect(try note(shelf, "Italy").fields == ["", "Italy", "Roma"], "in the new form")
        // And so it is the next time.
        #expect(try shelf.take(second).notes == ImportReceipt.Notes(same: 4, keptEdits: 1))
        #expect(try note(shelf, "Italy").fields == ["", "Italy", "Roma"])
    }

    @Test("replaces what the person had written before the author’s change, and tells that")
    func olderEdits() throws {
        let shelf = try Shelf(now: 1_000_000_000_000)
        try shelf.take(first)
        try edit(shelf, "Rome", 1, "Roma")
        let receipt = try shelf.take(second)
        #expect(receipt.notes == ImportReceipt.Notes(new: 1, same: 1, updated: 2, replacedEdits: 1))
        #expect(try note(shelf, "Italy").fields == ["Europe", "Italy", "Rome"])
        _ = try shelf.library.undo(in: .cards)
        #expect(try note(shelf, "Italy").fields == ["Italy", "Roma", "old"])
    }

    @Test("does not bring back what an older form of the deck says")
    func olderDeck() throws {
        let shelf = try Shelf()
        try shelf.take(second)
        let before = try backs(shelf)
        let receipt = try shelf.take(first)
        #expect(receipt.notes.older + receipt.notes.same == 4 && receipt.notes.new == 1)
        var expected = before
        expected["Chad"] = ["Chad → Ndjamena", "Ndjamena → Chad"]
        #expect(try backs(shelf) == expected)
    }

    @Test("leaves away notes that the person has deleted, but not a deck that is gone as a whole")
    func deleted() throws {
        let shelf = try Shelf(now: 2_000_000_000_000)
        try shelf.take(first)
        let rome = try shelf.card("Italy")
        try shelf.library.perform(Step(.deleteCard)) { try $0.delete([rome.id]) }
        let receipt = try shelf.take(second)
        #expect(receipt.notes == ImportReceipt.Notes(new: 1, same: 1, updated: 2, stayedDeleted: 1))
        #expect(receipt.examples[.stayedDeleted] == "Europe")
        #expect(try !shelf.cards(in: "Geography").contains { $0.prompt == "Rome" })

        let deck = try shelf.deck("Geography").id
        try shelf.library.perform(Step(.deleteDeck)) { try $0.delete(deck) }
        let all = try shelf.take(second)
        #expect(all.notes.cameBack == 5 && all.notes.new == 0)
        #expect(try shelf.cards(in: "Geography").contains { $0.prompt == "Paris" })
    }

    @Test("keeps the person’s own tags beside the author’s")
    func tags() throws {
        let shelf = try Shelf()
        try shelf.take(first)
        let card = try shelf.card("Peru")
        let mine = [CardTag("mine")].compactMap(\.self)
        try shelf.library.perform(Step(.tagCards)) { try $0.tag([card.id], adding: mine, removing: []) }
        try shelf.take(second)
        #expect(
            try shelf.library.read { try $0.cards([card.id]) }.first?.marks.tags.map(\.name) == [
                "mine", "v2",
            ])
    }

    @Test("adds the reviews that were given elsewhere since, each once, and follows the newer plan")
    func reviews() throws {
        let shelf = try Shelf()
        try shelf.take(Recorded.features)
        try shelf.take(Recorded.features)
        #expect(try shelf.number("SELECT count(*) FROM review") == 14)
        let card = try shelf.card("card 0")
        let (due, planned) = (try shelf.column("due", of: card), try shelf.column("planned", of: card))
        let last = try #require(planned)
        #expect(due ?? 0 > last)

        // The same collection, ten days later.
        let package = try AnkiPackage(Recorded.features, besides: shelf.folder.path)
        let later = Later(
            package,
            card: try shelf.number(
                "SELECT json_extract(origin, '$.id') FROM card WHERE id = ?", card.id.number),
            date: last + 864_000_000)
        let receipt = try #require(try shelf.library.take(later) { _ in Step(.importPackage) })
        #expect(receipt.newReviews == 1 && receipt.knownReviews == 19)
        #expect(try shelf.column("planned", of: card) == last + 864_000_000)
        #expect(try shelf.column("due", of: card) == last + 2 * 864_000_000)
        try shelf.remember()
        #expect(
            try shelf.number("SELECT time FROM memory WHERE thing = ?", card.id.number) == last + 864_000_000)
        _ = try shelf.library.undo(in: .cards)
        #expect(try shelf.column("due", of: card) == due)
        #expect(
            try shelf.number("SELECT count(*) FROM review WHERE id NOT IN (SELECT review FROM taken_back)")
                == 14)
    }
}

/// A package in which one card was answered once more.
private final class Later: IncomingCollection, @unchecked Sendable {
    private let package: AnkiPackage
    private let card: Int64
    private let date: Int64

    init(_ package: AnkiPackage, card: Int64, date: Int64) {
        (self.package, self.card, self.date) = (package, card, date)
    }

    var kinds: [IncomingKind] { package.kinds }
    var decks: [IncomingDeck] { package.decks }
    var media: [IncomingMedia] { package.media }
    var size: IncomingSize {
        IncomingSize(notes: package.size.notes, cards: package.size.cards, reviews: package.size.reviews + 1)
    }
    func rewind() throws { try package.rewind() }
    func identity(ofKind origin: String) -> IncomingKind.Identity? { package.identity(ofKind: origin) }
    func fieldsBeforeExport(_ fields: String) -> String { package.fieldsBeforeExport(fields) }

    func nextNote() throws -> IncomingNote? {
        guard var note = try package.nextNote() else { return nil }
        for place in note.cards.indices where note.cards[place].key == card {
            note.cards[place].plan = (date + 864_000_000, date)
        }
        return note
    }

    func forEachReview(_ take: (IncomingReview) throws -> Void) throws {
        try package.forEachReview(take)
        try take(
            IncomingReview(
                of: card, date: date, grade: 3, milliseconds: 1000, counts: true, origin: "1 10 3 2500"))
    }
}
