import Gtk

/// The cards under the two that can be read: only their lower edges show, so a pile of any size is drawn as
/// a few of them.
final class PileEdges: DrawingArea {
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

    override func draw(on canvas: Canvas) {
        guard let geometry, geometry.layers > 2 else { return }
        for layer in (2..<geometry.layers).reversed() {
            CardPaper.draw(
                geometry.frame(depth: Double(layer) + depth), scale: geometry.scale, face: Color(0xFFFFFF),
                edge: canvas.styleColor, isLifted: layer == geometry.layers - 1, on: canvas)
        }
    }
}
