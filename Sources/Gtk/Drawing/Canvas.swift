import CGtk

/// The surface on which a `DrawingArea` draws with cairo. The origin is at the top left.
nonisolated public struct Canvas {
    let context: OpaquePointer
    public let size: Size
    /// How many pixels of the screen one point has.
    public let density: Double
    /// The text colour that the style sheet gives the area, so that drawings follow the style.
    public let styleColor: Color
    /// Whether the widget is laid out from right to left, as for Arabic.
    public let isRightToLeft: Bool

    init(context: OpaquePointer, size: Size, like other: Canvas) {
        self.context = context
        self.size = size
        density = other.density
        styleColor = other.styleColor
        isRightToLeft = other.isRightToLeft
    }

    /// A canvas that belongs to no widget.
    init(context: OpaquePointer, size: Size, density: Double) {
        self.context = context
        self.size = size
        self.density = density
        styleColor = Color(0x000000)
        isRightToLeft = false
    }

    @MainActor init(
        context: OpaquePointer, area: UnsafeMutablePointer<GtkDrawingArea>?, width: Double, height: Double
    ) {
        self.context = context
        size = Size(width: width, height: height)
        var color = GdkRGBA()
        let widget = area.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self) }
        gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
        styleColor = Color(color)
        density = Double(gtk_widget_get_scale_factor(widget))
        isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    }

    public func move(to point: Point) { cairo_move_to(context, point.x, point.y) }

    public func line(to point: Point) { cairo_line_to(context, point.x, point.y) }

    public func curve(to end: Point, by first: Point, and second: Point) {
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
    }

    public func close() { cairo_close_path(context) }

    public func circle(at center: Point, radius: Double) {
        cairo_new_sub_path(context)
        cairo_arc(context, center.x, center.y, radius, 0, 2 * Double.pi)
    }

    /// A part of a circle, from one turn to another: 0 is at the right, a quarter at the bottom.
    public func arc(at center: Point, radius: Double, from start: Double, to end: Double) {
        cairo_new_sub_path(context)
        cairo_arc(context, center.x, center.y, radius, start * 2 * Double.pi, end * 2 * Double.pi)
    }

    /// Draws along the path with a round pen. `keepsPath` keeps the path so that it can be stroked or filled again.
    /// `dash` breaks the line into pieces of about that length.
    public func stroke(_ color: Color, width: Double, keepsPath: Bool = false, dash: Double? = nil) {
        color.use(in: context)
        if let dash {
            // A round pen adds half its width to both ends of each piece.
            var pieces = [max(0.01, dash - width), dash + width]
            cairo_set_dash(context, &pieces, 2, 0)
        }
        defer { if dash != nil { cairo_set_dash(context, nil, 0, 0) } }
        cairo_set_line_width(context, width)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        if keepsPath { cairo_stroke_preserve(context) } else { cairo_stroke(context) }
    }

    public func rectangle(_ frame: Rectangle) {
        cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height)
    }

    /// A rectangle whose short sides are half circles.
    public func capsule(_ frame: Rectangle) {
        let radius = min(frame.width, frame.height) / 2
        cairo_new_sub_path(context)
        cairo_arc(context, frame.x + frame.width - radius, frame.y + radius, radius, -.pi / 2, .pi / 2)
        cairo_arc(context, frame.x + radius, frame.y + radius, radius, .pi / 2, 3 * .pi / 2)
        cairo_close_path(context)
    }

    public func roundedRectangle(_ frame: Rectangle, radius: Double) {
        let radius = min(radius, frame.width / 2, frame.height / 2)
        let (right, bottom) = (frame.x + frame.width - radius, frame.y + frame.height - radius)
        let (left, top) = (frame.x + radius, frame.y + radius)
        cairo_new_sub_path(context)
        cairo_arc(context, right, top, radius, -.pi / 2, 0)
        cairo_arc(context, right, bottom, radius, 0, .pi / 2)
        cairo_arc(context, left, bottom, radius, .pi / 2, .pi)
        cairo_arc(context, left, top, radius, .pi, 3 * .pi / 2)
        cairo_close_path(context)
    }

    /// - Parameters:
    ///   - keepsPath: keeps the path so that it can be stroked or filled again.
    ///   - byEvenOdd: an outline inside another is a hole, whichever way round it runs.
    public func fill(_ color: Color, keepsPath: Bool = false, byEvenOdd: Bool = false) {
        color.use(in: context)
        if byEvenOdd { cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD) }
        defer { if byEvenOdd { cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING) } }
        if keepsPath { cairo_fill_preserve(context) } else { cairo_fill(context) }
    }

    /// Draws with `draw` inside the path only.
    public func clipped(_ draw: () -> Void) {
        cairo_save(context)
        cairo_clip(context)
        draw()
        cairo_restore(context)
    }

    /// Fills the path with a radial gradient, from `inner` at the centre to `outer` at the radius.
    public func fill(from inner: Color, at center: Point, to outer: Color, radius: Double) {
        fill(
            with: cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius),
            [(0, inner), (1, outer)])
    }

    /// Fills the path with a gradient along a line.
    ///
    /// - Parameter stops: where on the line each colour is, from 0 to 1.
    public func fill(with stops: [(Double, Color)], from start: Point, to end: Point) {
        fill(with: cairo_pattern_create_linear(start.x, start.y, end.x, end.y), stops)
    }

    private func fill(with pattern: OpaquePointer?, _ stops: [(Double, Color)]) {
        for (offset, color) in stops {
            cairo_pattern_add_color_stop_rgba(
                pattern, offset, color.red, color.green, color.blue, color.opacity)
        }
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
        cairo_fill(context)
    }

    /// Draws a picture into `frame`, inside the path only.
    public func fill(with picture: Picture, in frame: Rectangle) {
        cairo_save(context)
        cairo_clip(context)
        cairo_translate(context, frame.x, frame.y)
        cairo_scale(context, frame.width / Double(picture.width), frame.height / Double(picture.height))
        gdk_cairo_set_source_pixbuf(context, picture.pixbuf, 0, 0)
        // Repeats the pixels at the edge, so that the background does not show through there.
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_paint(context)
        cairo_restore(context)
    }
}

// Aligned to whole pixels of the screen. Elsewhere a thin line would be two pixels wide and pale.
nonisolated extension Canvas {
    /// The position nearest to `position` at which the middle of a horizontal or vertical line of this width makes
    /// both of its edges fall on pixels.
    public func crisp(_ position: Double, width: Double) -> Double {
        let half = max(1, (width * density).rounded()) / 2
        return ((position * density - half).rounded() + half) / density
    }

    /// The corner of a pixel that is nearest to `point`.
    public func crisp(_ point: Point) -> Point {
        Point(x: (point.x * density).rounded() / density, y: (point.y * density).rounded() / density)
    }

    /// A horizontal line.
    public func fillLine(y: Double, from start: Double, to end: Double, width: Double, _ color: Color) {
        let thickness = max(1, (width * density).rounded()) / density
        rectangle(
            Rectangle(
                x: start, y: crisp(y, width: width) - thickness / 2, width: end - start, height: thickness))
        fill(color)
    }
}
