import CGtk

/// A drawing that seldom changes. Its pixels are kept: without them the software renderer draws it afresh in
/// each frame in which something moves in front of it.
open class KeptDrawing: DrawingArea {
    private var kept: KeptPixels?

    public override init() {
        super.init()
        connect("unmap") { [weak self] in self?.kept = nil }
    }

    public override func redraw() {
        kept = nil
        super.redraw()
    }

    /// Not while it changes in each frame itself.
    open var isKept: Bool { true }

    /// It covers all of its place: then its pixels need only be copied, and not be mixed with what is behind.
    open var isOpaque: Bool { false }

    /// How many pixels of the screen one that is kept covers, each way. What has no edges and no details looks
    /// the same with large ones, and is drawn in a fraction of the time.
    open var coarseness: Int { 1 }

    override func paint(on canvas: Canvas) {
        guard isKept else { return draw(on: canvas) }
        if kept?.isFor(canvas) != true {
            kept = KeptPixels(like: canvas, isOpaque: isOpaque, coarseness: coarseness) { draw(on: $0) }
        }
        kept?.paint(on: canvas)
    }
}

/// A picture in memory, and what it was drawn for.
private final class KeptPixels {
    private let surface: OpaquePointer
    private let size: Size
    private let density: Double
    private let styleColor: Color
    private let isRightToLeft: Bool

    init?(like canvas: Canvas, isOpaque: Bool, coarseness: Int, _ draw: (Canvas) -> Void) {
        (size, density, styleColor) = (canvas.size, canvas.density, canvas.styleColor)
        isRightToLeft = canvas.isRightToLeft
        let density = canvas.density / Double(coarseness)
        let columns = (size.width * density).rounded(.up)
        let rows = (size.height * density).rounded(.up)
        let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        guard let surface = cairo_image_surface_create(format, gint(columns), gint(rows)) else { return nil }
        self.surface = surface
        cairo_surface_set_device_scale(surface, density, density)
        guard let context = cairo_create(surface) else { return }
        // All of the last pixels too, where they hang over the edge.
        let whole = Size(width: columns / density, height: rows / density)
        draw(Canvas(context: context, size: whole, like: canvas))
        cairo_destroy(context)
    }

    isolated deinit { cairo_surface_destroy(surface) }

    func isFor(_ canvas: Canvas) -> Bool {
        size == canvas.size && density == canvas.density && styleColor == canvas.styleColor
            && isRightToLeft == canvas.isRightToLeft
    }

    func paint(on canvas: Canvas) {
        cairo_set_source_surface(canvas.context, surface, 0, 0)
        let pattern = cairo_get_source(canvas.context)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        // Without an end it is enlarged in a fifth of the time.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_paint(canvas.context)
    }
}
