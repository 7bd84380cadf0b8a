import CGtk

/// A text buffer that takes in a long text a part at a time, whenever there is nothing else to do, and lets go of it in
/// the same way. GTK would need several frames for all of it.
final class TextBuffer: Object {
    private static let mostAtOnce = (letters: 8000, lines: 400)

    private let softBreaks: SoftBreaks
    /// What the buffer does not have yet of the text, and where it is inserted.
    private var rest: Substring = ""
    private let restMark: UnsafeMutablePointer<GtkTextMark>
    /// Whether the rest was pasted. Its parts are undone together.
    private(set) var isPasting = false
    /// Whether the buffer still has lines of the text before.
    private(set) var hasOldLines = false
    private var isChangingItself = false
    /// How many actions of the person are going on, one inside of the other.
    private var actions = 0
    private var work: IdleWork?
    /// All of the text, until it is changed: of 100,000 lines GTK puts it together for tens of milliseconds.
    private var known: String?
    /// Runs when `isWhole` or `hasOldLines` may have changed.
    var onProgress: @MainActor () -> Void = {}

    init() {
        let buffer = Object(gtk_text_buffer_new(nil), .owned)
        var start = GtkTextIter()
        gtk_text_buffer_get_start_iter(buffer.pointer(), &start)
        restMark = gtk_text_buffer_create_mark(buffer.pointer(), nil, &start, 0)
        softBreaks = SoftBreaks(buffer.pointer())
        super.init(buffer.raw, .shared)
        onInsertion { [weak self] in self?.insert($0, at: $1) ?? false }
        connect("begin-user-action") { [weak self] in self?.actions += 1 }
        connect("end-user-action") { [weak self] in self?.actions -= 1 }
        connect("changed") { [weak self] in
            guard let self, !isChangingItself else { return }
            known = nil
        }
    }

    /// Whether the buffer has all of the text. Until then it should not be changed.
    var isWhole: Bool { rest.isEmpty && !hasOldLines }

    /// The text without soft breaks.
    var text: String {
        if let known { return known }
        var (start, place, end) = (GtkTextIter(), GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(pointer(), &start, &end)
        gtk_text_buffer_get_iter_at_mark(pointer(), &place, restMark)
        let text =
            rest.isEmpty
            ? softBreaks.text(from: start, to: end)
            : softBreaks.text(from: start, to: place) + rest + softBreaks.text(from: place, to: end)
        known = text
        return text
    }

    /// Replaces the whole text. That cannot be undone.
    func setText(_ text: String) {
        endPaste()
        known = text
        rest = text[...]
        hasOldLines = TextBuffer.isLong(pointer())
        if !hasOldLines { replaceText() }
        goOnLater()
    }

    private func replaceText() {
        withoutUndo {
            gtk_text_buffer_set_text(pointer(), "", 0)
            softBreaks.areThere = false
            insertNextPart()
        }
    }

    private func goOnLater() {
        work = isWhole ? nil : IdleWork { [weak self] in self?.goOn() ?? false }
        onProgress()
    }

    /// Does the next part of the work. Returns whether there is more.
    private func goOn() -> Bool {
        if hasOldLines {
            withoutUndo { TextBuffer.removeLastLines(pointer()) }
            hasOldLines = TextBuffer.isLong(pointer())
            if !hasOldLines { replaceText() }
        } else if isPasting {
            insertNextPart()
            if rest.isEmpty { endPaste() }
        } else {
            withoutUndo { insertNextPart() }
        }
        onProgress()
        return !isWhole
    }

    private func withoutUndo(_ change: () -> Void) {
        let before = isChangingItself
        isChangingItself = true
        gtk_text_buffer_begin_irreversible_action(pointer())
        change()
        gtk_text_buffer_end_irreversible_action(pointer())
        isChangingItself = before
    }

    private func insertNextPart() {
        let part = TextBuffer.firstPart(of: rest)
        rest = rest[part.endIndex...]
        var place = GtkTextIter()
        gtk_text_buffer_get_iter_at_mark(pointer(), &place, restMark)
        insert(SoftBreaks.broken(String(part)), at: &place)
    }

    private static func firstPart(of text: Substring) -> Substring {
        guard text.utf8.count > mostAtOnce.lines else { return text }
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

    // What a person types or pastes, and what comes back by redo

    /// Returns `false` if GTK should insert the text as it is.
    private func insert(_ text: String, at place: UnsafeMutablePointer<GtkTextIter>) -> Bool {
        guard !isChangingItself else { return false }
        // Redo inserts soft breaks without their tag.
        let breaks = SoftBreaks.found(in: text)
        if actions > 0, isWhole, breaks.isEmpty, TextBuffer.firstPart(of: text[...]).endIndex < text.endIndex
        {
            paste(text, at: place)
            return true
        }
        let broken: SoftBreaks.Text = breaks.isEmpty ? SoftBreaks.broken(text) : (text, breaks)
        guard !broken.breaks.isEmpty else { return false }
        known = nil
        insert(broken, at: place)
        return true
    }

    private func paste(_ text: String, at place: UnsafeMutablePointer<GtkTextIter>) {
        known = nil
        rest = text[...]
        gtk_text_buffer_move_mark(pointer(), restMark, place)
        isPasting = true
        gtk_text_buffer_begin_user_action(pointer())
        insertNextPart()
        gtk_text_buffer_get_iter_at_mark(pointer(), place, restMark)
        goOnLater()
    }

    private func endPaste() {
        guard isPasting else { return }
        isPasting = false
        gtk_text_buffer_end_user_action(pointer())
    }

    private func insert(_ broken: SoftBreaks.Text, at place: UnsafeMutablePointer<GtkTextIter>) {
        let before = isChangingItself
        isChangingItself = true
        softBreaks.insert(broken, at: place)
        isChangingItself = before
    }

    /// - Parameter insert: returns `true` if it has inserted the text.
    private func onInsertion(
        _ insert: @escaping @MainActor (String, UnsafeMutablePointer<GtkTextIter>) -> Bool
    ) {
        typealias Insert = @MainActor (String, UnsafeMutablePointer<GtkTextIter>) -> Bool
        let trampoline:
            @convention(c) (
                gpointer?, UnsafeMutablePointer<GtkTextIter>?, UnsafePointer<CChar>?, gint, gpointer?
            ) -> Void = { buffer, place, bytes, length, data in
                guard let place, let bytes else { return }
                let count = length < 0 ? strlen(bytes) : Int(length)
                let text = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
                nonisolated(unsafe) let at = place
                let insert = handler(data, as: Insert.self)
                if MainActor.assumeIsolated({ insert(text, at) }) {
                    g_signal_stop_emission_by_name(buffer, "insert-text")
                }
            }
        connect(
            "insert-text", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(insert as Insert))
    }
}
