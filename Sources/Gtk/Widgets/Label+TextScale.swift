import CGtk

// Text in another size than that of the style sheet.
extension Label {
    /// The size of the text as a multiple of that in the style sheet.
    public var textScale: Double {
        get { TextScale.of(self) }
        set {
            guard newValue != textScale else { return }
            let attributes = TextScale.attributes(newValue)
            gtk_label_set_attributes(opaque, attributes)
            pango_attr_list_unref(attributes)
        }
    }

    /// The height of the text at this scale in lines of this width.
    public func height(ofWidth width: Double, textScale: Double) -> Double {
        extent(ofWidth: width, textScale: textScale, PANGO_WRAP_WORD_CHAR).height
    }

    /// Whether the text fits at this scale without a line break inside of a word.
    public func fits(in room: Size, textScale: Double) -> Bool {
        let extent = extent(ofWidth: room.width, textScale: textScale, PANGO_WRAP_WORD)
        return extent.width <= room.width && extent.height <= room.height
    }

    private func extent(ofWidth width: Double, textScale: Double, _ wrap: PangoWrapMode) -> Size {
        let layout = Object(pango_layout_copy(gtk_label_get_layout(opaque)), .owned)
        return TextScale.extent(of: layout, width: width, textScale: textScale, wrap)
    }
}

enum TextScale {
    /// The size of a layout's text at this scale in lines of this width.
    @MainActor static func extent(
        of layout: Object, width: Double, textScale: Double, _ wrap: PangoWrapMode
    ) -> Size {
        let attributes = TextScale.attributes(textScale)
        pango_layout_set_attributes(layout.opaque, attributes)
        pango_attr_list_unref(attributes)
        pango_layout_set_width(layout.opaque, gint(width) * PANGO_SCALE)
        pango_layout_set_wrap(layout.opaque, wrap)
        pango_layout_set_ellipsize(layout.opaque, PANGO_ELLIPSIZE_NONE)
        var (across, down): (gint, gint) = (0, 0)
        pango_layout_get_pixel_size(layout.opaque, &across, &down)
        return Size(width: Double(across), height: Double(down))
    }

    static func attributes(_ scale: Double) -> OpaquePointer? {
        let list = pango_attr_list_new()
        pango_attr_list_insert(list, pango_attr_scale_new(scale))
        return list
    }

    @MainActor static func of(_ label: Label) -> Double {
        guard let attributes = gtk_label_get_attributes(label.opaque),
            let iterator = pango_attr_list_get_iterator(attributes)
        else { return 1 }
        defer { pango_attr_iterator_destroy(iterator) }
        guard let scale = pango_attr_iterator_get(iterator, PANGO_ATTR_SCALE) else { return 1 }
        return scale.withMemoryRebound(to: PangoAttrFloat.self, capacity: 1) { $0.pointee.value }
    }
}

extension Widget {
    /// Turns font hinting off. Rotated text has to be drawn again at each angle, which takes a fraction of the time without
    /// hinting.
    func turnOffFontHinting() {
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        gtk_widget_set_font_options(widget, options)
        cairo_font_options_destroy(options)
    }
}
