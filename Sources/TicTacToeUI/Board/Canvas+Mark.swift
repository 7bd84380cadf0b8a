import Gtk
import TicTacToe

extension Canvas {
    /// Draws a mark as large as fits, with a round pen in the colour of the style sheet.
    func draw(_ mark: Mark) {
        let side = min(size.width, size.height) * Canvas.growth(of: min(size.width, size.height))
        func point(_ x: Double, _ y: Double) -> Point {
            Point(x: size.width / 2 + (x - 0.5) * side, y: size.height / 2 + (y - 0.5) * side)
        }
        func polygon(_ corners: [(Double, Double)]) {
            for (index, corner) in corners.enumerated() {
                let corner = point(corner.0, corner.1)
                if index == 0 { move(to: corner) } else { line(to: corner) }
            }
            close()
        }
        switch mark {
        case .cross:
            move(to: point(0.25, 0.25))
            line(to: point(0.75, 0.75))
            move(to: point(0.75, 0.25))
            line(to: point(0.25, 0.75))
        case .ring:
            circle(at: point(0.5, 0.5), radius: 0.28 * side)
        case .triangle:
            polygon([(0.5, 0.22), (0.8, 0.74), (0.2, 0.74)])
        case .square:
            polygon([(0.26, 0.26), (0.74, 0.26), (0.74, 0.74), (0.26, 0.74)])
        case .star:
            polygon(Canvas.starCorners)
        case .heart:
            move(to: point(0.5, 0.78))
            curve(to: point(0.5, 0.36), by: point(0.04, 0.5), and: point(0.26, 0.06))
            curve(to: point(0.5, 0.78), by: point(0.74, 0.06), and: point(0.96, 0.5))
            close()
        }
        stroke(styleColor, width: 0.105 * side)
    }

    /// In a small square a mark fills more of it.
    private static func growth(of side: Double) -> Double {
        1 + 0.4 * min(max((20 - side) / 10, 0), 1)
    }

    /// Five points, the first upwards, in a square of side 1.
    private static let starCorners: [(Double, Double)] = [
        (0.5, 0.19), (0.588, 0.409), (0.823, 0.425), (0.643, 0.576), (0.7, 0.805),
        (0.5, 0.68), (0.3, 0.805), (0.357, 0.576), (0.177, 0.425), (0.412, 0.409),
    ]
}
