import CGtk

/// A drawing that seldom changes. Its pixels are cached. Otherwise the software renderer would draw it again in each
/// frame in which something moves in front of it.
open class CachedDrawing: DrawingArea {
    private var cached: CachedPixels?

    public override init() {
        super.init()
        connect("unmap") { [weak self] in self?.cached = nil }
    }

    public override func redraw() {
        cached = nil
        super.redraw()
    }

    /// Whether its pixels are cached. `false` while it changes in each frame.
    open var isCached: Bool { true }

    /// Whether it covers its whole area. Then its pixels are copied instead of blended with those behind it.
    open var isOpaque: Bool { false }

    /// How many pixels of the screen one cached pixel covers, in width and in height. A drawing without edges or
    /// details looks the same with large pixels and takes a fraction of the time to draw.
    open var coarseness: Int { 1 }

    override func paint(on canvas: Canvas) {
        guard isCached else { return draw(on: canvas) }
        if cached?.isFor(canvas) != true {
            cached = CachedPixels(like: canvas, isOpaque: isOpaque, coarseness: coarseness) { draw(on: $0) }
        }
        cached?.paint(on: canvas)
    }
}

/// The cached pixels, and the properties of the canvas for which they were drawn.
private final class CachedPixels {
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
        // The last column and row can reach beyond the edge. They are drawn whole too.
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
        // Cairo enlarges a pattern without an end in a fifth of the time.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_paint(canvas.context)
    }
}
