import FlagQuiz
import Gtk
import RecessKit

/// The plot of scores: each game as a dot, and the best score so far as a line that rises in steps.
final class CourseDrawing: CachedDrawing {
    private let course: [CourseStep]
    /// Where a game would have less room than this, several games are drawn as one.
    private static let narrowestGame = 8.0

    init(_ course: [CourseStep]) {
        self.course = course
        super.init()
        styled("course").ignoresPointer()
    }

    override func draw(on canvas: Canvas) {
        let limit = Int(canvas.size.width / CourseDrawing.narrowestGame)
        let groups = CourseGroup.groups(of: course, atMost: limit)
        guard !groups.isEmpty else { return }
        let step = canvas.size.width / Double(groups.count)
        let isPlain = SystemStyle.isHighContrast
        drawRanges(groups, step, isPlain ? 0.5 : 0.3, on: canvas)
        drawBest(groups, step, on: canvas)
        let radius = min(PlotGrid.margin - 1, max(3, step / 5))
        for (number, group) in groups.enumerated() {
            canvas.circle(
                at: Point(x: (Double(number) + 0.5) * step, y: canvas.y(of: group.mean)), radius: radius)
            canvas.fill(canvas.styleColor.opacity(isPlain ? 1 : 0.65))
        }
    }

    /// Lines from the lowest to the highest score of games that are drawn as one.
    private func drawRanges(_ groups: [CourseGroup], _ step: Double, _ strength: Double, on canvas: Canvas) {
        for (number, group) in groups.enumerated() where group.highest > group.lowest {
            let x = canvas.crisp((Double(number) + 0.5) * step, width: 2)
            let top = canvas.y(of: group.highest)
            canvas.rectangle(
                Rectangle(x: x - 1, y: top, width: 2, height: canvas.y(of: group.lowest) - top))
            canvas.fill(canvas.styleColor.opacity(strength))
        }
    }

    private func drawBest(_ groups: [CourseGroup], _ step: Double, on canvas: Canvas) {
        var last: Double?
        for (number, group) in groups.enumerated() {
            let x = canvas.crisp((Double(number) + 0.5) * step, width: 2)
            let y = canvas.crisp(canvas.y(of: group.best), width: 2)
            if let last, last != y {
                canvas.line(to: Point(x: x, y: last))
                canvas.line(to: Point(x: x, y: y))
            } else if last == nil {
                canvas.move(to: Point(x: x, y: y))
            }
            last = y
        }
        canvas.line(to: Point(x: canvas.size.width - 1, y: last ?? 0))
        canvas.stroke(canvas.styleColor, width: 2)
    }
}
