import Flashcards
import Gtk

/// A ring that closes as a session of learning goes on. The line under the pile says the same in words.
final class ProgressRing: DrawingArea {
    private var part = 0.0 {
        didSet { if part != oldValue { redraw() } }
    }

    init(_ run: Run) {
        super.init()
        styled("on-picture", "ring").minimumSize(width: 34, height: 34).align(vertically: .center)
        bind { $0.part = run.partDone }
    }

    override func draw(on canvas: Canvas) {
        let width = 4.0
        let middle = Point(x: canvas.size.width / 2, y: canvas.size.height / 2)
        let radius = (min(canvas.size.width, canvas.size.height) - width) / 2 - 5
        let color = canvas.styleColor
        canvas.circle(at: middle, radius: radius)
        canvas.stroke(Color(red: color.red, green: color.green, blue: color.blue, opacity: 0.3), width: width)
        guard part > 0 else { return }
        // From the top on, in the direction of a clock in every language.
        canvas.arc(at: middle, radius: radius, from: -0.25, to: -0.25 + part)
        canvas.stroke(color, width: width)
    }
}
