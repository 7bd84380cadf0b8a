import Gtk

/// What lies behind an activity, to the edges of the window. In high contrast that is the plain colour of
/// windows.
class PageBackground: KeptDrawing {
    override init() {
        super.init()
        ignoresPointer()
        SystemStyle.onChange { [weak self] in self?.redraw() }
    }

    final override var isOpaque: Bool { !SystemStyle.isHighContrast }

    final override func draw(on canvas: Canvas) {
        if !SystemStyle.isHighContrast { draw(on: canvas, isDark: SystemStyle.isDark) }
    }

    /// All of it; for subclasses.
    func draw(on canvas: Canvas, isDark: Bool) {}
}
