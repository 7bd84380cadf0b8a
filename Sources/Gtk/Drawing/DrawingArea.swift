import CGtk

/// A widget that draws its own content, sharp at any size. It is hidden from assistive technology unless it has a role:
/// the button around it or a label says what it shows.
open class DrawingArea: Widget {
    public init() {
        super.init(
            Object.withRole(GTK_ACCESSIBLE_ROLE_PRESENTATION, gtk_drawing_area_get_type()), .floating)
        drawWhenAsked()
    }

    public init(role: ContainerRole) {
        super.init(Object.withRole(role.native, gtk_drawing_area_get_type()), .floating)
        drawWhenAsked()
    }

    private func drawWhenAsked() {
        typealias Draw = @MainActor (Canvas) -> Void
        let draw: Draw = { [weak self] canvas in self?.paint(on: canvas) }
        gtk_drawing_area_set_draw_func(
            pointer(),
            { area, context, width, height, data in
                nonisolated(unsafe) let (area, context) = (area, context)
                let draw = handler(data, as: Draw.self)
                MainActor.assumeIsolated {
                    guard let context else { return }
                    draw(Canvas(context: context, area: area, width: Double(width), height: Double(height)))
                }
            }, Handler.retained(draw), { releaseHandler($0) })
    }

    /// Draws the content. Subclasses override it.
    open func draw(on canvas: Canvas) {}

    /// Called by GTK for each frame that needs it. `CachedDrawing` overrides it.
    func paint(on canvas: Canvas) { draw(on: canvas) }

    public func redraw() { gtk_widget_queue_draw(widget) }
}
