import Gtk
import RichText

/// A part of a formula with its size, and all that is drawn in it. All figures are in units of which letters of full size
/// have 64. The origin is at the left end of the line, and above the line is negative.
struct FormulaBox {
    var width = 0.0
    var ascent = 0.0
    var descent = 0.0
    var marks: [Mark] = []
    /// What its top leans to the right of its end, as that of an “f” does.
    var lean = 0.0

    /// The size of letters.
    static let em = 64.0

    var height: Double { ascent + descent }

    struct Mark {
        enum Shape {
            case letters(TextLine, scale: Double)
            case rule(Size)
            case path([Step], width: Double?)
        }

        var shape: Shape
        var place: Point
        var color: TextColor?
    }

    /// A path is filled if it has no width.
    enum Step {
        case move(Double, Double)
        case line(Double, Double)
        case curve(Double, Double, Double, Double, Double, Double)
        case circle(Double, Double, radius: Double)
    }

    /// Puts another box into this one.
    mutating func put(_ box: FormulaBox, x: Double, y: Double = 0) {
        for var mark in box.marks {
            mark.place.x += x
            mark.place.y += y
            marks.append(mark)
        }
        ascent = max(ascent, box.ascent - y)
        descent = max(descent, box.descent + y)
        width = max(width, x + box.width)
    }

    mutating func draw(_ steps: [Step], width: Double? = nil, x: Double = 0, y: Double = 0) {
        marks.append(Mark(shape: .path(steps, width: width), place: Point(x: x, y: y)))
    }

    mutating func rule(x: Double, y: Double, width: Double, thickness: Double) {
        marks.append(Mark(shape: .rule(Size(width: width, height: thickness)), place: Point(x: x, y: y)))
    }

    /// The box moved down.
    func lowered(by distance: Double) -> FormulaBox {
        var box = FormulaBox()
        box.ascent = -.infinity
        box.descent = -.infinity
        box.put(self, x: 0, y: distance)
        return box
    }
}

extension Canvas {
    /// - Parameter scale: from the units of the box to points.
    func draw(_ box: FormulaBox, at origin: Point, scale: Double, color: (TextColor?) -> Color) {
        for mark in box.marks {
            let (x, y) = (origin.x + mark.place.x * scale, origin.y + mark.place.y * scale)
            let ink = color(mark.color)
            switch mark.shape {
            case .letters(let line, let size): draw(line, at: Point(x: x, y: y), scale: scale * size, ink)
            case .rule(let size):
                let thickness = max(1 / density, size.height * scale)
                fillLine(y: y + thickness / 2, from: x, to: x + size.width * scale, width: thickness, ink)
            case .path(let steps, let width):
                for step in steps { follow(step, x, y, scale) }
                if let width { stroke(ink, width: max(1 / density, width * scale)) } else { fill(ink) }
            }
        }
    }

    private func follow(_ step: FormulaBox.Step, _ x: Double, _ y: Double, _ scale: Double) {
        func point(_ across: Double, _ down: Double) -> Point {
            Point(x: x + across * scale, y: y + down * scale)
        }
        switch step {
        case .move(let across, let down): move(to: point(across, down))
        case .line(let across, let down): line(to: point(across, down))
        case .curve(let x1, let y1, let x2, let y2, let across, let down):
            curve(to: point(across, down), by: point(x1, y1), and: point(x2, y2))
        case .circle(let across, let down, let radius):
            circle(at: point(across, down), radius: radius * scale)
        }
    }
}
