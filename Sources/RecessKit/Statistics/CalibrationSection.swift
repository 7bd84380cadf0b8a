import Gtk
import Memory

/// How often answers were right, beside how often Recess expected it.
final class CalibrationSection: PlotSection {
    init(_ calibration: Calibration, _ whole: Calibration.Group) {
        let result = tr(
            "{expected} were expected to be right, {right} were.",
            ["expected": whole.expected.percentText, "right": whole.right.percentText])
        super.init(
            tr("Expected and Actual"), inWords: [result, whole.answersText].joined(separator: "\n"),
            rows: {
                calibration.groups.map {
                    Row(
                        tr("Expected: {percent}", ["percent": $0.expected.percentText]),
                        tr("Right: {percent}", ["percent": $0.right.percentText]), $0.answersText)
                }
            }
        ) {
            Plot(
                CalibrationDrawing(calibration), ends: [0, 1].map { (share: Double) in share.percentText })
            Label.line(result)
            Label.line(
                tr(
                    "Each dot is a group of answers: the further right, the more of them were expected to be right, and the higher, the more were right. On the line, both are the same."
                ), styled: "secondary")
        }
    }
}

extension Calibration.Group {
    fileprivate var answersText: String { trn("{count} answer", "{count} answers", count: count) }
}

private final class CalibrationDrawing: CachedDrawing {
    private let calibration: Calibration

    init(_ calibration: Calibration) {
        self.calibration = calibration
        super.init()
        styled("course").ignoresPointer()
    }

    override func draw(on canvas: Canvas) {
        let isPlain = SystemStyle.isHighContrast
        canvas.move(to: Point(x: 0, y: canvas.y(of: 0)))
        canvas.line(to: Point(x: canvas.size.width, y: canvas.y(of: 1)))
        canvas.stroke(canvas.styleColor.opacity(isPlain ? 1 : 0.5), width: 1.5, dash: 5)
        let most = Double(calibration.groups.map(\.count).max() ?? 1)
        for group in calibration.groups {
            // The area stands for the number of answers.
            let radius = 3 + 6 * (Double(group.count) / most).squareRoot()
            let x = min(max(group.expected * canvas.size.width, radius), canvas.size.width - radius)
            let y = min(max(canvas.y(of: group.right), radius), canvas.size.height - radius)
            canvas.circle(at: Point(x: x, y: y), radius: radius)
            canvas.fill(canvas.styleColor.opacity(isPlain ? 1 : 0.7))
        }
    }
}
