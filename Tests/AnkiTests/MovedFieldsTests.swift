import Files
import Flashcards
import Testing

@testable import Anki
@testable import Library

@Suite("A kind from Anki whose fields and templates were moved here")
struct MovedFieldsTests {
    private let first = Recorded.path("update-1.apkg")
    private let second = Recorded.path("update-2.apkg")

    private func kind(_ shelf: Shelf) throws -> NoteKind {
        try #require(try shelf.cards(in: "Geography").first?.note?.kind)
    }

    private func change(_ shelf: Shelf, _ change: KindChange?) throws {
        let step = CardStep.changeKind(try #require(change))
        try shelf.library.perform(step.step) { _ = try $0.carryOut(step) }
    }

    private func fields(_ shelf: Shelf) throws -> Set<[String]> {
        Set(try shelf.cards(in: "Geography").compactMap(\.note?.fields).map { Array($0.prefix(2)) })
    }

    @Test(
        "takes newer texts into the fields that they belong to, and what was not edited here is not taken for edited"
    )
    func comesAgain() throws {
        let shelf = try Shelf()
        try shelf.take(first)
        let before = try kind(shelf)
        try change(shelf, .moveField(1, of: before, to: 0))
        try change(shelf, .removeTemplate(0, of: try kind(shelf)))
        #expect(try kind(shelf).fields == before.fields.swapped)
        #expect(try fields(shelf).contains(["Pariss", "France"]))
        let receipt = try shelf.take(second)
        #expect(receipt.changedKinds == 0, "the kind is newer here")
        #expect(receipt.notes.updated > 0 && receipt.notes.keptEdits == 0)
        let after = try fields(shelf)
        #expect(after.contains(["Paris", "France"]), "\(after)")
        #expect(!after.contains { $0.first == "France" })
    }

    @Test("goes out with what Anki knows of each field and template")
    func goesOut() throws {
        let shelf = try Shelf()
        try shelf.take(first)
        let before = try kind(shelf)
        let came = try definition(shelf)
        try change(shelf, .moveField(1, of: before, to: 0))
        try change(shelf, .addField("Own", to: try kind(shelf)))
        let out = KindText(try kind(shelf), number: 1, came: came).json
        let ids = { (json: JSON, member: String) in (json[member]?.list ?? []).map { $0["id"]?.anyNumber } }
        #expect(ids(out, "flds") == ids(came, "flds").swapped + [nil])
        #expect(ids(out, "tmpls") == ids(came, "tmpls"))
        #expect(out["flds"]?.list?.compactMap { $0["name"]?.text } == before.fields.swapped + ["Own"])
    }

    private func definition(_ shelf: Shelf) throws -> JSON {
        let id = try kind(shelf).id.number
        let text = try shelf.library.connection.first("SELECT origin FROM kind WHERE id = ?", id) {
            $0.text(0)
        }
        let known = try #require(text)
        return try #require(JSON.read(Array(known.utf8)))
    }
}

extension Array {
    /// With the first two exchanged.
    fileprivate var swapped: [Element] { [self[1], self[0]] + dropFirst(2) }
}
