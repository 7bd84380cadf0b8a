import CGtk

/// A text buffer that takes in a long text a part at a time, whenever there is nothing else to do, and lets go of it in
/// the same way. GTK would need several frames for all of it.
final class TextBuffer: Object {
    static let mostAtOnce = (letters: 8000, lines: 400)

    let softBreaks: SoftBreaks
    /// What the buffer does not have yet of the text, and where it is inserted.
    var rest: Substring = ""
    let restMark: UnsafeMutablePointer<GtkTextMark>
    /// Whether the rest was pasted, or a selection is being deleted. The parts are undone together.
    var isPasting = false
    /// Whether the buffer still has lines of the text before.
    private(set) var hasOldLines = false
    var isChangingItself = false
    /// How many actions of the person are going on, one inside of the other.
    var actions = 0
    var undo = LongUndo()
    private var work: IdleWork?
    /// All of the text, until it is changed: of 100,000 lines GTK puts it together for tens of milliseconds.
    var known: String?
    private var tellOfChange: [Act] = []
    /// Whether GTK undoes or redoes something. That is told as one change, of however many parts it is.
    var isReplaying = false
    var hasChangedInReplay = false
    /// Whether the last change was undo or redo.
    var isReplayed = false
    var tellLater: Timeout?
    /// Runs when `isWhole` or `hasOldLines` may have changed.
    var onProgress: @MainActor () -> Void = {}

    init() {
        let buffer = Object(gtk_text_buffer_new(nil), .owned)
        var start = GtkTextIter()
        gtk_text_buffer_get_start_iter(buffer.pointer(), &start)
        restMark = gtk_text_buffer_create_mark(buffer.pointer(), nil, &start, 0)
        softBreaks = SoftBreaks(buffer.pointer())
        super.init(buffer.raw, .shared)
        listen()
        connect("changed") { [weak self] in
            guard let self else { return }
            if !isChangingItself { known = nil }
            if isReplaying { return hasChangedInReplay = true }
            tell()
        }
    }

    func tell() { for tell in tellOfChange { tell() } }

    func onChange(_ action: @escaping Act) { tellOfChange.append(action) }

    /// Whether the buffer has all of the text, and nothing else.
    var isWhole: Bool { rest.isEmpty && !hasOldLines && !undo.isGoingOn }

    /// The text without soft breaks.
    var text: String {
        if let known { return known }
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(pointer(), &start, &end)
        let text =
            isWhole
            ? softBreaks.text(from: start, to: end)
            : softBreaks.text(from: start, to: iterator(at: restMark))
                + SoftBreaks.removed(from: undo.coming) + rest
                + softBreaks.text(from: iterator(at: undo.removal ?? restMark), to: end)
        known = text
        return text
    }

    /// The selected text without soft breaks; `nil` where nothing is selected.
    var selectedText: String? {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        guard gtk_text_buffer_get_selection_bounds(pointer(), &start, &end) != 0 else { return nil }
        if isWhole, gtk_text_iter_is_start(&start) != 0, gtk_text_iter_is_end(&end) != 0 { return text }
        if isWhole, let (known, place) = placeInKnown(from: start, to: end) { return String(known[place]) }
        return softBreaks.text(from: start, to: end)
    }

    /// The text where it is known, and the place in it of a part of the buffer. With soft breaks letters are counted in another
    /// way.
    private func placeInKnown(
        from start: GtkTextIter, to end: GtkTextIter
    ) -> (String, Range<String.Index>)? {
        guard let known, !softBreaks.areThere else { return nil }
        var (start, end) = (start, end)
        let letters = known.unicodeScalars
        let (first, last) = (Int(gtk_text_iter_get_offset(&start)), Int(gtk_text_iter_get_offset(&end)))
        guard first <= last,
            let from = letters.index(letters.startIndex, offsetBy: first, limitedBy: letters.endIndex),
            let to = letters.index(from, offsetBy: last - first, limitedBy: letters.endIndex)
        else { return nil }
        return (known, from..<to)
    }

    /// To be called before a part of the buffer is replaced, a part at a time. The text is then known without asking GTK, if
    /// it was known before.
    func noteReplacement(from start: GtkTextIter, to end: GtkTextIter, by text: String) {
        known = placeInKnown(from: start, to: end).map { known, place in
            // Not by `replaceSubrange`, which counts characters.
            var new = String(known[..<place.lowerBound])
            new += text
            new += known[place.upperBound...]
            return new
        }
    }

    /// Replaces the whole text. That cannot be undone.
    func setText(_ text: String) {
        endPaste()
        stopUndo()
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

    func goOnLater() {
        work = isWhole ? nil : IdleWork { [weak self] in self?.goOn() ?? false }
        onProgress()
        tellWhetherUndoIsOffered()
    }

    /// Does the next part of the work. Returns whether there is more.
    private func goOn() -> Bool {
        // Put together before GTK has most of it, and then known.
        _ = text
        if hasOldLines {
            withoutUndo { TextBuffer.removeLastLines(pointer()) }
            hasOldLines = TextBuffer.isLong(pointer())
            if !hasOldLines { replaceText() }
        } else if undo.isGoingOn {
            isPasting ? removeNextPart() : replayNextPart()
            if isWhole { endPaste() }
        } else if isPasting {
            insertNextPart()
            if rest.isEmpty { endPaste() }
        } else if !rest.isEmpty {
            withoutUndo { insertNextPart() }
        }
        onProgress()
        replayAsAsked()
        if isWhole { tellWhetherUndoIsOffered() }
        return !isWhole
    }

    func withoutUndo(_ change: () -> Void) {
        let before = isChangingItself
        isChangingItself = true
        gtk_text_buffer_begin_irreversible_action(pointer())
        change()
        gtk_text_buffer_end_irreversible_action(pointer())
        isChangingItself = before
    }

    func insertNextPart() {
        let part = TextBuffer.firstPart(of: rest)
        rest = rest[part.endIndex...]
        var place = iterator(at: restMark)
        insert(SoftBreaks.broken(String(part)), at: &place)
    }

    func insert(_ broken: SoftBreaks.Text, at place: UnsafeMutablePointer<GtkTextIter>) {
        let before = isChangingItself
        isChangingItself = true
        softBreaks.insert(broken, at: place)
        isChangingItself = before
    }

    func iterator(at mark: Mark?) -> GtkTextIter {
        var place = GtkTextIter()
        gtk_text_buffer_get_iter_at_mark(pointer(), &place, mark)
        return place
    }

    func iterator(at offset: Int) -> GtkTextIter {
        var place = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(pointer(), &place, gint(offset))
        return place
    }

    static func firstPart(of text: Substring) -> Substring {
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
}
