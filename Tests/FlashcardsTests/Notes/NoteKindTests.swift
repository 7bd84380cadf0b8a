import Testing

@testable import Flashcards

@Suite("Notes and their cards")
struct NoteKindTests {
    private func card(_ front: String, _ back: String = "{{FrontSide}} {{B}}") throws -> CardTemplate {
        CardTemplate("Card", front: try Template(front), back: try Template(back))
    }

    @Test("A card is there for each template whose front shows what a field says")
    func templates() throws {
        let kind = NoteKind(
            "Both ways, maybe", fields: ["A", "B", "C"],
            .ofTemplates([
                try card("{{A}}"), try card("{{#C}}{{B}}{{/C}}"), try card("always {{FrontSide}}"),
                try card("{{^A}}{{B}}{{/A}}"),
            ]))
        #expect(kind.cards(of: Note(["a", "b", ""])) == [0])
        #expect(kind.cards(of: Note(["a", "b", "y"])) == [0, 1])
        #expect(kind.cards(of: Note(["<br>", "b", "y"])) == [1, 3])
        #expect(kind.cards(of: Note([])) == [], "missing fields are empty")
    }

    @Test("A cloze note has a card for each number in the fields that its template hides")
    func hiddenParts() throws {
        let kind = NoteKind(
            "Cloze", fields: ["Text", "B"], .ofHiddenParts(try card("{{cloze:Text}}", "{{cloze:Text}}{{B}}")))
        let note = Note(["{{c1::a}} {{c3::b}}", "{{c2::c}}"])
        #expect(kind.cards(of: note) == [0, 2])
        #expect(
            try kind.sides(of: note, card: 2).front
                == "<span class=\"cloze-inactive\">a</span> <span class=\"cloze\">[...]</span>")
        #expect(
            try kind.sides(of: note, card: 2).back
                == "<span class=\"cloze-inactive\">a</span> <span class=\"cloze\">b</span>{{c2::c}}")
    }

    @Test("Both sides know the note’s tags, and the answer its question")
    func sides() throws {
        let kind = NoteKind(
            "Kind", fields: ["A", "B"], .ofTemplates([try card("{{A}} ({{Tags}}, {{Type}}, {{Deck}})")]))
        let sides = try kind.sides(of: Note(["a", "b"], tags: ["x", "y"]), card: 0, ["Deck": "D"])
        #expect(sides.front == "a (x y, Kind, D)")
        #expect(sides.back == "a (x y, Kind, D) b")
        #expect(try kind.sides(of: Note(["a", "b"]), card: 7) == CardSides(front: "", back: ""))
    }

    @Test("A card that is gone comes back with the same number")
    func comesBack() throws {
        let kind = NoteKind("Cloze", fields: ["Text"], .ofHiddenParts(try card("{{cloze:Text}}", "")))
        let (before, without) = ("{{c1::a}} {{c2::b}}", "{{c1::a}} b")
        #expect(kind.cards(of: Note([before])) == [0, 1])
        #expect(kind.cards(of: Note([without])) == [0])
        #expect(kind.cards(of: Note([before])) == [0, 1])
    }
}

@Suite("Answers that are typed")
struct TypedAnswerTests {
    private let lenient: TypedAnswer.Leniency = [.letterCase, .spaces, .accents]

    @Test(
        "Capitals, spaces and accents make no difference where the person wants that",
        arguments: [
            ("bogota", "Bogotá"), ("NEW  york", "New York"), ("newyork", "New York"), (" Paris ", "Paris"),
            ("한국", "한국"),
            ("محمد", "مُحَمَّد"), ("strasse", "Strasse"),
        ])
    func leniency(typed: String, expected: String) {
        #expect(TypedAnswer(typed, expecting: expected, lenient).isRight)
    }

    @Test("Each of them is a choice")
    func choices() {
        #expect(!TypedAnswer("paris", expecting: "Paris").isRight)
        #expect(TypedAnswer("paris", expecting: "Paris", .letterCase).isRight)
        #expect(!TypedAnswer("Bogota", expecting: "Bogotá", [.letterCase, .spaces]).isRight)
        #expect(TypedAnswer("Bogota", expecting: "Bogotá", .accents).isRight)
        #expect(!TypedAnswer("NewYork", expecting: "New York", [.letterCase, .accents]).isRight)
        #expect(TypedAnswer("NewYork", expecting: "New York", .spaces).isRight)
    }

    @Test("Several answers may be right; a slash without spaces belongs to the answer")
    func alternatives() {
        #expect(TypedAnswer("color", expecting: "colour / color").isRight)
        #expect(TypedAnswer("colour", expecting: "colour / color").isRight)
        #expect(TypedAnswer("colour / color", expecting: "colour / color").isRight, "the whole is right, too")
        #expect(!TypedAnswer("km", expecting: "km/h").isRight)
        let near = TypedAnswer("colr", expecting: "tone / color")
        #expect(
            near.expected == [.right("col"), .missing("o"), .right("r")], "beside the one that is nearest")
    }

    @Test("Differences are shown letter by letter")
    func differences() {
        let answer = TypedAnswer("Brasillia", expecting: "Brasília", .letterCase)
        #expect(!answer.isRight)
        #expect(answer.typed.map(\.text).joined() == "Brasillia")
        #expect(answer.expected.map(\.text).joined() == "Brasília")
        #expect(answer.expected == [.right("Bras"), .missing("í"), .right("lia")])
        #expect(TypedAnswer("", expecting: "x").expected == [.missing("x")])
        #expect(TypedAnswer("x", expecting: "").typed == [.wrong("x")])
    }

    @Test("A letter is what a person sees as one, also in Korean and Arabic")
    func letters() {
        #expect(TypedAnswer("대한민극", expecting: "대한민국").typed == [.right("대한민"), .wrong("극")])
        #expect(TypedAnswer("شمش", expecting: "شمس").typed == [.right("شم"), .wrong("ش")])
        #expect(TypedAnswer("cafe", expecting: "café").expected == [.right("caf"), .missing("é")])
        #expect(TypedAnswer("e\u{301}", expecting: "é").isRight, "however it is written in bytes")
    }

    @Test("What does not count goes with the letters before it")
    func spaces() {
        let answer = TypedAnswer("new yrk", expecting: "New York", [.letterCase, .spaces])
        #expect(answer.typed == [.right("new yrk")])
        #expect(answer.expected == [.right("New Y"), .missing("o"), .right("rk")])
    }

    @Test("A very long text is only right or wrong")
    func long() {
        let long = String(repeating: "a", count: 20_000)
        #expect(TypedAnswer(long, expecting: long).isRight)
        #expect(TypedAnswer(long + "b", expecting: long).typed == [.wrong(long + "b")])
    }
}

extension TypedAnswer.Letters {
    fileprivate var text: String {
        switch self {
        case .right(let text), .wrong(let text), .missing(let text): text
        }
    }
}
