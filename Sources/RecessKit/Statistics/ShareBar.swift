import Gtk

/// A bar of which a share is filled, from the side where reading begins.
public final class ShareBar: CachedDrawing {
    private let share: Double

    public init(_ share: Double) {
        self.share = share
        super.init()
        styled("bar").ignoresPointer().minimumSize(height: 10)
    }

    override public func draw(on canvas: Canvas) {
        let whole = Rectangle(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height)
        if SystemStyle.isHighContrast {
            canvas.capsule(
                Rectangle(x: 0.5, y: 0.5, width: whole.width - 1, height: whole.height - 1))
            canvas.stroke(canvas.styleColor, width: 1)
        } else {
            canvas.capsule(whole)
            canvas.fill(canvas.styleColor.opacity(0.18))
        }
        guard share > 0 else { return }
        let width = max(whole.height, (whole.width * share).rounded())
        canvas.capsule(
            Rectangle(
                x: canvas.isRightToLeft ? whole.width - width : 0, y: 0, width: width,
                height: whole.height))
        canvas.fill(canvas.styleColor)
    }
}
