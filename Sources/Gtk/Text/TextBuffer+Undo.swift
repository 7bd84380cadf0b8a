import CGtk

// Undo and redo, all at once or a part at a time.
extension TextBuffer {
    /// Whether a paste or a long undo or redo is going on.
    var isInTyping: Bool { isPasting || undo.isGoingOn }

    /// Whether a long undo or redo is going on.
    var isUndoing: Bool { undo.isGoingOn && !isPasting }

    var canUndo: Bool { isInTyping || isWhole && gtkCan(.undo) }

    var canRedo: Bool { isInTyping || isWhole && gtkCan(.redo) }

    private func gtkCan(_ step: LongUndo.Step) -> Bool {
        switch step {
        case .undo: gtk_text_buffer_get_can_undo(pointer()) != 0
        case .redo: gtk_text_buffer_get_can_redo(pointer()) != 0
        }
    }

    /// Undoes the last typing or paste, or redoes it, as soon as the text is all there.
    func replayTyping(_ step: LongUndo.Step) {
        if isWhole { replay(step) } else if isInTyping { undo.asked.append(step) }
    }

    func replayAsAsked() {
        while isWhole, !undo.asked.isEmpty { replayTyping(undo.asked.removeFirst()) }
    }

    /// GTK notifies only when its own answer changes.
    func tellWhetherUndoIsOffered() { g_object_notify(pointer(), "can-undo") }

    /// Instead of GTK, which asks when a person chooses to undo or redo.
    func replayInsteadOfGTK() {
        for (signal, step) in [("undo", LongUndo.Step.undo), ("redo", .redo)] {
            connect(signal) { [weak self] in
                guard let self, undo.changes == .asUsual else { return }
                g_signal_stop_emission_by_name(raw, signal)
                replayTyping(step)
            }
        }
    }

    private func replay(_ step: LongUndo.Step) {
        guard gtkCan(step) else { return }
        isReplayed = true
        let letters = gtk_text_buffer_get_char_count(pointer())
        var isLong = false
        replaying {
            undo.gathered = ReplayedChange()
            run(step, .gathered)
            guard !undo.gathered.isEmpty else { return }
            isLong = self.isLong(undo.gathered)
            guard !isLong else { return }
            run(step.opposite, .leftOut)
            run(step, .made)
        }
        if isLong { return replayInParts(step) }
        guard hasChangedInReplay else { return }
        tell(isLater: gtk_text_buffer_get_char_count(pointer()) - letters > TextBuffer.mostAtOnce.letters)
    }

    private func isLong(_ change: ReplayedChange) -> Bool {
        guard change.isAtOnePlace else { return false }
        let text = change.text[...]
        if TextBuffer.firstPart(of: text).endIndex < text.endIndex { return true }
        var (start, end) = (iterator(at: change.start), iterator(at: change.end))
        return TextBuffer.isLong(from: &start, to: &end)
    }

    private func replayInParts(_ step: LongUndo.Step) {
        let change = undo.gathered
        (undo.gathered, undo.step) = (ReplayedChange(), step)
        var (start, end) = (iterator(at: change.start), iterator(at: change.end))
        gtk_text_buffer_move_mark(pointer(), restMark, &start)
        if change.start < change.end { undo.removal = gtk_text_buffer_create_mark(pointer(), nil, &end, 0) }
        undo.coming = change.text[...]
        known = nil
        gtk_text_buffer_place_cursor(pointer(), &start)
        goOnLater()
        tell(isLater: !undo.coming.isEmpty)
    }

    /// Whoever is told reads the text. That waits for the next turn if it takes long.
    private func tell(isLater: Bool) {
        guard isLater else { return tell() }
        tellLater = Timeout(afterMilliseconds: 0) { [weak self] in self?.tell() }
    }

    func replayNextPart() {
        if !gtkCan(undo.step.opposite) { undo.hasLostStep = true }
        guard !undo.hasLostStep else { return withoutUndo { changeNextPart() } }
        replaying {
            run(undo.step.opposite, .leftOut)
            run(undo.step, .replacedByAPart)
        }
    }

    private func replaying(_ work: () -> Void) {
        g_object_freeze_notify(pointer())
        (isReplaying, hasChangedInReplay) = (true, false)
        work()
        isReplaying = false
        g_object_thaw_notify(pointer())
    }

    /// Lets GTK undo or redo. The cursor stays where it was, unless all changes are in the buffer afterwards.
    private func run(_ step: LongUndo.Step, _ changes: LongUndo.Changes) {
        let cursor = (
            copy(gtk_text_buffer_get_insert(pointer())), copy(gtk_text_buffer_get_selection_bound(pointer()))
        )
        undo.changes = changes
        switch step {
        case .undo: gtk_text_buffer_undo(pointer())
        case .redo: gtk_text_buffer_redo(pointer())
        }
        if undo.changes == .replacedByAPart { undo.hasLostStep = true }
        undo.changes = .asUsual
        let areAllMade = changes == .made || changes == .replacedByAPart && !undo.isGoingOn
        if !areAllMade { putCursor(at: cursor) }
        gtk_text_buffer_delete_mark(pointer(), cursor.0)
        gtk_text_buffer_delete_mark(pointer(), cursor.1)
    }

    private func copy(_ mark: Mark) -> Mark {
        var place = iterator(at: mark)
        return gtk_text_buffer_create_mark(pointer(), nil, &place, 0)
    }

    private func putCursor(at cursor: (Mark, Mark)) {
        var (insert, bound) = (iterator(at: cursor.0), iterator(at: cursor.1))
        var isInsert = iterator(at: gtk_text_buffer_get_insert(pointer()))
        var isBound = iterator(at: gtk_text_buffer_get_selection_bound(pointer()))
        if gtk_text_iter_equal(&insert, &isInsert) != 0, gtk_text_iter_equal(&bound, &isBound) != 0 { return }
        gtk_text_buffer_select_range(pointer(), &insert, &bound)
    }

    /// For a text that is set meanwhile.
    func stopUndo() {
        endRemoval()
        (undo.coming, undo.asked, undo.hasLostStep) = ("", [], false)
    }

    /// With an action of the person, GTK forgets what it could redo. That comes without a key or a button when something is
    /// dropped, for example. What is left is then done without GTK's undo and redo, and GTK forgets all of its history.
    func loseStep() {
        if isUndoing { undo.hasLostStep = true }
    }
}
