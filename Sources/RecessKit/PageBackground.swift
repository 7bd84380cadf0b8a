import Gtk

/// The background of an activity, to the edges of the window. In high contrast nothing is drawn, so that the plain
/// colour of windows shows.
open class PageBackground: CachedDrawing {
    public override init() {
        super.init()
        ignoresPointer()
        SystemStyle.onChange { [weak self] in self?.redraw() }
    }

    public final override var isOpaque: Bool { !SystemStyle.isHighContrast }

    public final override func draw(on canvas: Canvas) {
        if !SystemStyle.isHighContrast { draw(on: canvas, isDark: SystemStyle.isDark) }
    }

    /// Draws the whole background; for subclasses.
    open func draw(on canvas: Canvas, isDark: Bool) {}
}
