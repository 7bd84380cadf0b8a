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

    /// In Unicode scalars. It is known without looking at the text.
    public var letterCount: Int { Int(gtk_text_buffer_get_char_count(view.buffer.pointer())) }

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
        view.buffer.replace(range, by: text, selecting: selection)
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

    fileprivate func replace(_ range: Range<Int>, by text: String, selecting wanted: Range<Int>) {
        guard isWhole else { return }
        let letters = Array(text.unicodeScalars)
        let old = selection
        let (start, end) = (wanted.lowerBound - range.lowerBound, wanted.upperBound - range.lowerBound)
        gtk_text_buffer_begin_user_action(pointer())
        // A selection that stays must not be gone for a moment: on X11 the message that it has ended comes later, and would end
        // the new one too.
        if !old.isEmpty, range.lowerBound <= old.lowerBound, old.upperBound <= range.upperBound, start >= 0,
            end <= letters.count, start < end, letters[start..<end].elementsEqual(self.letters(in: old))
        {
            exchange(old.upperBound..<range.upperBound, letters[end...])
            exchange(range.lowerBound..<old.lowerBound, letters[..<start])
        } else {
            exchange(range, letters[...])
        }
        gtk_text_buffer_end_user_action(pointer())
        selection = wanted
    }

    private func letters(in range: Range<Int>) -> [Unicode.Scalar] {
        var (start, end) = (iterator(at: range.lowerBound), iterator(at: range.upperBound))
        guard let bytes = gtk_text_buffer_get_text(pointer(), &start, &end, 1) else { return [] }
        defer { g_free(bytes) }
        return Array(String(cString: bytes).unicodeScalars)
    }

    private func exchange(_ range: Range<Int>, _ letters: ArraySlice<Unicode.Scalar>) {
        var (start, end) = (iterator(at: range.lowerBound), iterator(at: range.upperBound))
        if !range.isEmpty { gtk_text_buffer_delete(pointer(), &start, &end) }
        if !letters.isEmpty {
            gtk_text_buffer_insert(pointer(), &start, String(String.UnicodeScalarView(letters)), -1)
        }
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
