import Flashcards
import Gtk
import RichText
import RichTextUI

/// Draws the parts of a picture while a person works on them: what is under them can be seen, and the selected one has handles.
final class PartsPaper: DrawingArea {
    private let sketch: PictureSketch
    /// Where the picture is in this widget.
    var picture = Rectangle(x: 0, y: 0, width: 0, height: 0) { didSet { redraw() } }
    /// What is being drawn by a drag that goes on.
    var begun: [PictureShape.Corner] = [] { didSet { redraw() } }
    var begunShape: PictureShape? { didSet { redraw() } }
    private var digits: [String: TextLine] = [:]

    init(_ sketch: PictureSketch) {
        self.sketch = sketch
        super.init()
        ignoresPointer().keepsLeftAndRight()
        SystemStyle.onChange(for: self) { [weak self] in self?.redraw() }
    }

    func outline(_ part: HiddenPart) -> CoverOutline {
        CoverOutline(part.shape, angle: part.angle, in: picture)
    }

    override func draw(on canvas: Canvas) {
        let look = CoverLook.now
        let drawing = sketch.drawing
        for (place, part) in drawing.parts.enumerated() where place != drawing.selected {
            draw(part, number: place + 1, look.covered, look.edge, on: canvas)
        }
        if let selected = drawing.selected, let part = drawing.selectedPart {
            draw(part, number: selected + 1, look.asked, look.ink, on: canvas)
            for (handle, point) in handles(of: part) where handle != HiddenPart.Handle(-1, -1) {
                PartsPaper.drawHandle(at: point, look, on: canvas)
            }
        }
        if let begunShape {
            let outline = CoverOutline(begunShape, angle: 0, in: picture)
            outline.trace(on: canvas)
            canvas.fill(look.asked.opacity(0.5))
            outline.trace(on: canvas)
            canvas.stroke(look.ink, width: 2)
        } else if let first = begun.first {
            canvas.move(to: point(first))
            for corner in begun.dropFirst() { canvas.line(to: point(corner)) }
            canvas.stroke(look.edge, width: 4, keepsPath: true)
            canvas.stroke(look.ink, width: 2)
        }
    }

    private func draw(
        _ part: HiddenPart, number: Int, _ fill: Color, _ edge: Color, on canvas: Canvas
    ) {
        let outline = outline(part)
        outline.trace(on: canvas)
        canvas.fill(fill.opacity(0.62))
        outline.trace(on: canvas)
        canvas.stroke(edge, width: 2)
        drawNumber(number, at: outline.corners[0], edge, on: fill, canvas)
    }

    /// At the corner, so that it does not hide what is under the part.
    private func drawNumber(_ number: Int, at corner: Point, _ ink: Color, on paper: Color, _ canvas: Canvas)
    {
        let line = digit("\(number)")
        let scale = 0.12
        let size = Size(width: max(16, line.width * scale + 8), height: 16)
        // Within the picture.
        let badge = Rectangle(
            x: min(max(corner.x - size.width / 2, 0), canvas.size.width - size.width),
            y: min(max(corner.y - size.height / 2, 0), canvas.size.height - size.height), width: size.width,
            height: size.height)
        canvas.capsule(badge)
        canvas.fill(paper)
        canvas.capsule(badge)
        canvas.stroke(ink, width: 1)
        canvas.draw(
            line,
            at: Point(
                x: badge.center.x - (line.ink.x + line.ink.width / 2) * scale,
                y: badge.center.y - (line.ink.y + line.ink.height / 2) * scale), scale: scale, ink)
    }

    private func digit(_ text: String) -> TextLine {
        if let known = digits[text] { return known }
        let line = TextLine(text, families: "Cantarell, Sans", size: 100, isBold: true, in: self)
        digits[text] = line
        return line
    }

    private static func drawHandle(at point: Point, _ look: CoverLook, on canvas: Canvas) {
        let square = Rectangle(x: point.x - 4, y: point.y - 4, width: 8, height: 8)
        canvas.roundedRectangle(square, radius: 2)
        canvas.fill(Color(0xFFFFFF))
        canvas.roundedRectangle(square, radius: 2)
        canvas.stroke(look.ink, width: 1.5)
    }
}

// Between points of this widget and places in the picture.
extension PartsPaper {
    func corner(_ point: Point) -> PictureShape.Corner {
        PictureShape.Corner(
            (point.x - picture.x) / max(1, picture.width), (point.y - picture.y) / max(1, picture.height))
    }

    private func point(_ corner: PictureShape.Corner) -> Point {
        Point(x: picture.x + corner.x * picture.width, y: picture.y + corner.y * picture.height)
    }

    /// Those in the middle of a side only where the side is long enough.
    private func handles(of part: HiddenPart) -> [(HiddenPart.Handle, Point)] {
        let corners = outline(part).corners
        func middle(_ one: Point, _ other: Point) -> Point {
            Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
        }
        let points = (0..<4).flatMap { [corners[$0], middle(corners[$0], corners[($0 + 1) % 4])] }
        let all = zip(HiddenPart.Handle.all, points)
        return all.filter { handle, _ in
            if handle.x != 0, handle.y != 0 { return true }
            let side = handle.x == 0 ? (corners[0], corners[1]) : (corners[1], corners[2])
            return PartsPaper.distance(side.0, side.1) >= 48
        }
    }

    /// The handle of the selected part at a point.
    func handle(at point: Point) -> HiddenPart.Handle? {
        guard let part = sketch.drawing.selectedPart else { return nil }
        let outline = outline(part)
        // Within a small part most of it moves the part.
        let isInside = sketch.drawing.selected.map { sketch.drawing.part(at: corner(point)) == $0 } ?? false
        let reach = isInside ? min(10, min(outline.bounds.width, outline.bounds.height) / 4) : 12
        let near = handles(of: part).map { ($0, PartsPaper.distance($1, point)) }
        return near.filter { $0.1 <= reach }.min { $0.1 < $1.1 }?.0
    }

    private static func distance(_ one: Point, _ other: Point) -> Double {
        ((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)).squareRoot()
    }
}
