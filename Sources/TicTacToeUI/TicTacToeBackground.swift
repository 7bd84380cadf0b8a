import Glibc
import Gtk
import RecessKit

/// A gradient of three colours, from the top to the bottom and a little to the right.
final class TicTacToeBackground: PageBackground {
    override var coarseness: Int { 4 }

    override func draw(on canvas: Canvas, isDark: Bool) {
        let (width, height) = (canvas.size.width, canvas.size.height)
        let angle = 20 * Double.pi / 180
        // As long as is needed so that the colours begin and end in corners.
        let length = width * sin(angle) + height * cos(angle)
        let half = Point(x: length * sin(angle) / 2, y: length * cos(angle) / 2)
        let colors = isDark ? [0x3B2463, 0x31204F, 0x1C2147] : [0xFFF3D6, 0xFFD9C7, 0xE9C4F0]
        canvas.rectangle(Rectangle(x: 0, y: 0, width: width, height: height))
        canvas.fill(
            with: Array(zip([0, 0.45, 1], colors.map { Color($0) })),
            from: Point(x: width / 2 - half.x, y: height / 2 - half.y),
            to: Point(x: width / 2 + half.x, y: height / 2 + half.y))
    }
}
