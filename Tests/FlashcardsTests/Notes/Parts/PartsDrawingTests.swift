import RichText
import Testing

@testable import Flashcards

@Suite("Drawing parts of a picture")
struct PartsDrawingTests {
    typealias Frame = PictureShape.Frame

    private func square(_ left: Double, _ top: Double, _ side: Double = 0.25) -> PictureShape {
        .rectangle(left: left, top: top, width: side, height: side)
    }

    /// Two parts, each with its number.
    private func two() -> PartsDrawing {
        var drawing = PartsDrawing()
        drawing.add(square(0, 0))
        drawing.add(square(0.5, 0.5))
        return drawing
    }

    @Test("A new part is selected and has the next number")
    func adding() {
        let drawing = two()
        #expect(drawing.parts.map(\.numbers) == [[1], [2]])
        #expect(drawing.selected == 1)
        #expect(HiddenPart.parts(of: drawing.field) == drawing.parts)
        #expect(drawing.field.contains("<br>"), "a line for each, as Anki writes them")
    }

    @Test("A number that a card has or had goes to no other part")
    func numbers() {
        var drawing = two()
        drawing.delete()
        drawing.add(square(0, 0.5))
        #expect(drawing.parts.map(\.numbers) == [[1], [2]], "no card has had it yet")
        var saved = PartsDrawing(field: two().field)
        saved.select(1)
        saved.delete()
        saved.add(square(0, 0.5))
        #expect(saved.parts.map(\.numbers) == [[1], [3]])
        var known = PartsDrawing(field: two().field, highestNumber: 7)
        known.add(square(0, 0.5))
        #expect(known.parts.map(\.numbers) == [[1], [2], [8]])
    }

    @Test("What nobody has changed stays as it was, to the last letter")
    func untouched() {
        let field = """
            one {{c3::image-occlusion:rect:left=.10:top=.1:width=.2:height=.2:fill=#fff}}
            {{c1::image-occlusion:text:left=.1:text=a}}<br>{{c4::image-occlusion:ellipse:left=0.5:rx=.1:ry=.1::a<b>b</b>}} end }}
            """
        var drawing = PartsDrawing(field: field)
        #expect(drawing.field == field)
        #expect(drawing.parts.map(\.numbers) == [[3], [4]])
        drawing.select(0)
        drawing.move(by: 0.1, 0)
        #expect(drawing.field == field.replacing("left=.10", with: "left=.2"))
        drawing.delete()
        #expect(drawing.field.contains("image-occlusion:text") && drawing.field.contains("one "))
        #expect(drawing.parts.map(\.numbers) == [[4]])
        drawing.add(square(0, 0))
        #expect(drawing.parts.map(\.numbers) == [[4], [5]])
    }

    @Test("Deleting selects the next part, and takes its line away")
    func deleting() {
        var drawing = two()
        drawing.add(square(0, 0.5))
        drawing.select(1)
        drawing.delete()
        #expect(drawing.parts.map(\.numbers) == [[1], [3]])
        #expect(drawing.selected == 1)
        drawing.delete()
        #expect(drawing.selected == 0)
        drawing.delete()
        #expect(drawing.selected == nil && drawing.field == "")
        drawing.delete()
        #expect(drawing.field == "")
    }

    @Test("A part that is added by a key lies in the middle, the next ones beside it, none outside")
    func addingByKey() {
        var drawing = PartsDrawing()
        drawing.ratio = 2
        for _ in 1...20 { drawing.add() }
        let frames = drawing.parts.map(\.shape.frame)
        #expect(abs(frames[0].left + frames[0].width / 2 - 0.5) < 0.001)
        #expect(frames[1] != frames[0])
        #expect(frames.allSatisfy { $0.left + $0.width <= 1 && $0.top + $0.height <= 1 })
    }

    @Test("A part is moved within the picture")
    func moving() {
        var drawing = PartsDrawing()
        drawing.add(square(0.5, 0.5))
        drawing.move(by: 0.125, -0.25)
        #expect(drawing.parts[0].shape == square(0.625, 0.25))
        drawing.move(by: 1, -1)
        #expect(drawing.parts[0].shape == square(0.75, 0))
        drawing.move(by: -2, 2)
        #expect(drawing.parts[0].shape == square(0, 0.75))
    }

    @Test("One that reaches beyond the edge goes back, and no farther out")
    func outside() {
        var drawing = PartsDrawing()
        drawing.add(square(0.875, -0.125))
        drawing.move(by: 0.25, -0.25)
        #expect(drawing.parts[0].shape == square(0.875, -0.125))
        drawing.move(by: -0.25, 0.25)
        #expect(drawing.parts[0].shape == square(0.625, 0.125))
    }

    @Test(
        "The sides opposite a handle stay where they are",
        arguments: [
            (HiddenPart.Handle(1, 1), Frame(left: 0.25, top: 0.25, width: 0.5, height: 0.625)),
            (.init(-1, -1), Frame(left: 0.75, top: 0.875, width: 0.01, height: 0.01)),
            (.init(1, 0), Frame(left: 0.25, top: 0.25, width: 0.5, height: 0.25)),
            (.init(0, 1), Frame(left: 0.25, top: 0.25, width: 0.25, height: 0.625)),
        ])
    func resizing(handle: HiddenPart.Handle, frame: Frame) {
        for shape in [square(0.25, 0.25), .ellipse(left: 0.25, top: 0.25, width: 0.25, height: 0.25)] {
            var drawing = PartsDrawing()
            drawing.add(shape)
            drawing.resize(handle, to: .init(0.75, 0.875))
            let new = drawing.parts[0].shape.frame
            if handle == .init(-1, -1) {
                // It cannot be turned inside out.
                #expect(abs(new.left + new.width - 0.5) < 1e-9 && abs(new.width - 0.01) < 1e-9)
            } else {
                #expect(new == frame)
            }
        }
    }

    @Test("A part that is turned is moved and resized as it lies, and the picture’s shape counts")
    func turned() {
        var drawing = PartsDrawing(
            field: "{{c1::image-occlusion:rect:left=.5:top=.5:width=.1:height=.1:angle=90}}")
        drawing.ratio = 2
        // A picture of 200 by 100: 20 wide and 10 high, turned about the corner at 100, 50: it reaches from 90 to 100 and 50 to 70.
        let bounds = drawing.parts[0].bounds(ratio: 2)
        #expect(abs(bounds.left - 0.45) < 1e-9 && abs(bounds.width - 0.05) < 1e-9)
        #expect(abs(bounds.top - 0.5) < 1e-9 && abs(bounds.height - 0.2) < 1e-9)
        #expect(drawing.part(at: .init(0.47, 0.65)) == 0)
        #expect(drawing.part(at: .init(0.55, 0.55)) == nil)
        drawing.select(0)
        // Its right side is now at the bottom.
        drawing.resize(.init(1, 0), to: .init(0.47, 0.9))
        let longer = drawing.parts[0].bounds(ratio: 2)
        #expect(abs(longer.top - 0.5) < 1e-9 && abs(longer.height - 0.4) < 1e-9)
        #expect(abs(longer.width - 0.05) < 1e-9)
        drawing.move(by: -1, 0)
        #expect(abs(drawing.parts[0].bounds(ratio: 2).left) < 1e-9)
    }

    @Test("The smallest part at a place is found; an ellipse has no corners, a polygon has its own")
    func finding() {
        var drawing = PartsDrawing()
        drawing.add(square(0, 0, 1))
        drawing.add(.ellipse(left: 0.25, top: 0.25, width: 0.5, height: 0.5))
        drawing.add(.polygon([.init(0, 0), .init(0.25, 0), .init(0, 0.25)]))
        #expect(drawing.part(at: .init(0.5, 0.5)) == 1)
        #expect(drawing.part(at: .init(0.27, 0.27)) == 0)
        #expect(drawing.part(at: .init(0.05, 0.05)) == 2)
        #expect(drawing.part(at: .init(0.2, 0.2)) == 0)
        #expect(drawing.part(at: .init(1.5, 0.5)) == nil)
    }

    @Test("Growing makes it wider and higher, up to the edge and not smaller than can be seen")
    func growing() {
        var drawing = PartsDrawing()
        drawing.add(square(0.5, 0.5))
        drawing.grow(by: 0.125, -0.125)
        #expect(drawing.parts[0].shape.frame == Frame(left: 0.5, top: 0.5, width: 0.375, height: 0.125))
        drawing.grow(by: 3, -3)
        #expect(drawing.parts[0].shape.frame == Frame(left: 0.5, top: 0.5, width: 0.5, height: 0.01))
    }

    @Test("Parts are named, copied, and asked together or alone")
    func more() {
        var drawing = two()
        drawing.rename("  left ventricle ")
        #expect(drawing.parts[1].name == "left ventricle")
        drawing.duplicate()
        #expect(drawing.parts[2].numbers == [3] && drawing.parts[2].name == nil)
        #expect(drawing.parts[2].shape != drawing.parts[1].shape)
        drawing.ask(on: 1)
        #expect(drawing.parts.map(\.numbers) == [[1], [2], [1]])
        #expect(drawing.isAskedWithOthers && drawing.numbers == [1, 2])
        drawing.ask(on: nil)
        #expect(drawing.parts[2].numbers == [3] && !drawing.isAskedWithOthers)
        drawing.rename(" ")
        #expect(drawing.parts[2].name == nil)
    }

    @Test("Hiding the others counts for all parts, and for those to come")
    func hidingOthers() {
        var drawing = PartsDrawing()
        #expect(drawing.hidesOthers)
        drawing.hidesOthers = false
        drawing.add(square(0, 0))
        #expect(!drawing.parts[0].hidesOnAll)
        drawing.hidesOthers = true
        drawing.add(square(0, 0))
        #expect(drawing.parts.allSatisfy(\.hidesOnAll) && drawing.field.contains("oi=1"))
    }

    @Test("What is drawn by hand is a polygon of few corners; a click or a line is nothing")
    func outlines() {
        let circle = (0...200).map { step -> PictureShape.Corner in
            let turn = Double(step) / 200 * 4
            // Round a square, with small shakes.
            let shake = step.isMultiple(of: 2) ? 0.001 : 0
            switch turn {
            case ..<1: return .init(0.2 + 0.5 * turn, 0.2 + shake)
            case ..<2: return .init(0.7 + shake, 0.2 + 0.5 * (turn - 1))
            case ..<3: return .init(0.7 - 0.5 * (turn - 2), 0.7 + shake)
            default: return .init(0.2 + shake, 0.7 - 0.5 * (turn - 3))
            }
        }
        guard case .polygon(let corners)? = PictureShape.outline(circle, ratio: 1.5) else {
            Issue.record("no outline")
            return
        }
        #expect((4...8).contains(corners.count), "\(corners.count)")
        #expect(PictureShape.outline([.init(0.1, 0.1), .init(0.101, 0.1)], ratio: 1) == nil)
        #expect(PictureShape.outline([.init(0, 0), .init(0.5, 0), .init(1, 0)], ratio: 1) == nil)
        #expect(PictureShape.outline([], ratio: 1) == nil)
    }
}
