import Gtk

/// The thin lines of a table: around each cell, or only under the headings.
final class TableLines: DrawingArea {
    struct Cell: Equatable {
        var frame: Rectangle
        var isHeading: Bool
    }

    private let isRuled: Bool

    init(isRuled: Bool) {
        self.isRuled = isRuled
        super.init()
        ignoresPointer()
    }

    var cells: [Cell] = [] { didSet { if cells != oldValue { redraw() } } }

    override func draw(on canvas: Canvas) {
        let line = 1 / canvas.density
        func add(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
            let left = canvas.isRightToLeft ? canvas.size.width - x - width : x
            canvas.rectangle(Rectangle(x: left, y: y, width: width, height: height))
        }
        for cell in cells where isRuled || cell.isHeading {
            let frame = cell.frame
            if isRuled {
                add(frame.x, frame.y, frame.width + line, line)
                add(frame.x, frame.y, line, frame.height + line)
                add(
                    frame.x + frame.width - (frame.x + frame.width >= canvas.size.width ? line : 0), frame.y,
                    line, frame.height + line)
            }
            add(frame.x, frame.y + frame.height, frame.width + (isRuled ? line : 0), line)
        }
        // All at once, so that lines of neighbours are not darker where they meet.
        canvas.fill(canvas.styleColor.opacity(SystemStyle.isHighContrast ? 1 : 0.35))
    }
}
