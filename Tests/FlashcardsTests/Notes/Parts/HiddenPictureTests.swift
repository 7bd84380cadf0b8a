import Flashcards
import RichText
import Testing

@Suite("A card that hides a part of a picture")
struct HiddenPictureTests {
    private static let (left, right) = (
        HiddenPart.Shape.rectangle(left: 0, top: 0, width: 0.4, height: 1),
        HiddenPart.Shape.ellipse(left: 0.6, top: 0, width: 0.4, height: 1)
    )

    private func note(_ parts: [HiddenPart], picture: String = "<img src=heart.png>", heading: String = "")
        -> Note
    {
        Note([parts.map(\.source).joined(separator: "<br>"), picture, heading, "More"])
    }

    private func covers(_ text: RichText) -> [Cover]? {
        for case .paragraph(let paragraph) in text.blocks {
            for case .picture(let picture) in paragraph.pieces { return picture.covers }
        }
        return nil
    }

    private func looks(_ text: RichText) -> [Cover.Look]? { covers(text).map { $0.map(\.look) } }

    @Test("Has the picture with that part marked as asked; the answer shows where it is")
    func oneByOne() throws {
        let note = note([HiddenPart([1], Self.left), HiddenPart([2], Self.right)])
        #expect(NoteKind.hiddenParts.cards(of: note) == [0, 1])
        let faces = try NoteKind.hiddenParts.faces(of: note, card: 1)
        #expect(covers(faces.front) == [Cover(Self.left, .open), Cover(Self.right, .asked)])
        #expect(covers(faces.back) == [Cover(Self.left, .open), Cover(Self.right, .revealed)])
        #expect(faces.backReplacesFront)
    }

    @Test("Parts that hide on all cards are covered on those of others, before and after the answer")
    func allAtOnce() throws {
        let note = note([
            HiddenPart([1], Self.left, hidesOnAll: true), HiddenPart([2], Self.right, hidesOnAll: true),
        ])
        let faces = try NoteKind.hiddenParts.faces(of: note, card: 0)
        #expect(looks(faces.front) == [.asked, .covered])
        #expect(looks(faces.back) == [.revealed, .covered])
    }

    @Test("Parts with one number are asked together")
    func together() throws {
        let note = note([HiddenPart([3], Self.left, name: "a"), HiddenPart([3], Self.right, name: "b")])
        #expect(NoteKind.hiddenParts.cards(of: note) == [2])
        let faces = try NoteKind.hiddenParts.faces(of: note, card: 2)
        #expect(looks(faces.front) == [.asked, .asked])
        #expect(faces.back.text == "a, b\nMore")
    }

    @Test("The answer says the name of the part below the picture; the question does not")
    func names() throws {
        let note = note(
            [HiddenPart([1], Self.left, name: "atrium < ventricle"), HiddenPart([2], Self.right)],
            heading: "The heart")
        let named = NoteKind.hiddenParts.text(of: note, card: 0)
        #expect(named == CardText(prompt: "The heart\n1/2", answer: "The heart\natrium < ventricle\nMore"))
        #expect(
            NoteKind.hiddenParts.text(of: note, card: 1)
                == CardText(prompt: "The heart\n2/2", answer: "The heart\nMore"))
    }

    @Test("A card without words is known by which part of how many it asks")
    func withoutWords() {
        let parts = [HiddenPart([1], Self.left), HiddenPart([2], Self.right), HiddenPart([2], Self.left)]
        let note = Note([parts.map(\.source).joined(), "<img src=a.png>", "", ""])
        #expect(NoteKind.hiddenParts.text(of: note, card: 1) == CardText(prompt: "2, 3/3", answer: "2, 3/3"))
    }

    @Test("An imported kind says which of its fields are the parts and the picture")
    func imported() throws {
        let both = "{{Header}}<div style=\"display: none\">{{cloze:Occlusion}}</div><div id=x>{{Image}}</div>"
        var kind = NoteKind(
            "Image Occlusion", fields: ["Header", "Image", "Occlusion"],
            .ofHiddenParts(
                CardTemplate("Card", front: try Template(both), back: try Template(both))))
        let field = "{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.4:oi=1}}"
        let note = Note(["<img src=other.png>", "<div><img src=a.png></div>", field])
        #expect(looks(try kind.faces(of: note, card: 0).front) == [])
        kind.pictureFields = PictureFields(parts: 2, picture: 1)
        let front = try kind.faces(of: note, card: 0).front
        #expect(front.files == ["other.png", "a.png"])
        #expect(looks(front) == [], "a picture in another field is shown whole")
        #expect(looks(RichText(Array(front.blocks.suffix(1)))) == [.asked])
    }

    @Test(
        "Without a picture, without parts, or with fields that are not there, it shows what there is",
        arguments: [
            (["", "<img src=a.png>"], PictureFields(parts: 0, picture: 1)),
            (["{{c1::x}}", ""], PictureFields(parts: 0, picture: 1)),
            (["{{c1::x}}", "<img src=a.png>"], PictureFields(parts: 7, picture: -1)),
            ([], PictureFields(parts: 0, picture: 1)),
        ])
    func odd(fields: [String], places: PictureFields) throws {
        var kind = NoteKind.hiddenParts
        kind.pictureFields = places
        #expect((looks(try kind.faces(of: Note(fields), card: 0).front) ?? []).isEmpty)
    }
}
