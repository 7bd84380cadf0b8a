import CGtk

/// Keeps the paragraphs in a text buffer short. GTK lays out a paragraph as a whole, which takes minutes for a picture as
/// base64 in one line. So long paragraphs are divided by paragraph separators with an invisible tag, which GTK leaves
/// out when it copies or returns the text.
final class SoftBreaks {
    /// A text with soft breaks, and their offsets in it.
    typealias Text = (text: String, breaks: [Int])

    private static let mark: Unicode.Scalar = "\u{2029}"
    /// The mark in UTF-8.
    private static let markBytes: UInt32 = 0xE280A9
    private static let mostInAParagraph = 2000
    private static let mostInAWord = 400

    private let buffer: UnsafeMutablePointer<GtkTextBuffer>
    private let tag: UnsafeMutablePointer<GtkTextTag>
    /// Whether the buffer may contain soft breaks. Without any, reading the text is faster.
    var areThere = false

    /// - Parameter buffer: its owner must keep it alive as long as this object.
    init(_ buffer: UnsafeMutablePointer<GtkTextBuffer>) {
        self.buffer = buffer
        tag = gtk_text_tag_new("soft-break")
        var yes = GValue()
        g_value_init(&yes, recess_type_boolean)
        g_value_set_boolean(&yes, 1)
        g_object_set_property(
            UnsafeMutableRawPointer(tag).assumingMemoryBound(to: GObject.self), "invisible", &yes)
        gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(buffer), tag)
        g_object_unref(tag)
    }

    /// The text without the soft breaks.
    func text(from start: GtkTextIter, to end: GtkTextIter) -> String {
        var (start, end) = (start, end)
        guard let bytes = gtk_text_buffer_get_text(buffer, &start, &end, areThere ? 0 : 1) else { return "" }
        defer { g_free(bytes) }
        return String(cString: bytes)
    }

    /// Divides the paragraphs of a text.
    static func broken(_ text: String) -> Text {
        guard text.utf8.count > TextPieces.mostMarks else { return (text, []) }
        var (result, breaks) = (String.UnicodeScalarView(), [Int]())
        var (offset, paragraph, word, marks) = (0, 0, 0, 0)
        for letter in text.unicodeScalars {
            marks = TextPieces.continues(letter) ? marks + 1 : 0
            let isTooLong = word >= mostInAWord && marks == 0 || marks > TextPieces.mostMarks
            let isAfterSpace = word == 0 && paragraph >= mostInAParagraph
            if isTooLong || isAfterSpace {
                result.append(mark)
                breaks.append(offset)
                (offset, paragraph, word, marks) = (offset + 1, 0, 0, min(marks, 1))
            }
            result.append(letter)
            offset += 1
            paragraph = TextPieces.isLineEnd(letter) ? 0 : paragraph + 1
            word = TextPieces.isSpace(letter) ? 0 : word + 1
        }
        return breaks.isEmpty ? (text, []) : (String(result), breaks)
    }

    /// The soft breaks that a text already has.
    static func found(in text: String) -> [Int] {
        var (breaks, letters, lastBytes) = ([Int](), 0, UInt32(0))
        for byte in text.utf8 {
            // Each letter has one byte that is not 10xxxxxx.
            if byte & 0xC0 != 0x80 { letters += 1 }
            lastBytes = (lastBytes << 8 | UInt32(byte)) & 0xFFFFFF
            if lastBytes == markBytes { breaks.append(letters - 1) }
        }
        return breaks
    }

    /// A text without the soft breaks that it already has.
    static func removed(from text: Substring) -> String {
        String(unsafeUninitializedCapacity: text.utf8.count) { bytes in
            var (count, lastBytes) = (0, UInt32(0))
            for byte in text.utf8 {
                bytes[count] = byte
                count += 1
                lastBytes = (lastBytes << 8 | UInt32(byte)) & 0xFFFFFF
                if lastBytes == markBytes { count -= 3 }
            }
            return count
        }
    }

    /// Inserts a text, and moves `place` behind it.
    func insert(_ broken: Text, at place: UnsafeMutablePointer<GtkTextIter>) {
        let start = Int(gtk_text_iter_get_offset(place))
        gtk_text_buffer_insert(buffer, place, broken.text, -1)
        guard !broken.breaks.isEmpty else { return }
        areThere = true
        let end = gtk_text_iter_get_offset(place)
        for offset in broken.breaks { hideMark(at: start + offset) }
        // Applying tags has made the iterator invalid.
        gtk_text_buffer_get_iter_at_offset(buffer, place, end)
    }

    private func hideMark(at offset: Int) {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_offset(buffer, &start, gint(offset))
        gtk_text_buffer_get_iter_at_offset(buffer, &end, gint(offset + 1))
        gtk_text_buffer_apply_tag(buffer, tag, &start, &end)
    }
}
