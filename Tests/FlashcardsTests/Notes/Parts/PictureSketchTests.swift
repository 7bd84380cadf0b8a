import Flashcards
import RichText
import Testing

@Suite("A picture on which parts are drawn")
struct PictureSketchTests {
    private let sketch = PictureSketch()
    private let square = PictureShape.rectangle(left: 0.25, top: 0.25, width: 0.25, height: 0.25)

    private var frames: [Double] { sketch.drawing.parts.map(\.shape.frame.left) }

    @Test("Each change can be taken back and made again")
    func undo() {
        sketch.choose(picture: "<img src=a.png>")
        sketch.add(square)
        sketch.delete()
        #expect(sketch.file == "a.png" && sketch.drawing.parts.isEmpty)
        sketch.undo()
        #expect(sketch.drawing.parts.count == 1)
        sketch.undo()
        sketch.undo()
        #expect(sketch.picture == "" && !sketch.canUndo)
        sketch.undo()
        for _ in 1...2 { sketch.redo() }
        #expect(sketch.drawing.parts.count == 1 && sketch.drawing.selected == 0)
        sketch.add()
        #expect(!sketch.canRedo, "something else was done")
    }

    @Test("A drag is one change, however far it went; one that is cut off is none")
    func drag() {
        sketch.add(square)
        for way in 1...9 { sketch.drag { $0.move(by: Double(way) / 20, 0) } }
        #expect(frames == [0.7])
        sketch.endDrag()
        sketch.undo()
        #expect(frames == [0.25])
        sketch.drag { $0.resize(.init(1, 1), to: .init(1, 1)) }
        sketch.cancelDrag()
        #expect(sketch.drawing.parts[0].shape == square)
        sketch.undo()
        #expect(sketch.drawing.parts.isEmpty)
    }

    @Test("A drag that moves nothing is no change")
    func emptyDrag() {
        sketch.add(square)
        sketch.drag { $0.move(by: 0, 0) }
        sketch.endDrag()
        sketch.endDrag()
        sketch.undo()
        #expect(sketch.drawing.parts.isEmpty)
    }

    @Test("Steps of a key in a row are one change, until something else is done")
    func keys() {
        sketch.add(square)
        for _ in 1...3 { sketch.move(by: 0.01, 0) }
        for _ in 1...3 { sketch.grow(by: 0.01, 0) }
        sketch.undo()
        #expect(sketch.drawing.parts[0].shape.frame.width == 0.25)
        sketch.undo()
        #expect(frames == [0.25])
        sketch.move(by: 0.25, 0)
        sketch.select(nil)
        sketch.select(0)
        sketch.move(by: 0.25, 0)
        sketch.undo()
        #expect(frames == [0.5], "another selection lies between")
    }

    @Test("A name that is typed is one change")
    func name() {
        sketch.add(square)
        for name in ["a", "ao", "aor", "aort", "aorta"] { sketch.rename(name) }
        sketch.undo()
        #expect(sketch.drawing.parts[0].name == nil)
        sketch.redo()
        #expect(sketch.drawing.parts[0].name == "aorta")
    }

    @Test("Each change is told once; selecting, and showing another note, is none")
    func telling() {
        var told = 0
        sketch.onChange = { told += 1 }
        sketch.show(parts: "", picture: "<img src=a.png>", highestNumber: 0)
        sketch.select(0)
        #expect(told == 0 && !sketch.canUndo)
        sketch.add(square)
        sketch.rename("")
        sketch.ask(on: 1)
        #expect(told == 1, "it says the same as before")
        for way in 1...9 { sketch.drag { $0.move(by: Double(way) / 20, 0) } }
        #expect(told == 1)
        sketch.endDrag()
        #expect(told == 2)
        sketch.undo()
        #expect(told == 3)
    }

    @Test("Showing what is there already keeps what can be taken back; showing another note does not")
    func showing() {
        sketch.add(square)
        sketch.show(parts: sketch.drawing.field, picture: "", highestNumber: 1)
        #expect(sketch.canUndo)
        sketch.ratio = 1.5
        sketch.undo()
        #expect(sketch.ratio == 1.5, "the picture is the same")
        sketch.show(parts: "", picture: "<img src=b.png>", highestNumber: 0)
        #expect(!sketch.canUndo && !sketch.canRedo && sketch.file == "b.png")
        sketch.ratio = 0
        sketch.ratio = .nan
        #expect(sketch.ratio == 1.5)
    }

    @Test("Hiding the others can be chosen before the first part is drawn")
    func hidingOthers() {
        sketch.hideOthers(false)
        sketch.add(square)
        #expect(!sketch.drawing.hidesOthers)
        sketch.undo()
        sketch.undo()
        #expect(sketch.drawing.hidesOthers)
    }
}
