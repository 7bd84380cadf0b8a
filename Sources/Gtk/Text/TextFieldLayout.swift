import CGtk

/// Asks for the height of the text, from one line to `lines` lines, and for a width of at least `characters` letters. So
/// the field grows with the person's text size.
struct TextFieldLayout: Layout {
    let lines: Int
    let characters: Int
    let padding: Int

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        guard let child = children.first else { return Extent(minimum: 0, natural: 0) }
        let letters = Letters(of: child.widget)
        let text = child.extent(along: orientation, other: other)
        switch orientation {
        case .horizontal:
            let width = characters * letters.width + 2 * padding
            return Extent(minimum: max(width, text.minimum), natural: max(width, text.natural))
        case .vertical:
            let lowest = max(text.minimum, letters.height + 2 * padding)
            let highest = lines * letters.height + 2 * padding
            return Extent(minimum: min(max(lowest, text.natural), highest), natural: 0)
        }
    }

    func place(_ children: [LayoutChild], in size: Size) {
        guard let child = children.first else { return }
        stopScrolling(child, in: size)
        child.place(in: size.whole)
    }

    /// While GTK 4.8 scrolls to the cursor, a text view does not tell how high it has become: a field that has grown to a second
    /// line would stay scrolled as one of one line.
    private func stopScrolling(_ child: LayoutChild, in size: Size) {
        let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(child.widget))
        if gtk_adjustment_get_page_size(adjustment) != size.height {
            gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment))
        }
    }
}

/// The size of letters in a widget's font.
struct Letters {
    let width: Int
    let height: Int

    init(of widget: UnsafeMutablePointer<GtkWidget>) {
        let metrics = widget.makeFontMetrics()
        defer { pango_font_metrics_unref(metrics) }
        width = Int(pango_font_metrics_get_approximate_char_width(metrics)) / Int(PANGO_SCALE)
        let line = pango_font_metrics_get_ascent(metrics) + pango_font_metrics_get_descent(metrics)
        height = Int((Double(line) / Double(PANGO_SCALE)).rounded())
    }

    /// About how many there is room for at this scale.
    func number(in room: Size, textScale: Double) -> Double {
        room.width * room.height / (Double(width * height) * textScale * textScale)
    }
}
