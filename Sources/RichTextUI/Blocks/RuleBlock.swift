import Gtk

/// A thin line from side to side.
final class RuleBlock: DrawingArea, Block {
    let gap = 0.5

    override init() {
        super.init()
        styled("rule")
    }

    func height(ofWidth width: Double, textScale: Double) -> Double { 1 }

    func widths(textScale: Double) -> (least: Double, natural: Double) { (20, 40) }

    func show(textScale: Double) {}

    func partsChanged() {}

    override func draw(on canvas: Canvas) {
        let opacity = SystemStyle.isHighContrast ? 1 : 0.3
        canvas.fillLine(
            y: canvas.size.height / 2, from: 0, to: canvas.size.width, width: 1,
            canvas.styleColor.opacity(opacity))
    }
}
