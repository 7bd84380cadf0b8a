import CGtk

/// How a part of the text in a `TextField` looks.
public enum TextMark: String, CaseIterable, Sendable {
    /// Belongs to how the text is written, not to what it says.
    case pale
    case bold, italic, underlined, raised, lowered, code
    /// Hidden on a card.
    case covered
}

// Parts that look different. They are worked out from the text after each change, so undo needs to know nothing of them.
extension TextField {
    /// In Unicode scalars. A longer text has no marks.
    public static let longestMarked = 4000

    /// - Parameter parts: in Unicode scalars.
    public func show(_ parts: [(range: Range<Int>, mark: TextMark)]) { view.buffer.show(parts) }

    /// In Unicode scalars. Without a selection it is where the cursor is.
    public var selection: Range<Int> {
        get { view.buffer.selection }
        set { view.buffer.selection = newValue }
    }

    /// Replaces a part of the text. Undo takes it back in one step.
    ///
    /// - Parameter selecting: what is selected afterwards.
    public func replace(_ range: Range<Int>, by text: String, selecting selection: Range<Int>) {
        view.buffer.replace(range, by: text)
        view.buffer.selection = selection
        view.scrollToCursor()
    }
}

extension TextBuffer {
    fileprivate var selection: Range<Int> {
        get {
            var (start, end) = (GtkTextIter(), GtkTextIter())
            gtk_text_buffer_get_selection_bounds(pointer(), &start, &end)
            return Int(gtk_text_iter_get_offset(&start))..<Int(gtk_text_iter_get_offset(&end))
        }
        set {
            var (start, end) = (iterator(at: newValue.lowerBound), iterator(at: newValue.upperBound))
            gtk_text_buffer_select_range(pointer(), &end, &start)
        }
    }

    fileprivate func replace(_ range: Range<Int>, by text: String) {
        guard isWhole else { return }
        gtk_text_buffer_begin_user_action(pointer())
        var (start, end) = (iterator(at: range.lowerBound), iterator(at: range.upperBound))
        if !range.isEmpty { gtk_text_buffer_delete(pointer(), &start, &end) }
        if !text.isEmpty { gtk_text_buffer_insert(pointer(), &start, text, -1) }
        gtk_text_buffer_end_user_action(pointer())
    }

    fileprivate func show(_ parts: [(range: Range<Int>, mark: TextMark)]) {
        guard isWhole else { return }
        let table = gtk_text_buffer_get_tag_table(pointer())
        var (start, end) = (GtkTextIter(), GtkTextIter())
        for mark in TextMark.allCases {
            guard let tag = gtk_text_tag_table_lookup(table, mark.rawValue) else { continue }
            gtk_text_buffer_get_bounds(pointer(), &start, &end)
            gtk_text_buffer_remove_tag(pointer(), tag, &start, &end)
        }
        for part in parts {
            var (start, end) = (iterator(at: part.range.lowerBound), iterator(at: part.range.upperBound))
            gtk_text_buffer_apply_tag(pointer(), tag(part.mark), &start, &end)
        }
    }

    private func tag(_ mark: TextMark) -> UnsafeMutablePointer<GtkTextTag>? {
        let table = gtk_text_buffer_get_tag_table(pointer())
        let found = gtk_text_tag_table_lookup(table, mark.rawValue)
        guard let tag = found ?? gtk_text_tag_new(mark.rawValue) else { return nil }
        if found == nil {
            mark.style(tag)
            gtk_text_tag_table_add(table, tag)
            g_object_unref(tag)
        }
        mark.color(tag, isDark: SystemStyle.isDark)
        return tag
    }
}

extension TextMark {
    fileprivate func style(_ tag: UnsafeMutablePointer<GtkTextTag>) {
        switch self {
        case .pale: set(tag, "scale", "gdouble") { g_value_set_double(&$0, 0.8) }
        case .bold: set(tag, "weight", "gint") { g_value_set_int(&$0, gint(PANGO_WEIGHT_BOLD.rawValue)) }
        case .italic:
            set(tag, "style", "PangoStyle") { g_value_set_enum(&$0, gint(PANGO_STYLE_ITALIC.rawValue)) }
        case .underlined:
            set(tag, "underline", "PangoUnderline") {
                g_value_set_enum(&$0, gint(PANGO_UNDERLINE_SINGLE.rawValue))
            }
        case .raised, .lowered:
            let rise = gint(PANGO_SCALE) * (self == .raised ? 5 : -3)
            set(tag, "rise", "gint") { g_value_set_int(&$0, rise) }
            set(tag, "scale", "gdouble") { g_value_set_double(&$0, 0.8) }
        case .code: set(tag, "family", "gchararray") { g_value_set_string(&$0, "monospace") }
        case .covered: break
        }
    }

    /// The colours follow the style of the system.
    fileprivate func color(_ tag: UnsafeMutablePointer<GtkTextTag>, isDark: Bool) {
        switch self {
        case .pale:
            set(tag, "foreground", "gchararray") { g_value_set_string(&$0, isDark ? "#b8b8b8" : "#5a5a5a") }
        case .covered:
            set(tag, "background", "gchararray") { g_value_set_string(&$0, isDark ? "#1f4a7a" : "#cfe3fb") }
        default: break
        }
    }

    private func set(
        _ tag: UnsafeMutablePointer<GtkTextTag>, _ name: String, _ type: String,
        _ fill: (inout GValue) -> Void
    ) {
        var value = GValue()
        g_value_init(&value, g_type_from_name(type))
        fill(&value)
        g_object_set_property(
            UnsafeMutableRawPointer(tag).assumingMemoryBound(to: GObject.self), name, &value)
        g_value_unset(&value)
    }
}
