import Testing

@testable import RichText

@Suite("Parts of a picture that are hidden")
struct CoverTests {
    private let covers = [
        Cover(.rectangle(left: 0.125, top: 0, width: 1.0 / 3, height: 1e-9), .asked),
        Cover(.ellipse(left: -0.5, top: 0.25, width: 0.5, height: 2), angle: -12.5, .covered),
        Cover(.polygon([.init(0, 0), .init(0.5, 1), .init(1, 0.25)]), angle: 90, .revealed),
        Cover(.rectangle(left: 0, top: 0, width: 1, height: 1), .open),
    ]

    @Test("Are read as they are written")
    func roundTrip() {
        let picture = RichText.Picture("heart.png", description: "\"Heart\"", width: 300, covers: covers)
        let text = RichText([.paragraph(.init([.text("a ", .plain), .picture(picture)]))])
        #expect(RichText(html: text.html) == text)
        #expect(RichText(html: RichText(html: text.html).html) == text)
    }

    @Test("Are those of every picture in their element, and of no picture beside it")
    func element() {
        let html = Cover.html(covers, around: "<div><img src=a.png></div><ul><li><img src=b.png></ul>")
        var found: [String: Int] = [:]
        _ = RichText(html: "<img src=c.png>\(html)<img src=d.png>").text {
            found[$0.file] = $0.covers.count
            return ""
        }
        #expect(found == ["a.png": 4, "b.png": 4, "c.png": 0, "d.png": 0])
    }

    @Test(
        "What cannot be read is left out",
        arguments: [
            "", ";;", "asked", "asked rect 1 2 3", "asked rect 1 2 3 4", "hidden rect 1 2 3 4 0",
            "asked star 1 2 3 4 0", "asked rect nan 2 3 4 0", "asked polygon 0 0 1 1 0",
            "asked polygon 0 0 1 1 1 0 0 5",
        ])
    func wrong(attribute: String) { #expect(Cover.covers(of: attribute).isEmpty) }

    @Test("The text says which of how many is asked; the answer has its own words")
    func words() {
        func text(_ looks: Cover.Look..., description: String = "") -> String {
            let covers = looks.map { Cover(self.covers[0].shape, $0) }
            return RichText.Picture("a.png", description: description, covers: covers).text
        }
        #expect(text(.open, .asked, .open, description: "The heart") == "The heart 2/3")
        #expect(text(.asked, .asked, .covered) == "1, 2/3")
        #expect(text(.open, .revealed) == "")
        #expect(RichText.Picture("a.png").text == "")
    }

    @Test("A shape gets another frame, and its corners move along")
    func frames() {
        var shape = PictureShape.polygon([.init(0.25, 0.25), .init(0.5, 0.25), .init(0.375, 0.75)])
        #expect(shape.frame == .init(left: 0.25, top: 0.25, width: 0.25, height: 0.5))
        shape.frame = .init(left: 0, top: 0, width: 1, height: 0.25)
        #expect(shape == .polygon([.init(0, 0), .init(1, 0), .init(0.5, 0.25)]))
        var flat = PictureShape.polygon([.init(0.2, 0.2), .init(0.2, 0.4), .init(0.2, 0.6)])
        flat.frame = .init(left: 0.5, top: 0, width: 0.1, height: 1)
        #expect(flat.frame.left == 0.5, "no division by nothing")
        for var simple in [covers[0].shape, covers[1].shape] {
            simple.frame = .init(left: 0, top: 0.5, width: 0.25, height: 0.5)
            #expect(simple.frame == .init(left: 0, top: 0.5, width: 0.25, height: 0.5))
        }
        #expect(
            PictureShape.Frame(from: .init(0.5, 0.25), to: .init(0.25, 0.75))
                == .init(left: 0.25, top: 0.25, width: 0.25, height: 0.5))
    }
}
