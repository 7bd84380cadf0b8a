import Gtk

/// The cards under the two that can be read: only their lower edges show, so a pile of any size is drawn as
/// a few of them.
final class PileEdges: CachedDrawing {
    private var geometry: PileGeometry?
    private var depth = 0.0

    override init() {
        super.init()
        styled("card-paper").ignoresPointer()
    }

    /// - Parameter depth: how many cards deeper than usual everything lies, while the pile moves up.
    func show(_ geometry: PileGeometry, depth: Double) {
        guard geometry != self.geometry || depth != self.depth else { return }
        self.geometry = geometry
        self.depth = depth
        redraw()
    }

    /// Where they are: no more is kept and painted than that.
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

    /// As much of a card as the one above it does not cover, and what lies behind the corners of that: painting
    /// the rest would cost each frame of a pile that moves up several times as much.
    private static func uncovered(_ card: Rectangle, _ geometry: PileGeometry) -> Rectangle {
        let height = (PileGeometry.step + 2 * PileGeometry.corner) * geometry.scale
        var frame = card
        frame.y += max(0, card.height - height)
        frame.height = min(card.height, height)
        return frame
    }
}
