import Flashcards
import RichText
import Testing

@Suite("What the sides of a card show")
struct CardFacesTests {
    private func note(_ fields: String..., of kind: NoteKind) -> WrittenNote {
        WrittenNote(kind, fields.map { .html($0) })
    }

    @Test("The answer of “Front and back” stands under the question, without the rule of its template")
    func under() throws {
        let faces = try NoteKind.frontAndBack.faces(of: Note(["<b>Nile</b>", "Egypt"]), card: 0)
        #expect(faces.front.html == "<div><b>Nile</b></div>")
        #expect(faces.back == RichText(plain: "Egypt"))
        #expect(!faces.backReplacesFront)
    }

    @Test("“Both ways” asks for each side")
    func bothWays() {
        let note = note("Haus", "house", of: .bothWays)
        #expect(note.kind.cards(of: note.note) == [0, 1])
        #expect(note.kind.text(of: note.note, card: 1) == CardText(prompt: "house", answer: "Haus"))
    }

    @Test("The answer of a cloze stands in place of the question, since it repeats it")
    func cloze() throws {
        let faces = try NoteKind.cloze.faces(
            of: Note(["{{c1::Paris::town}} is in {{c2::France}}", ""]), card: 0)
        #expect(faces.front.text == "[town] is in France")
        #expect(faces.back.text == "Paris is in France")
        #expect(faces.backReplacesFront)
    }

    @Test(
        "A back that begins with the front goes on under it; any other replaces it",
        arguments: [
            ("{{FrontSide}}{{B}}", "b"), ("\n{{FrontSide}}\n\n<hr id=answer>\n\n{{B}}", "b"),
            ("{{FrontSide}}<HR>x {{B}}", "x b"), ("{{B}} {{FrontSide}}", nil), ("{{B}}", nil), ("", nil),
        ])
    func afterFrontSide(back: String, rest: String?) throws {
        let kind = NoteKind(
            "Kind", fields: ["A", "B"],
            .ofTemplates([
                CardTemplate("Card", front: try Template("{{A}}"), back: try Template(back))
            ]))
        let faces = try kind.faces(of: Note(["a", "b"]), card: 0)
        #expect(faces.backReplacesFront == (rest == nil))
        if let rest { #expect(faces.back.text == rest) }
    }

    @Test("A side without words is known by its pictures and sounds; one without anything by an ellipsis")
    func words() {
        let note = note("<img src=\"owl.png\">", "[sound:hoot.mp3]", of: .frontAndBack)
        #expect(note.kind.text(of: note.note, card: 0) == CardText(prompt: "owl.png", answer: "hoot.mp3"))
        #expect(NoteKind.cloze.text(of: Note(["x", ""]), card: 0) == CardText(prompt: "…", answer: "…"))
    }

    @Test("A template can show the deck, the tags and the flag")
    func specials() throws {
        let kind = NoteKind(
            "Kind", fields: ["A"],
            .ofTemplates([
                CardTemplate(
                    "Card", front: try Template("{{A}} {{Deck}} {{Subdeck}} {{Tags}} {{CardFlag}}"),
                    back: try Template(""))
            ]))
        #expect(kind.showsDeck)
        #expect(NoteKind.builtIn.filter { $0.showsDeck }.isEmpty)
        let text = try #require(CardText(prompt: "a", answer: "b"))
        let card = Card(
            id: Card.ID(1), text: text, marks: CardMarks(tags: [CardTag](separated: "x y"), flag: .green),
            note: CardNote(Note.ID(1), kind, fields: ["a"], number: 0, deckPath: ["World", "Rivers"]))
        #expect(try card.faces().front.text == "a World::Rivers Rivers x y flag3")
    }

    @Test("A card without a note shows its text exactly as it was typed")
    func plain() throws {
        let text = try #require(CardText(prompt: "<b>  &amp;", answer: "\\(x\\) [sound:a.mp3]"))
        let faces = try Card(id: Card.ID(1), text: text).faces()
        #expect(faces.front.plain == "<b>  &amp;")
        #expect(faces.back.plain == "\\(x\\) [sound:a.mp3]")
    }
}

@Suite("A note as it is written")
struct WrittenNoteTests {
    @Test("Two plain texts need no note; anything richer does")
    func plain() {
        let plain = WrittenNote(.frontAndBack, [.plain(" Nile "), .plain("Egypt")])
        #expect(plain.plainCard == CardText(prompt: "Nile", answer: "Egypt"))
        #expect(WrittenNote(.frontAndBack, [.html("<b>Nile</b>"), .plain("Egypt")]).plainCard == nil)
        #expect(WrittenNote(.bothWays, [.plain("Nile"), .plain("Egypt")]).plainCard == nil)
    }

    @Test(
        "What is missing is said",
        arguments: [
            (NoteKind.frontAndBack, ["", "b"], NoteProblem.promptMissing),
            (.frontAndBack, ["a", " \n"], .answerMissing), (.bothWays, ["a", ""], .answerMissing),
            (.cloze, ["Paris is in France", ""], .nothingHidden), (.cloze, ["{{c1::Paris}}", ""], nil),
            (.frontAndBack, ["a", "b"], nil),
        ] as [(NoteKind, [String], NoteProblem?)])
    func problems(kind: NoteKind, fields: [String], problem: NoteProblem?) {
        #expect(WrittenNote(kind, fields.map { .plain($0) }).problem == problem)
    }

    @Test("Plain text becomes HTML that shows the same, and rich text that says no more becomes plain")
    func fields() {
        #expect(FieldText.plain("a < b\n& c").html == "a &lt; b<br>&amp; c")
        #expect(FieldText.plain("a < b\n& c").richText.plain == "a < b\n& c")
        #expect(FieldText(RichText(html: "<div>a</div><div>b &lt; c</div>")) == .plain("a\nb < c"))
        #expect(FieldText(RichText(html: "<b>a</b>")) == .html("<div><b>a</b></div>"))
        #expect(FieldText(kept: "a b") == .plain("a b"))
        #expect(FieldText(kept: "\\(x\\)") == .html("\\(x\\)"), "it has a formula")
        for typed in ["5 < 6 & 7 > 3", "<b>\nx", "&amp;lt; \"quoted\""] {
            #expect(FieldText(kept: FieldText.plain(typed).html) == .plain(typed), "as it was typed")
        }
        for rich in ["a &nbsp; b", "a<br />b", "a &lt; <b>b</b>", "a < b &amp; c"] {
            #expect(FieldText(kept: rich) == .html(rich), "to the last byte")
        }
    }
}
