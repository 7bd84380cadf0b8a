import CGtk

/// Keeps the paragraphs in a text buffer short. GTK lays out a paragraph as a whole, which takes minutes for a picture as
/// base64 in one line. So long paragraphs are divided by paragraph separators with an invisible tag, which GTK leaves
/// out when it copies or returns the text.
final class SoftBreaks {
    private static let mark: Unicode.Scalar = "\u{2029}"
    private static let mostInAParagraph = 2000
    private static let mostInAWord = 400
    /// What GTK takes in at once; the rest follows whenever there is nothing else to do.
    private static let mostAtOnce = (letters: 8000, lines: 400)

    private let buffer: UnsafeMutablePointer<GtkTextBuffer>
    private let tag: UnsafeMutablePointer<GtkTextTag>
    private var isInserting = false
    /// Whether the buffer may contain soft breaks. Without any, reading the text is faster.
    private var hasBreaks = false
    /// The end of the text, which the buffer does not have yet.
    private var rest: Substring = ""
    private var work: IdleWork?
    /// All of the text, until it is changed: of 100,000 lines GTK puts it together for tens of milliseconds.
    private var known: String?
    /// Hears whether there is all of the text. Until then it should not be changed.
    var onWhole: @MainActor (Bool) -> Void = { _ in }

    /// - Parameter buffer: its owner must keep it alive as long as this object.
    init(_ buffer: Object) {
        self.buffer = buffer.pointer()
        tag = gtk_text_tag_new("soft-break")
        var yes = GValue()
        g_value_init(&yes, recess_type_boolean)
        g_value_set_boolean(&yes, 1)
        g_object_set_property(
            UnsafeMutableRawPointer(tag).assumingMemoryBound(to: GObject.self), "invisible", &yes)
        gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(self.buffer), tag)
        g_object_unref(tag)
        hearInsertions(buffer)
        buffer.connect("changed") { [weak self] in
            guard let self, !isInserting else { return }
            known = nil
        }
    }

    /// Replaces the whole text of the buffer.
    func setText(_ text: String) {
        work = nil
        known = text
        let part = SoftBreaks.part(of: text[...])
        rest = text[part.endIndex...]
        let broken = SoftBreaks.broken(String(part))
        isInserting = true
        gtk_text_buffer_set_text(buffer, broken.text, -1)
        isInserting = false
        hasBreaks = !broken.breaks.isEmpty
        for place in broken.breaks { hideMark(at: place) }
        onWhole(isWhole)
        guard !isWhole else { return }
        work = IdleWork { [weak self] in self?.insertNextPart() ?? false }
    }

    /// Whether the buffer has all of the text.
    var isWhole: Bool { rest.isEmpty }

    private func insertNextPart() -> Bool {
        let part = SoftBreaks.part(of: rest)
        rest = rest[part.endIndex...]
        var end = GtkTextIter()
        gtk_text_buffer_get_end_iter(buffer, &end)
        // Undo takes back only what a person has done.
        gtk_text_buffer_begin_irreversible_action(buffer)
        insert(SoftBreaks.broken(String(part)), at: &end)
        gtk_text_buffer_end_irreversible_action(buffer)
        if isWhole { onWhole(true) }
        return !isWhole
    }

    private static func part(of text: Substring) -> Substring {
        guard text.utf8.count > mostAtOnce.letters else { return text }
        let scalars = text.unicodeScalars
        var (letters, lines, end) = (0, 0, scalars.startIndex)
        while end < scalars.endIndex, letters < mostAtOnce.letters, lines < mostAtOnce.lines {
            if TextPieces.isLineEnd(scalars[end]) { lines += 1 }
            letters += 1
            end = scalars.index(after: end)
        }
        // Carriage return and line feed are one line end only together.
        if end < scalars.endIndex, scalars[end] == "\n" { end = scalars.index(after: end) }
        return text[..<end]
    }

    /// The text without the soft breaks.
    var text: String {
        if let known { return known }
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        guard let bytes = gtk_text_buffer_get_text(buffer, &start, &end, hasBreaks ? 0 : 1) else { return "" }
        defer { g_free(bytes) }
        let text = String(cString: bytes) + rest
        known = text
        return text
    }

    /// The text with soft breaks, and their offsets in it.
    static func broken(_ text: String) -> (text: String, breaks: [Int]) {
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

    private func hideMark(at offset: Int) {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_offset(buffer, &start, gint(offset))
        gtk_text_buffer_get_iter_at_offset(buffer, &end, gint(offset + 1))
        gtk_text_buffer_apply_tag(buffer, tag, &start, &end)
    }

    /// Also divides text that is pasted or comes back by redo.
    private func hearInsertions(_ buffer: Object) {
        typealias Insert = @MainActor (UnsafeMutablePointer<GtkTextIter>, UnsafePointer<CChar>, gint) -> Void
        let insert: Insert = { [weak self] place, text, length in
            self?.insert(text, length: Int(length), at: place)
        }
        let trampoline:
            @convention(c) (
                gpointer?, UnsafeMutablePointer<GtkTextIter>?, UnsafePointer<CChar>?, gint, gpointer?
            ) -> Void = { _, place, text, length, data in
                guard let place, let text else { return }
                nonisolated(unsafe) let (place2, text2) = (place, text)
                let insert = handler(data, as: Insert.self)
                MainActor.assumeIsolated { insert(place2, text2, length) }
            }
        buffer.connect(
            "insert-text", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(insert))
    }

    private func insert(
        _ text: UnsafePointer<CChar>, length: Int, at place: UnsafeMutablePointer<GtkTextIter>
    ) {
        guard !isInserting else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: length < 0 ? strlen(text) : length)
        let text = String(decoding: bytes, as: UTF8.self)
        // Redo inserts soft breaks without their tag.
        let comesBack = text.unicodeScalars.contains(SoftBreaks.mark)
        let broken = comesBack ? (text: text, breaks: SoftBreaks.marks(in: text)) : SoftBreaks.broken(text)
        guard !broken.breaks.isEmpty else { return }
        g_signal_stop_emission_by_name(buffer, "insert-text")
        known = nil
        insert(broken, at: place)
    }

    private func insert(
        _ broken: (text: String, breaks: [Int]), at place: UnsafeMutablePointer<GtkTextIter>
    ) {
        let start = Int(gtk_text_iter_get_offset(place))
        let wasInserting = isInserting
        isInserting = true
        gtk_text_buffer_insert(buffer, place, broken.text, -1)
        isInserting = wasInserting
        guard !broken.breaks.isEmpty else { return }
        hasBreaks = true
        for offset in broken.breaks { hideMark(at: start + offset) }
        // Applying tags has made the iterator invalid.
        gtk_text_buffer_get_iter_at_offset(
            buffer, place, gint(start + broken.text.unicodeScalars.count))
    }

    private static func marks(in text: String) -> [Int] {
        text.unicodeScalars.enumerated().filter { $0.element == mark }.map(\.offset)
    }
}
