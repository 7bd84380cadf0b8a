import CGtk

/// How large the letters of a widget’s font are, in points.
struct LineMetrics {
    /// The size of the font.
    let em: Double
    /// From the top of a line to its baseline.
    let ascent: Double
    /// Of a line.
    let height: Double

    init(of widget: UnsafeMutablePointer<GtkWidget>) {
        let context = widget.textContext
        defer { withExtendedLifetime(context) {} }
        let font = pango_context_get_font_description(context.opaque)
        let size = Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
        let isAbsolute = pango_font_description_get_size_is_absolute(font) != 0
        em = isAbsolute ? size : size * 96 / 72
        let metrics = widget.makeFontMetrics()
        defer { pango_font_metrics_unref(metrics) }
        ascent = Double(pango_font_metrics_get_ascent(metrics)) / Double(PANGO_SCALE)
        height = Double(pango_font_metrics_get_height(metrics)) / Double(PANGO_SCALE)
    }
}

/// What a widget's text is written with. Another one wherever the text may have another size.
struct FontOfWidget: Hashable {
    private let description: guint
    private let resolution: Double
    /// Rises with each change of a context. A widget that comes into a window has a new context, which counts from the beginning,
    /// so two fonts can have the same number.
    private let serial: guint

    init(_ widget: UnsafeMutablePointer<GtkWidget>) {
        let context = widget.textContext
        defer { withExtendedLifetime(context) {} }
        description = pango_font_description_hash(pango_context_get_font_description(context.opaque))
        resolution = pango_cairo_context_get_resolution(context.opaque)
        serial = pango_context_get_serial(context.opaque)
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// What its text is measured and written with. GTK makes it once, and tells it of another style with the next frame only.
    /// So it must not be made before the widget is where it belongs: its first measures would be those of a widget without a
    /// place.
    var textContext: Object {
        guard gtk_widget_get_root(self) != nil else {
            return Object(gtk_widget_create_pango_context(self), .owned)
        }
        return Object(gtk_widget_get_pango_context(self), .shared)
    }

    /// The measures of its font. To be freed by the caller.
    func makeFontMetrics() -> UnsafeMutablePointer<PangoFontMetrics>? {
        withExtendedLifetime(textContext) { pango_context_get_metrics($0.opaque, nil, nil) }
    }

    func textLayout(_ text: String) -> Object {
        let layout = withExtendedLifetime(textContext) { Object(pango_layout_new($0.opaque), .owned) }
        pango_layout_set_text(layout.opaque, text, -1)
        return layout
    }
}

extension Widget {
    /// The size of its letters, in points.
    public var fontSize: Double { LineMetrics(of: widget).em }

    /// How far above the baseline the middle of small letters lies, in points: the middle of an icon in a line of text.
    public var middleOfLetters: Double { LineMetrics(of: widget).em * 0.3 }
}

/// Where the letters of a label lie once it is placed.
struct PlacedLines {
    private let layout: OpaquePointer?
    private let left: Double
    private let top: Double
    private var lines: [(end: Int, baseline: Double)] = []

    @MainActor init(of label: Label) {
        layout = gtk_label_get_layout(label.opaque)
        var (x, y): (gint, gint) = (0, 0)
        gtk_label_get_layout_offsets(label.opaque, &x, &y)
        // Offsets count from the widget around the label, which has the label at its origin.
        (left, top) = (Double(x), Double(y))
        guard let iterator = pango_layout_get_iter(layout) else { return }
        defer { pango_layout_iter_free(iterator) }
        repeat {
            guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
            let end = Int(line.pointee.start_index + line.pointee.length)
            lines.append((end, Double(pango_layout_iter_get_baseline(iterator)) / Double(PANGO_SCALE)))
        } while pango_layout_iter_next_line(iterator) != 0
    }

    /// Where letters begin at the left, how wide they are, and the baseline of their line.
    func spot(of place: Range<Int>) -> (x: Double, width: Double, baseline: Double) {
        var (first, last) = (PangoRectangle(), PangoRectangle())
        pango_layout_index_to_pos(layout, gint(place.lowerBound), &first)
        pango_layout_index_to_pos(layout, gint(place.upperBound), &last)
        let scale = Double(PANGO_SCALE)
        // From right to left widths are negative. Where the letters end with their line, the place after them is in the next one.
        let start = Double(first.x) / scale
        var end = Double(first.x + first.width) / scale
        if last.y == first.y { end = Double(last.x) / scale }
        let baseline = lines.first { place.lowerBound < $0.end }?.baseline ?? lines.last?.baseline ?? 0
        return (left + min(start, end), abs(end - start), top + baseline)
    }
}
