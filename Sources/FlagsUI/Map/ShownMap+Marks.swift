import Gtk
import World

// What is drawn over the world, in each frame.
extension ShownMap {
    func drawOver(_ drawing: MapDrawing, on canvas: Canvas) {
        let pen = MapPen(canvas: canvas, camera: drawing.camera, size: canvas.size)
        let palette = MapPalette.current
        if let pointed = drawing.pointed, drawing.scene.marks[pointed] == nil {
            fill(pointed, palette.pointed, pen)
        }
        for (country, mark) in drawing.scene.marks { fill(country, mark.color(in: palette), pen) }
        let circles = circles(drawing.camera, in: canvas.size, among: drawing.scene.places).circles
        for circle in circles {
            let mark = drawing.scene.marks[circle.country]
            guard mark != nil || circle.country == drawing.pointed else { continue }
            canvas.circle(at: circle.center, radius: circle.radius - 1)
            canvas.fill((mark?.color(in: palette) ?? palette.circle).opacity(mark == nil ? 0.35 : 0.9))
        }
        if let focused = drawing.focused {
            let least = drawing.scene.marks[focused] == nil ? 0 : ShownMap.radiusOfSign + 2
            ring(around: focused, circles.first { $0.country == focused }, atLeast: least, palette, pen)
        }
        if let way = drawing.scene.way { draw(way, part: drawing.drawnPartOfWay, palette, pen) }
        for (country, mark) in drawing.scene.marks { sign(mark, of: country, palette, pen) }
    }

    private func fill(_ country: Country, _ color: Color, _ pen: MapPen) {
        for outline in outlines(of: country) { pen.trace(outline, closes: true) }
        pen.canvas.fill(color, keepsPath: true, byEvenOdd: true)
        pen.canvas.stroke(color, width: 1)
    }

    /// - Parameter least: the sign of a mark would lie over a smaller ring around a circle.
    private func ring(
        around country: Country, _ circle: PlaceCircles.Circle?, atLeast least: Double,
        _ palette: MapPalette, _ pen: MapPen
    ) {
        if let circle {
            pen.canvas.circle(at: circle.center, radius: max(circle.radius, least))
        } else {
            for outline in outlines(of: country) { pen.trace(outline, closes: true) }
        }
        pen.canvas.stroke(palette.halo, width: 6, keepsPath: true)
        pen.canvas.stroke(palette.focus, width: 3)
    }

    /// Along the shortest way over the globe.
    private func draw(_ way: MapScene.Way, part: Double, _ palette: MapPalette, _ pen: MapPen) {
        guard let start = world.place(of: way.from)?.marker, let end = world.place(of: way.to)?.marker else {
            return
        }
        let steps = 48
        var last: Point?
        for step in 0...Int((Double(steps) * part).rounded()) {
            let there = start.onTheWay(to: end, part: Double(step) / Double(steps))
            let point = projection.project(there).map {
                pen.camera.onScreen(Point(x: $0.x, y: $0.y), in: pen.size)
            }
            guard let point else {
                last = nil
                continue
            }
            // Where the way leaves the map at one edge, it comes in at the other.
            let isJump = last.map { abs($0.x - point.x) > pen.camera.scale } ?? true
            if isJump { pen.canvas.move(to: point) } else { pen.canvas.line(to: point) }
            last = point
        }
        pen.canvas.stroke(palette.halo, width: 5, keepsPath: true)
        pen.canvas.stroke(palette.wrong, width: 2.5, dash: 7)
    }

    private static let radiusOfSign = 10.0

    /// A pin with a sign, so that right and wrong do not differ by their colour alone.
    private func sign(_ mark: MapScene.Mark, of country: Country, _ palette: MapPalette, _ pen: MapPen) {
        guard let center = position(of: country, pen.camera, in: pen.size) else { return }
        let canvas = pen.canvas
        func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x, y: center.y + y) }
        canvas.circle(at: center, radius: ShownMap.radiusOfSign)
        canvas.fill(palette.halo)
        canvas.circle(at: center, radius: ShownMap.radiusOfSign - 1.5)
        canvas.fill(mark.color(in: palette))
        let white = Color(0xFFFFFF)
        switch mark {
        case .right:
            canvas.move(to: at(-4, 0.5))
            canvas.line(to: at(-1, 3.5))
            canvas.line(to: at(4, -3))
            canvas.stroke(white, width: 2.2)
        case .wrong:
            canvas.move(to: at(-3, -3))
            canvas.line(to: at(3, 3))
            canvas.move(to: at(3, -3))
            canvas.line(to: at(-3, 3))
            canvas.stroke(white, width: 2.2)
        case .asked:
            canvas.move(to: at(-2.6, -2.2))
            canvas.curve(to: at(0, 1.2), by: at(-2.4, -6.6), and: at(6.4, -4.6))
            canvas.stroke(Color(0x2A1A00), width: 2)
            canvas.circle(at: at(0, 4.4), radius: 1.3)
            canvas.fill(Color(0x2A1A00))
        }
    }
}

extension MapScene.Mark {
    fileprivate func color(in palette: MapPalette) -> Color {
        switch self {
        case .asked: palette.asked
        case .right: palette.right
        case .wrong: palette.wrong
        }
    }
}
