import Gtk
import RecessKit

/// Two tones that run into one another, the lighter one behind the title.
final class FlagsBackground: PageBackground {
    override var coarseness: Int { 4 }

    override func draw(on canvas: Canvas, isDark: Bool) {
        let size = canvas.size
        let center = Point(x: size.width / 2, y: size.height / 10)
        let farthest = Point(x: size.width - center.x, y: size.height - center.y)
        let (inner, outer) = isDark ? (0x1D4D63, 0x0C1430) : (0x2A7C93, 0x14295A)
        canvas.rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height))
        canvas.fill(
            from: Color(inner), at: center, to: Color(outer),
            radius: (farthest.x * farthest.x + farthest.y * farthest.y).squareRoot())
    }
}
