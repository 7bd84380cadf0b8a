import Gtk

/// Draws the cards below the two that are widgets. Only their lower edges show, so a few of them stand for a pile of
/// any size.
final class PileEdges: CachedDrawing {
    private var geometry: PileGeometry?
    private var depth = 0.0

    override init() {
        super.init()
        styled("card-paper").ignoresPointer()
    }

    /// - Parameter depth: while the pile moves up, the distance that is left, in cards.
    func show(_ geometry: PileGeometry, depth: Double) {
        guard geometry != self.geometry || depth != self.depth else { return }
        self.geometry = geometry
        self.depth = depth
        redraw()
    }

    /// The part of the pile that this widget draws. A smaller widget is cheaper to cache and to paint.
    static func frame(_ geometry: PileGeometry) -> Rectangle {
        var frame = geometry.frame(depth: 0)
        frame.height += geometry.frame(depth: Double(geometry.layers)).y - frame.y
        return frame.smaller(by: -CardPaper.margin * geometry.scale).rounded
    }

    override var isCached: Bool { depth == 0 }

    override func draw(on canvas: Canvas) {
        guard let geometry, geometry.layers > 2 else { return }
        let own = PileEdges.frame(geometry)
        func place(_ layer: Int) -> Rectangle {
            var frame = geometry.frame(depth: Double(layer) + depth)
            (frame.x, frame.y) = (frame.x - own.x, frame.y - own.y)
            return frame
        }
        let last = geometry.layers - 1
        CardPaper.draw(place(last), scale: geometry.scale, face: canvas.styleColor, on: canvas)
        guard last > 2 else { return }
        // The others look the same, and only their lower edges show. So one edge is drawn, and painted for each of them.
        let card = place(2)
        // Enough for the small shadow of a card that lies close on another.
        let margin = (CardPaper.margin * geometry.scale / 4).rounded(.up)
        let height = min(
            card.height, ((PileGeometry.step + PileGeometry.corner) * geometry.scale).rounded(.up))
        let edge = OffscreenPixels(
            size: Size(width: card.width + 2 * margin, height: height + margin), density: canvas.density,
            isOpaque: false
        ) { edge in
            CardPaper.draw(
                Rectangle(x: margin, y: height - card.height, width: card.width, height: card.height),
                scale: geometry.scale, face: canvas.styleColor, isLifted: false, on: edge)
        }
        guard let edge else { return }
        for layer in (2..<last).reversed() {
            let card = place(layer)
            let corner = Point(x: card.x - margin, y: card.y + card.height - height)
            canvas.paint(edge, at: canvas.crisp(corner))
        }
    }
}
