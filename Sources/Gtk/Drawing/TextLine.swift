import CGtk

/// Some letters in a font and size of their own, to be drawn anywhere on a canvas, at any scale.
public final class TextLine: Object {
    /// From where the letters begin on their line, in points.
    public let width: Double
    /// What their ink covers. The line is at 0, and above it is negative.
    public let ink: Rectangle

    /// - Parameters:
    ///   - families: fonts, the first that is there counts.
    ///   - size: in points.
    public init(
        _ text: String, families: String, size: Double, isBold: Bool = false, isItalic: Bool = false,
        in widget: Widget
    ) {
        let context = Object(
            pango_font_map_create_context(
                pango_context_get_font_map(gtk_widget_get_pango_context(widget.widget))), .owned)
        // Positions between pixels: the letters are drawn at other sizes too.
        pango_context_set_round_glyph_positions(context.opaque, 0)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context.opaque, options)
        cairo_font_options_destroy(options)
        let layout = pango_layout_new(context.opaque)
        let font = pango_font_description_new()
        pango_font_description_set_family(font, families)
        pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
        pango_font_description_set_weight(font, isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
        pango_font_description_set_style(font, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        pango_layout_set_text(layout, text, -1)
        pango_layout_set_single_paragraph_mode(layout, 1)
        var (inked, logical) = (PangoRectangle(), PangoRectangle())
        pango_layout_get_extents(layout, &inked, &logical)
        let scale = Double(PANGO_SCALE)
        let baseline = Double(pango_layout_get_baseline(layout))
        width = Double(logical.width) / scale
        ink = Rectangle(
            x: Double(inked.x) / scale, y: (Double(inked.y) - baseline) / scale,
            width: Double(inked.width) / scale,
            height: Double(inked.height) / scale)
        super.init(layout, .owned)
    }
}

extension Canvas {
    /// Draws letters with the start of their line at a point, enlarged by a factor.
    @MainActor public func draw(_ line: TextLine, at point: Point, scale: Double = 1, _ color: Color) {
        cairo_save(context)
        cairo_translate(context, point.x, point.y)
        cairo_scale(context, scale, scale)
        cairo_move_to(context, 0, -Double(pango_layout_get_baseline(line.opaque)) / Double(PANGO_SCALE))
        color.use(in: context)
        pango_cairo_show_layout(context, line.opaque)
        cairo_restore(context)
    }
}
