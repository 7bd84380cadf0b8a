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
    private let pixels: OffscreenPixels
    private let size: Size
    private let density: Double
    private let styleColor: Color
    private let isRightToLeft: Bool

    init?(like canvas: Canvas, isOpaque: Bool, coarseness: Int, _ draw: (Canvas) -> Void) {
        (size, density, styleColor) = (canvas.size, canvas.density, canvas.styleColor)
        isRightToLeft = canvas.isRightToLeft
        let pixels = OffscreenPixels(
            size: canvas.size, density: canvas.density / Double(coarseness), isOpaque: isOpaque
        ) { context, whole in
            draw(Canvas(context: context, size: whole, like: canvas))
        }
        guard let pixels else { return nil }
        self.pixels = pixels
    }

    func isFor(_ canvas: Canvas) -> Bool {
        size == canvas.size && density == canvas.density && styleColor == canvas.styleColor
            && isRightToLeft == canvas.isRightToLeft
    }

    func paint(on canvas: Canvas) { canvas.paint(pixels, at: Point(x: 0, y: 0)) }
}
