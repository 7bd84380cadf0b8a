import CGtk

/// The undo of a long paste. GTK's history deletes all of it at once, which takes several frames for 100,000 lines. So the
/// buffer deletes the first part only, and goes on later. A deletion stays out of GTK's history only while GTK undoes
/// something. So for each further part GTK redoes the paste, of which nothing reaches the buffer, and undoes it again.
struct LongUndo {
    /// The end of what is still to be removed. It begins at the mark of the rest. A person can also have deleted it.
    var removal: UnsafeMutablePointer<GtkTextMark>?
    /// Whether GTK undoes something at the moment, and how many changes that has made.
    fileprivate(set) var isInGTK = false
    var changes = 0
    /// Whether what GTK changes at the moment does not reach the buffer.
    fileprivate(set) var isLeftOut = false
    /// Whether all of it is to be removed now.
    fileprivate var isInAHurry = false
    /// Whether GTK cannot redo the paste any more.
    fileprivate var hasLostRedo = false
    /// What the person has chosen before the text was all there.
    fileprivate var asked: [Wish] = []

    fileprivate enum Wish { case undo, redo }
}

extension TextBuffer {
    /// Whether a paste or its undo is going on.
    var isInTyping: Bool { isPasting || undo.removal != nil }

    var canUndo: Bool { isInTyping || isWhole && gtk_text_buffer_get_can_undo(pointer()) != 0 }

    /// Undoes the last typing or paste, as soon as that is all there.
    func undoTyping() {
        if isWhole { undoInGTK() } else if isInTyping { undo.asked.append(.undo) }
    }

    func redoTyping() {
        if isWhole { redoInGTK() } else if isInTyping { undo.asked.append(.redo) }
    }

    func undoAndRedoAsAsked() {
        while isWhole, !undo.asked.isEmpty {
            switch undo.asked.removeFirst() {
            case .undo: undoTyping()
            case .redo: redoTyping()
            }
        }
    }

    /// GTK notifies only when its own answer changes.
    func tellWhetherUndoIsOffered() { g_object_notify(pointer(), "can-undo") }

    /// Instead of GTK, which asks when a person chooses to undo.
    func beginUndo() {
        guard !undo.isInGTK else { return }
        g_signal_stop_emission_by_name(raw, "undo")
        undoTyping()
    }

    func beginRedo() {
        guard !isReplaying, !undo.isLeftOut else { return }
        g_signal_stop_emission_by_name(raw, "redo")
        redoTyping()
    }

    private func undoInGTK() {
        (undo.isInGTK, undo.changes) = (true, 0)
        replay {
            gtk_text_buffer_undo(pointer())
            (undo.isInGTK, undo.isLeftOut) = (false, false)
        }
    }

    private func redoInGTK() { replay { gtk_text_buffer_redo(pointer()) } }

    private func replay(_ work: () -> Void) {
        let lines = gtk_text_buffer_get_line_count(pointer())
        let letters = gtk_text_buffer_get_char_count(pointer())
        isReplaying = true
        work()
        isReplaying = false
        if gtk_text_buffer_get_line_count(pointer()) - lines > TextBuffer.mostLinesRemoved { onManyLines() }
        guard hasChangedInReplay else { return }
        hasChangedInReplay = false
        // Inserting a long text has taken long enough for one turn. It is read in the next one.
        guard gtk_text_buffer_get_char_count(pointer()) - letters > TextBuffer.mostAtOnce.letters else {
            return tell()
        }
        tellLater = Timeout(afterMilliseconds: 0) { [weak self] in self?.tell() }
    }

    func undoNextPart() {
        guard !undo.hasLostRedo else { return withoutUndo { removeNextPart() } }
        undo.isLeftOut = true
        gtk_text_buffer_redo(pointer())
        undo.isLeftOut = false
        undoInGTK()
    }

    /// Removes a part of a long text that GTK undoes. Returns `false` if GTK should remove the text at once.
    func removeUndone(from start: Place, to end: Place) -> Bool {
        if undo.removal == nil {
            // A change before it in the same undo would be made again with each part.
            guard undo.changes == 1, TextBuffer.isLong(from: start, to: end) else { return false }
            known = nil
            gtk_text_buffer_move_mark(pointer(), restMark, start)
            undo.removal = gtk_text_buffer_create_mark(pointer(), nil, end, 0)
            goOnLater()
        }
        removeNextPart()
        undo.isLeftOut = undo.removal != nil
        return true
    }

    func removeNextPart() {
        guard let removal = undo.removal else { return }
        let before = isChangingItself
        isChangingItself = true
        let hasMore = TextBuffer.removeLastLines(
            pointer(), from: iterator(at: restMark), to: iterator(at: removal),
            atMost: undo.isInAHurry ? .max : TextBuffer.mostLinesRemoved)
        isChangingItself = before
        if !hasMore { endUndo() }
    }

    func stopUndo() {
        undo.asked = []
        endUndo()
    }

    private func endUndo() {
        guard let removal = undo.removal else { return }
        gtk_text_buffer_delete_mark(pointer(), removal)
        (undo.removal, undo.hasLostRedo) = (nil, false)
    }

    /// Removes all that is left of an undone text at once. Call it before a person does something.
    func finishUndo() {
        guard undo.removal != nil, !isPasting else { return }
        undo.isInAHurry = true
        undoNextPart()
        undo.isInAHurry = false
    }

    /// With an action of the person, GTK forgets what it could redo. That comes without a key or a button when something is
    /// dropped, for example. What is left is then removed without GTK's undo and redo, and GTK forgets all of its history.
    func loseRedo() {
        if undo.removal != nil { undo.hasLostRedo = true }
    }
}
