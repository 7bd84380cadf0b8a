import Gtk

/// The horizontal lines behind a plot.
public final class PlotGrid: CachedDrawing {
    /// The shares at which there are lines, from the top down.
    public static let shares = [1.0, 0.5, 0]
    /// Room above and under the plot, so that dots on its edge are not cut off.
    public static let margin = 5.0

    override public init() {
        super.init()
        styled("grid").ignoresPointer()
    }

    override public func draw(on canvas: Canvas) {
        let strength = SystemStyle.isHighContrast ? 1 : 0.25
        for share in PlotGrid.shares {
            canvas.fillLine(
                y: canvas.y(of: share), from: 0, to: canvas.size.width, width: 1,
                canvas.styleColor.opacity(share == 0 ? min(1, 2 * strength) : strength))
        }
    }
}

extension Canvas {
    /// The vertical position of a share from 0 to 1.
    public func y(of share: Double) -> Double {
        PlotGrid.margin + (1 - share) * (size.height - 2 * PlotGrid.margin)
    }
}
