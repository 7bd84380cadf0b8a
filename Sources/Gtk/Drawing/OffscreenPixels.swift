import CGtk

/// Pixels that were drawn off screen, on any thread. They never change afterwards, so any thread may hold them.
nonisolated public final class OffscreenPixels: @unchecked Sendable {
    fileprivate let surface: OpaquePointer
    /// In points. The last column and row of pixels can reach beyond the size that was asked for.
    public let size: Size

    /// - Parameter isOpaque: whether the drawing covers its whole area. Then its pixels are copied instead of blended.
    public convenience init?(
        size: Size, density: Double, isOpaque: Bool, draw: (Canvas) -> Void
    ) {
        self.init(size: size, density: density, isOpaque: isOpaque) { context, whole in
            draw(Canvas(context: context, size: whole, density: density))
        }
    }

    init?(size: Size, density: Double, isOpaque: Bool, _ draw: (OpaquePointer, Size) -> Void) {
        let columns = (size.width * density).rounded(.up)
        let rows = (size.height * density).rounded(.up)
        let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        guard let surface = cairo_image_surface_create(format, gint(columns), gint(rows)) else { return nil }
        self.surface = surface
        self.size = Size(width: columns / density, height: rows / density)
        cairo_surface_set_device_scale(surface, density, density)
        guard let context = cairo_create(surface) else { return }
        draw(context, self.size)
        cairo_destroy(context)
        cairo_surface_flush(surface)
    }

    deinit { cairo_surface_destroy(surface) }
}

nonisolated extension Canvas {
    /// Paints the pixels with their upper left corner at a point, inside the clip.
    ///
    /// - Parameters:
    ///   - enlargement: how many times as large as they were drawn.
    ///   - isBrief: whether something sharper follows at once. Then the pixels need not be smooth, which takes half of the time.
    public func paint(
        _ pixels: OffscreenPixels, at corner: Point, enlargedBy enlargement: Double = 1, isBrief: Bool = false
    ) {
        cairo_save(context)
        cairo_translate(context, corner.x, corner.y)
        if enlargement != 1 { cairo_scale(context, enlargement, enlargement) }
        cairo_set_source_surface(context, pixels.surface, 0, 0)
        let pattern = cairo_get_source(context)
        cairo_pattern_set_filter(pattern, isBrief ? CAIRO_FILTER_FAST : CAIRO_FILTER_BILINEAR)
        // Cairo enlarges a pattern without an end in a fifth of the time.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        if corner == Point(x: 0, y: 0) && enlargement == 1 {
            cairo_paint(context)
        } else {
            // Without an end the pattern would cover what lies beside the pixels, too.
            cairo_rectangle(context, 0, 0, pixels.size.width, pixels.size.height)
            cairo_fill(context)
        }
        cairo_restore(context)
    }
}
