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
        let last = geometry.layers - 1
        for layer in (2...last).reversed() {
            var frame = geometry.frame(depth: Double(layer) + depth)
            (frame.x, frame.y) = (frame.x - own.x, frame.y - own.y)
            CardPaper.draw(
                layer == last ? frame : PileEdges.uncovered(frame, geometry), scale: geometry.scale,
                face: canvas.styleColor, isLifted: layer == last, on: canvas)
        }
    }

    /// The lower part of a card, which shows below the card above it and behind the corners of that card. Painting
    /// whole cards would make each frame of a pile that moves up several times as slow.
    private static func uncovered(_ card: Rectangle, _ geometry: PileGeometry) -> Rectangle {
        let height = (PileGeometry.step + 2 * PileGeometry.corner) * geometry.scale
        var frame = card
        frame.y += max(0, card.height - height)
        frame.height = min(card.height, height)
        return frame
    }
}
