import CardTesting
import Files
import Flashcards
import Library
import Testing

@Suite("The list of kinds")
struct KindListTests {
    private let shelf: MemoryShelf
    private let list: KindList
    private let deck: Deck.ID

    init() throws {
        shelf = try MemoryShelf()
        deck = try shelf.library.perform(Step(.makeDeck)) { try $0.addDeck(named: "Deck") }
        list = KindList(shelf.shelf)
    }

    private func add(_ kind: NoteKind, _ texts: String...) throws {
        try shelf.library.perform(Step(.addCard)) { edit in
            _ = try edit.add(WrittenNote(kind, texts.map { .plain($0) }), to: deck)
        }
        list.readAgain()
    }

    @Test("A copy has a name of its own, is opened at once, and can be changed where the original cannot")
    func copy() throws {
        list.makeCopy(of: .bothWays, named: "Both ways", fields: ["Wort", "Bedeutung"])
        let copy = try #require(list.opened)
        #expect(copy.name == "Both ways 2" && copy.fields == ["Wort", "Bedeutung"] && !copy.isBuiltIn)
        #expect(copy.templates.map(\.front.source) == ["{{Wort}}", "{{Bedeutung}}"])
        #expect(list.event == .made(copy.id) && list.kinds.last == copy)
        try add(copy, "Haus", "house")
        #expect(list.noteCount(of: copy) == 1)
    }

    @Test("A kind is deleted while no note is of it; else it says how many are")
    func delete() throws {
        list.makeCopy(of: .bothWays, named: "Words")
        let kind = try #require(list.opened)
        try add(kind, "a", "b")
        list.delete(kind)
        #expect(list.event == .used(1) && list.kinds.contains(kind))
        try shelf.undo()
        list.readAgain()
        list.delete(kind)
        #expect(list.event == .deleted(kind) && list.opened == nil && !list.kinds.contains(kind))
        try shelf.undo()
        list.readAgain()
        #expect(list.kinds.contains(kind))
    }

    @Test("A change says from how many notes or cards something went")
    func gone() throws {
        list.makeCopy(of: .bothWays, named: "Words")
        var kind = try #require(list.opened)
        list.carryOut(.addField("More", to: kind))
        kind = try #require(list.opened)
        #expect(kind.fields.last == "More")
        try add(kind, "a", "b", "c")
        try add(kind, "d", "e", "")
        #expect(list.use.asked?.fields == [2, 2, 1])
        let field = try #require(KindChange.removeField(2, of: kind))
        list.carryOut(field)
        #expect(list.event == .changed(field, gone: 1))
        kind = try #require(list.opened)
        let template = try #require(KindChange.removeTemplate(1, of: kind))
        list.carryOut(template)
        #expect(list.event == .changed(template, gone: 2))
    }

    @Test("What is not possible is told and not done")
    func notPossible() throws {
        list.makeCopy(of: .bothWays, named: "Words")
        let kind = try #require(list.opened)
        let steps = try shelf.library.history().count
        list.carryOut(.addField("Front", to: kind))
        #expect(list.event == .wrongFieldName)
        list.carryOut(.removeField(0, of: kind))
        #expect(list.event == .mistake(template: "Forwards", .showsNoField))
        shelf.writeFailure = .full
        list.carryOut(.addField("x", to: kind))
        #expect(list.event == .failed(.full))
        shelf.writeFailure = nil
        #expect(try shelf.library.history().count == steps)
        #expect(list.opened == kind)
    }

    @Test("What undo or another window has changed is read again, and a kind that is gone is closed")
    func elsewhere() throws {
        list.makeCopy(of: .bothWays, named: "Words")
        try shelf.undo()
        list.readAgain()
        #expect(list.opened == nil && list.kinds == NoteKind.builtIn)
    }

    @Test("What is typed and not saved comes back from its text", arguments: [0, nil])
    func draft(template: Int?) {
        let draft = KindDraft(
            NoteKind.ID(.max), template: template, template == nil ? [".a {}\n"] : ["{{A}}", ""])
        #expect(draft.text.flatMap(KindDraft.init(text:)) == draft)
        #expect(KindDraft(text: "search 1\nx\n") == nil)
    }
}
