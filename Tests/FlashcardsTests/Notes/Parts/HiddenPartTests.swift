import RichText
import Testing

@testable import Flashcards

@Suite("Hidden parts of a picture")
struct HiddenPartTests {
    @Test("Are read as Anki writes them")
    func reading() {
        let field = """
            {{c1::image-occlusion:rect:left=.1:top=0.2:width=.25:height=.5:oi=1}}<br>
            {{c2::image-occlusion:ellipse:left=.1:top=.2:rx=.05:ry=.1:angle=30::the heart}}
            {{c2,3::image-occlusion:polygon:points=0,0 .5,.25 1,1:fill=#ff\\:00}}
            """
        #expect(
            HiddenPart.parts(of: field) == [
                HiddenPart([1], .rectangle(left: 0.1, top: 0.2, width: 0.25, height: 0.5), hidesOnAll: true),
                HiddenPart(
                    [2], .ellipse(left: 0.1, top: 0.2, width: 0.1, height: 0.2), angle: 30, name: "the heart"),
                polygon,
            ])
    }

    private var polygon: HiddenPart {
        var part = HiddenPart([2, 3], .polygon([.init(0, 0), .init(0.5, 0.25), .init(1, 1)]))
        part.further = ["fill=#ff:00"]
        return part
    }

    @Test("What else Anki says of a part stays as it is")
    func further() {
        #expect(HiddenPart.parts(of: polygon.source) == [polygon])
        #expect(polygon.source.contains(":fill=#ff\\:00"))
    }

    @Test(
        "A name may have any letters",
        arguments: ["a < b & c", "}}", "{{c1::x}}", "a::b", "&amp;", "<b>", "심장", "it's \"this\""])
    func names(name: String) {
        let shape = HiddenPart.Shape.rectangle(left: 0, top: 0, width: 1, height: 1)
        let parts = [HiddenPart([1], shape, name: name), HiddenPart([2], shape)]
        #expect(HiddenPart.parts(of: parts.map(\.source).joined(separator: "<br>")) == parts)
    }

    @Test(
        "What is no part of a picture is passed over",
        arguments: [
            "", "{{c1::text}}", "{{c1::image-occlusion:star:left=1}}", "{{c1::image-occlusion}}",
            "{{c1::image-occlusion:polygon:points=1,2}}",
            "{{c1::image-occlusion:polygon:points=a,b c,d e,f}}",
        ])
    func others(field: String) { #expect(HiddenPart.parts(of: field).isEmpty) }

    @Test("Odd numbers are 0")
    func oddNumbers() {
        #expect(
            HiddenPart.parts(of: "{{c1::image-occlusion:rect:left=nan:top=x:width=1e999:height}}")
                == [HiddenPart([1], .rectangle(left: 0, top: 0, width: 0, height: 0))])
    }

    @Test("What is written is read again")
    func writing() {
        let parts = [
            HiddenPart([1], .rectangle(left: 0.1, top: 0.25, width: 1, height: 0), name: "aorta"),
            HiddenPart(
                [2, 4], .ellipse(left: 0, top: 0.0001, width: 0.5, height: 0.3), angle: -12.5,
                hidesOnAll: true),
            HiddenPart([3], .polygon([.init(0, 0), .init(0.3333, 1), .init(1, 0.5)])),
        ]
        for part in parts { #expect(HiddenPart.parts(of: part.source) == [part], "\(part.source)") }
        #expect(HiddenPart.parts(of: parts.map(\.source).joined(separator: "<br>")) == parts)
    }

    @Test("A question hides what it asks, and what hides on all cards; its answer shows where it was")
    func looks() {
        let shape = HiddenPart.Shape.rectangle(left: 0, top: 0, width: 1, height: 1)
        let (alone, all) = (HiddenPart([1], shape), HiddenPart([1], shape, hidesOnAll: true))
        #expect(
            alone.look(on: 1, isAnswer: false) == .asked && alone.look(on: 1, isAnswer: true) == .revealed)
        #expect(alone.look(on: 2, isAnswer: false) == .open && alone.look(on: 2, isAnswer: true) == .open)
        #expect(all.look(on: 2, isAnswer: false) == .covered && all.look(on: 2, isAnswer: true) == .covered)
        #expect(all.look(on: 1, isAnswer: true) == .revealed)
    }
}

@Suite("The kinds of notes that everybody has")
struct BuiltInKindTests {
    @Test("Make their cards")
    func cards() throws {
        #expect(NoteKind.frontAndBack.cards(of: Note(["a", "b"])) == [0])
        #expect(NoteKind.bothWays.cards(of: Note(["a", "b"])) == [0, 1])
        #expect(NoteKind.bothWays.cards(of: Note(["a", ""])) == [0])
        #expect(NoteKind.cloze.cards(of: Note(["{{c1::a}} {{c2::b}}", ""])) == [0, 1])
        #expect(NoteKind.cloze.cards(of: Note(["none", ""])) == [])
        let part = HiddenPart([3], .rectangle(left: 0, top: 0, width: 1, height: 1))
        #expect(NoteKind.hiddenParts.cards(of: Note([part.source, "<img src=a.png>"])) == [2])
        #expect(
            try NoteKind.bothWays.sides(of: Note(["a", "b"]), card: 1)
                == CardSides(front: "b", back: "b<hr id=\"answer\">a"))
        #expect(try NoteKind.cloze.sides(of: Note(["{{c1::a}}", "x"]), card: 0).back.hasSuffix("<hr>x"))
    }

    @Test("Their templates name only fields that they have")
    func templates() throws {
        for kind in NoteKind.builtIn {
            let note = Note(kind.fields.map { "{{c1::\($0)}}" })
            for card in kind.cards(of: note) { _ = try kind.sides(of: note, card: card) }
            #expect(!kind.cards(of: note).isEmpty, "\(kind.name)")
        }
    }
}
