import Gtk
import RecessKit

/// The picture behind the cards: hills in the evening, in flat colours, at any size.
final class CardsBackground: PageBackground {
    private struct Hills {
        let color: Color
        /// The middle of the wavy line, and how far the line swings from it. Both are parts of the height, from the top.
        let height: Double
        let swing: Double
        /// The part of a wave that lies before the left edge.
        let phase: Double
        let waves: Double
    }

    override func draw(on canvas: Canvas, isDark: Bool) {
        let colors = isDark ? CardsBackground.night : CardsBackground.evening
        let whole = Rectangle(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height)
        canvas.rectangle(whole)
        canvas.fill(colors.sky)
        let sun = min(whole.width, whole.height) * 0.22
        // The colours are mixed in advance, as covering is cheaper than blending.
        var color = colors.sky
        for (spread, part) in [(2.3, 0.25), (1.6, 0.35), (1, 1.0)] {
            color = color.mixed(with: colors.sun, part: part * colors.sunlight)
            canvas.circle(at: Point(x: whole.width * 0.76, y: whole.height * 0.3), radius: sun * spread)
            canvas.fill(color)
        }
        for hills in CardsBackground.hills(colors.hills) { draw(hills, in: whole, on: canvas) }
    }

    private func draw(_ hills: Hills, in whole: Rectangle, on canvas: Canvas) {
        let bends = Int(2 * hills.waves) + 2
        let width = whole.width / (2 * hills.waves)
        func point(_ bend: Int) -> Point {
            let side = bend % 2 == 0 ? 1.0 : -1.0
            return Point(
                x: (Double(bend) - hills.phase) * width,
                y: whole.height * (hills.height + side * hills.swing))
        }
        canvas.move(to: Point(x: point(0).x, y: whole.height))
        canvas.line(to: point(0))
        for bend in 1...bends {
            let (from, to) = (point(bend - 1), point(bend))
            let middle = (from.x + to.x) / 2
            canvas.curve(to: to, by: Point(x: middle, y: from.y), and: Point(x: middle, y: to.y))
        }
        canvas.line(to: Point(x: point(bends).x, y: whole.height))
        canvas.close()
        canvas.fill(hills.color)
    }

    private static func hills(_ colors: [Int]) -> [Hills] {
        let lines = [
            (0.52, 0.05, 0.35, 1.1), (0.62, 0.06, 0.8, 0.8), (0.74, 0.045, 0.15, 1.3), (0.86, 0.05, 0.6, 0.9),
        ]
        return zip(lines, colors).map { line, color in
            Hills(color: Color(color), height: line.0, swing: line.1, phase: line.2, waves: line.3)
        }
    }

    private typealias Colors = (sky: Color, sun: Color, sunlight: Double, hills: [Int])

    private static let evening: Colors = (
        Color(0xF6C9A0), Color(0xFFF0D2), 0.8, [0xE39A86, 0xB56F7F, 0x7A4F75, 0x47385F]
    )
    private static let night: Colors = (
        Color(0x20233F), Color(0xAEB7E8), 0.35, [0x2B2A4D, 0x252345, 0x1D1B38, 0x15142B]
    )
}
