import Gtk
import TicTacToe

/// Who stood better, move by move: up for the first player, down for the second. Turning points are discs if they are
/// certain, rings if they are estimates. A click shows the board after the move at that place.
final class StandingCurve: DrawingArea {
    private let review: Review
    private let first: MarkView
    private let second: MarkView

    /// - Parameter first, second: the players' marks, whose colours the curve takes.
    init(_ review: Review, first: MarkView, second: MarkView) {
        (self.review, self.first, self.second) = (review, first, second)
        super.init(role: .image)
        styled("curve")
        onTap { [weak self] in self?.showMove(at: $0) }
        bind { curve in
            (curve.standings, curve.points, curve.step) = (
                review.standings, review.turningPoints, review.step
            )
            curve.accessibleName(review.curveName)
            curve.redraw()
        }
    }

    private var standings: [Standing] = []
    private var points: [TurningPoint] = []
    private var step = 0

    private func showMove(at point: Point) {
        let room = CurveRoom(size: size, moves: review.game.moves.count, isRightToLeft: isRightToLeft)
        review.show(step: room.step(at: point.x))
    }

    override func draw(on canvas: Canvas) {
        let room = CurveRoom(
            size: canvas.size, moves: review.game.moves.count, isRightToLeft: canvas.isRightToLeft)
        let places = standings.enumerated().map { room.place(of: $1, step: $0) }
        let (above, below) = canvas.size.whole.halves
        for (half, mark) in [(above, first), (below, second)] {
            canvas.rectangle(half)
            canvas.clipped {
                canvas.fillArea(between: places, and: room.middle, mark.styleColor.opacity(0.3))
            }
        }
        canvas.fillLine(
            y: room.middle, from: 0, to: canvas.size.width, width: 1, canvas.styleColor.opacity(0.4))
        canvas.line(through: places)
        canvas.stroke(canvas.styleColor, width: 2)
        let x = canvas.crisp(room.x(of: step), width: 2)
        canvas.line(through: [Point(x: x, y: 1), Point(x: x, y: canvas.size.height - 1)])
        canvas.stroke(canvas.styleColor, width: 2)
        for point in points { draw(point, in: room, on: canvas) }
    }

    private func draw(_ point: TurningPoint, in room: CurveRoom, on canvas: Canvas) {
        let color = point.leader.map { ($0 == .first ? first : second).styleColor } ?? canvas.styleColor
        canvas.circle(at: room.place(of: standings[point.step], step: point.step), radius: 4)
        canvas.fill(point.isExact ? color : canvas.styleColor.readableOnTop, keepsPath: true)
        canvas.stroke(color, width: 2)
    }
}

/// Where in a curve each move is.
nonisolated struct CurveRoom {
    let size: Size
    let moves: Int
    let isRightToLeft: Bool
    /// So that the discs of turning points fit.
    private let margin = 6.0

    init(size: Size, moves: Int, isRightToLeft: Bool) {
        (self.size, self.moves, self.isRightToLeft) = (size, moves, isRightToLeft)
    }

    var middle: Double { size.height / 2 }

    func x(of step: Int) -> Double {
        let part = Double(step) / Double(max(1, moves))
        return margin + (isRightToLeft ? 1 - part : part) * (size.width - 2 * margin)
    }

    func step(at x: Double) -> Int {
        let part = (x - margin) / max(1, size.width - 2 * margin)
        return Int(((isRightToLeft ? 1 - part : part) * Double(moves)).rounded())
    }

    func place(of standing: Standing, step: Int) -> Point {
        Point(x: x(of: step), y: margin + (1 - standing.chance) * (size.height - 2 * margin))
    }
}

extension Rectangle {
    /// The upper and the lower half.
    fileprivate var halves: (Rectangle, Rectangle) {
        (
            Rectangle(x: x, y: y, width: width, height: height / 2),
            Rectangle(x: x, y: y + height / 2, width: width, height: height / 2)
        )
    }
}

extension Canvas {
    fileprivate func line(through points: [Point]) {
        for (index, point) in points.enumerated() {
            if index == 0 { move(to: point) } else { line(to: point) }
        }
    }

    /// Fills what is between a curve and a horizontal line.
    fileprivate func fillArea(between curve: [Point], and y: Double, _ color: Color) {
        guard let start = curve.first, let end = curve.last else { return }
        line(through: [Point(x: start.x, y: y)] + curve + [Point(x: end.x, y: y)])
        close()
        fill(color)
    }
}
