import Flashcards
import RichText
import Testing

@Suite("Cards whose answer is typed")
struct TypedFieldTests {
    private func card(_ kind: NoteKind, _ fields: String..., number: Int = 0) throws -> Card {
        let note = CardNote(Note.ID(1), kind, fields: fields, number: number)
        let text = kind.text(of: Note(fields), card: number)
        return Card(id: Card.ID(1), text: text, note: note)
    }

    private func places(_ text: RichText) -> Int {
        var count = 0
        _ = text.replacingPlaces { _, _ in
            count += 1
            return ([], [])
        }
        return count
    }

    @Test("Each kind that everybody has can ask for it, and can stop", arguments: NoteKind.builtIn)
    func toggling(kind: NoteKind) throws {
        #expect(!kind.asksForTyping)
        let typed = kind.asking(forTyping: true)
        #expect(typed.asksForTyping == kind.canAskForTyping)
        #expect(typed.asking(forTyping: true) == typed)
        #expect(typed.asking(forTyping: false) == kind)
    }

    @Test("There is one place on the front, and the texts of the cards are the same")
    func places() throws {
        let typed = NoteKind.bothWays.asking(forTyping: true)
        let card = try card(typed, "Haus", "house", number: 1)
        #expect(
            card.text == NoteKind.bothWays.text(of: Note(["Haus", "house"]), card: 1))
        #expect(places(try card.faces().front) == 1)
        #expect(card.prompt == "house")
    }

    private func shown(_ typed: String, _ card: Card) throws -> String {
        let note = try #require(card.note)
        return try card.faces().comparing(typed, with: note).back.text
    }

    @Test("What was typed stands beside what is right")
    func comparing() throws {
        let card = try card(
            NoteKind.frontAndBack.asking(forTyping: true), "Capital of Brazil", "<b>Brasília</b>")
        #expect(try shown("brasilia ", card) == "brasilia ✓", "case and accents make no difference")
        #expect(try shown("Brasillia", card) == "Brasillia\nBrasília")
        #expect(try shown("", card) == "Brasília", "nothing was typed")
    }

    @Test("Where hardly a letter is right, none is marked")
    func far() throws {
        let card = try card(NoteKind.frontAndBack.asking(forTyping: true), "Capital of Brazil", "Brasília")
        let note = try #require(card.note)
        let back = try card.faces().comparing("Lima", with: note).back
        guard case .paragraph(let paragraph)? = back.blocks.first else { Issue.record("no text"); return }
        #expect(paragraph.pieces.count == 2)
        #expect(paragraph.pieces.last == .text("\nBrasília", .plain))
    }

    @Test("An answer that is more than words is shown as it is, below what was typed")
    func formatted() throws {
        let list = "<ul><li>Lima</li><li>Quito</li></ul>"
        let card = try card(NoteKind.frontAndBack.asking(forTyping: true), "Two capitals", list)
        let note = try #require(card.note)
        let answer = RichText(html: list).blocks
        #expect(try card.faces().comparing("", with: note).back.blocks == answer, "nothing was typed")
        let back = try card.faces().comparing("Oslo", with: note).back.blocks
        #expect(RichText(Array(back.prefix(1))).text == "Oslo")
        #expect(Array(back.dropFirst()) == answer)
    }

    @Test("Where nothing is typed, an answer keeps its looks")
    func looks() throws {
        let card = try card(NoteKind.frontAndBack.asking(forTyping: true), "Capital", "<b>Lima</b>")
        let note = try #require(card.note)
        #expect(try card.faces().comparing("", with: note).back == RichText(html: "<b>Lima</b>"))
    }

    @Test("What makes no difference is a choice of the kind")
    func leniency() throws {
        var kind = NoteKind.frontAndBack.asking(forTyping: true)
        kind.leniency = []
        #expect(try shown("brasília", card(kind, "x", "Brasília")) == "brasília\nBrasília")
    }

    @Test("In a text with hidden parts the hidden part is typed")
    func cloze() throws {
        let kind = NoteKind.cloze.asking(forTyping: true)
        let card = try card(kind, "{{c1::Paris}} is in {{c2::France}}", "", number: 1)
        #expect(places(try card.faces().front) == 1)
        #expect(try shown("France", card).hasPrefix("France ✓"))
        #expect(try shown("France", card).hasSuffix("Paris is in France"))
    }

    @Test("A plain card is typed too where its kind asks for it, and is still a plain card")
    func plain() throws {
        let text = try #require(CardText(prompt: "1 < 2?", answer: "yes & true"))
        let note = CardNote.ofPlainCard(text, NoteKind.frontAndBack.asking(forTyping: true))
        let card = Card(id: Card.ID(1), text: text, note: note)
        #expect(card.written == WrittenNote(text))
        #expect(try card.faces().front.text.hasPrefix("1 < 2?"))
        #expect(try shown("yes & true", card) == "yes & true ✓")
    }
}
