import CGtk

/// A place that draws itself, sharp at any size. What it shows is said elsewhere, by the name of the
/// button it is in or by a label, so assistive technology does not meet it.
open class DrawingArea: Widget {
    public init() {
        super.init(
            Object.withRole(GTK_ACCESSIBLE_ROLE_PRESENTATION, gtk_drawing_area_get_type()), .floating)
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

    /// What it looks like; for subclasses.
    open func draw(on canvas: Canvas) {}

    /// GTK asks for it.
    func paint(on canvas: Canvas) { draw(on: canvas) }

    public func redraw() { gtk_widget_queue_draw(widget) }
}
