import CGtk

/// Where a `DrawingArea` draws: cairo, with the origin at the top left.
public struct Canvas {
    let context: OpaquePointer
    public let size: Size
    /// The text colour that the style sheet gives the area, so that drawings follow the style.
    public let styleColor: Color

    init(context: OpaquePointer, area: UnsafeMutablePointer<GtkDrawingArea>?, width: Double, height: Double) {
        self.context = context
        size = Size(width: width, height: height)
        var color = GdkRGBA()
        let widget = area.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self) }
        gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
        styleColor = Color(color)
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

    /// Draws along the path with a round pen. `keepsPath` leaves the path for another pen.
    public func stroke(_ color: Color, width: Double, keepsPath: Bool = false) {
        color.use(in: context)
        cairo_set_line_width(context, width)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        if keepsPath { cairo_stroke_preserve(context) } else { cairo_stroke(context) }
    }
}

public struct Color: Equatable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var opacity: Double

    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.opacity = opacity
    }

    init(_ color: GdkRGBA) {
        self.init(
            red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
            opacity: Double(color.alpha))
    }

    func use(in context: OpaquePointer) { cairo_set_source_rgba(context, red, green, blue, opacity) }
}
