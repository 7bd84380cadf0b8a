import Gtk
import World

// The world itself. It is drawn off the main thread.
nonisolated extension ShownMap {
    func paint(_ wish: MapPainting) -> OffscreenPixels? {
        let size = Size(width: wish.size.width + 2 * wish.margin, height: wish.size.height + 2 * wish.margin)
        return OffscreenPixels(size: size, density: wish.density, isOpaque: true) { canvas in
            let pen = MapPen(canvas: canvas, camera: wish.camera, size: size)
            canvas.rectangle(canvas.size.whole)
            canvas.fill(wish.palette.sea)
            paintLand(pen, wish)
            paintKnown(pen, wish)
            paintLines(pen, wish.palette)
            if wish.known.isEmpty { paintCircles(pen, wish) } else { paintDots(pen, wish) }
        }
    }

    private func paintLand(_ pen: MapPen, _ wish: MapPainting) {
        let places = Set(wish.places)
        for isPlace in [false, true] {
            for area in projected.areas where places.contains(area.country) == isPlace {
                for outline in area.outlines { pen.trace(outline, closes: true) }
            }
            // In one go: between two shapes that are filled one after the other a pale line would be seen.
            pen.canvas.fill(isPlace ? wish.palette.land : wish.palette.landAside, byEvenOdd: true)
        }
    }

    /// Over the land, so that no pale line is left between two neighbours.
    private func paintKnown(_ pen: MapPen, _ wish: MapPainting) {
        for area in projected.areas {
            guard let band = wish.known[area.country] else { continue }
            for outline in area.outlines { pen.trace(outline, closes: true) }
            pen.canvas.fill(wish.palette.color(of: band), byEvenOdd: true)
        }
    }

    private func paintLines(_ pen: MapPen, _ palette: MapPalette) {
        let width = pen.lineWidth
        for (kind, color) in [(WorldMap.Line.Kind.coast, palette.coast), (.border, palette.border)] {
            trace(kind, pen)
            pen.canvas.stroke(color, width: kind == .coast ? 0.8 * width : width)
        }
        trace(.disputed, pen)
        pen.canvas.stroke(palette.border, width: width, dash: 4)
    }

    private func trace(_ kind: WorldMap.Line.Kind, _ pen: MapPen) {
        for stroke in projected.strokes where stroke.kind == kind {
            for piece in stroke.pieces { pen.trace(piece, closes: false) }
        }
    }

    /// Small places would not be seen otherwise.
    private func paintDots(_ pen: MapPen, _ wish: MapPainting) {
        for (country, band) in wish.known where isSmall(country) {
            guard let center = position(of: country, pen.camera, in: pen.size) else { continue }
            pen.canvas.circle(at: center, radius: band == nil ? 1.5 : 3.5)
            pen.canvas.fill(wish.palette.color(of: band), keepsPath: true)
            pen.canvas.stroke(wish.palette.coast, width: 0.8)
        }
    }

    private func paintCircles(_ pen: MapPen, _ wish: MapPainting) {
        // As they are in the view: circles beside it count too, and are where the pointer finds them.
        for circle in circles(pen.camera, in: pen.size, among: wish.places).circles {
            pen.canvas.circle(at: circle.center, radius: max(1.5, circle.radius - 1))
            pen.canvas.fill(wish.palette.circle.opacity(0.12), keepsPath: true)
            pen.canvas.stroke(wish.palette.circle.opacity(0.75), width: 1)
        }
    }
}

/// Draws paths of a map as a camera sees them, with as many of their points as can be told apart.
nonisolated struct MapPen {
    let canvas: Canvas
    let camera: MapCamera
    let size: Size
    private let seen: Rectangle
    private let rank: UInt8

    init(canvas: Canvas, camera: MapCamera, size: Size) {
        (self.canvas, self.camera, self.size) = (canvas, camera, size)
        seen = camera.frame(in: size, margin: 4)
        rank = ProjectedMap.rank(pixelsPerUnit: camera.scale)
    }

    /// Thin where much is seen, and stronger where the map is enlarged.
    var lineWidth: Double { min(1.6, max(0.6, 0.6 + camera.scale / 4000)) }

    func trace(_ path: ProjectedMap.Path, closes: Bool) {
        guard Rectangle(path.bounds).meets(seen) else { return }
        let (scale, left, top) = (
            camera.scale, size.width / 2 - camera.center.x * camera.scale,
            size.height / 2 - camera.center.y * camera.scale
        )
        var isFirst = true
        for index in path.ranks.indices where path.ranks[index] <= rank {
            let point = Point(
                x: Double(path.x[index]) * scale + left, y: Double(path.y[index]) * scale + top)
            if isFirst { canvas.move(to: point) } else { canvas.line(to: point) }
            isFirst = false
        }
        if closes && !isFirst { canvas.close() }
    }
}
