import CGtk

// What a person types or pastes, and what comes back by redo.
extension TextBuffer {
    typealias Place = UnsafeMutablePointer<GtkTextIter>
    typealias Mark = UnsafeMutablePointer<GtkTextMark>

    /// Inserts a text at the cursor, in place of the selection.
    func paste(_ text: String) {
        gtk_text_buffer_begin_user_action(pointer())
        deleteSelection()
        var cursor = iterator(at: gtk_text_buffer_get_insert(pointer()))
        if !insertTyped(text, at: &cursor) { gtk_text_buffer_insert(pointer(), &cursor, text, -1) }
        gtk_text_buffer_end_user_action(pointer())
    }

    /// Undone together with what takes its place in the same action. GTK would look through the selection for parts that
    /// cannot be edited, which takes 35 ms for 100,000 lines.
    func deleteSelection() {
        gtk_text_buffer_begin_user_action(pointer())
        gtk_text_buffer_delete_selection(pointer(), 0, 1)
        gtk_text_buffer_end_user_action(pointer())
    }

    /// Inserts a text at a mark, and removes the mark. If that is in the selection, the text replaces the selection.
    func paste(_ text: String, at mark: UnsafeMutablePointer<GtkTextMark>?) {
        guard let mark else { return }
        var place = iterator(at: mark)
        gtk_text_buffer_delete_mark(pointer(), mark)
        var (start, end) = (GtkTextIter(), GtkTextIter())
        let hasSelection = gtk_text_buffer_get_selection_bounds(pointer(), &start, &end) != 0
        let isInSelection =
            gtk_text_iter_compare(&start, &place) <= 0 && gtk_text_iter_compare(&place, &end) <= 0
        if !hasSelection || !isInSelection { gtk_text_buffer_place_cursor(pointer(), &place) }
        paste(text)
    }

    /// Returns `false` if GTK should insert the text as it is.
    private func insert(_ bytes: UnsafeRawBufferPointer, at place: Place) -> Bool {
        guard !isChangingItself else { return false }
        if takeInsertion(bytes, at: place) { return true }
        let text = String(decoding: bytes, as: UTF8.self)
        // Redo inserts soft breaks without their tag.
        let breaks = SoftBreaks.found(in: text)
        guard !breaks.isEmpty else { return insertTyped(text, at: place) }
        guard isWhole else { return true }
        known = nil
        insert((text, breaks), at: place)
        return true
    }

    private func insertTyped(_ text: String, at place: Place) -> Bool {
        guard isWhole else {
            typeAhead(text, at: place)
            return true
        }
        if actions > 0, TextBuffer.firstPart(of: text[...]).endIndex < text.endIndex {
            noteReplacement(from: place.pointee, to: place.pointee, by: text)
            rest = text[...]
            gtk_text_buffer_move_mark(pointer(), restMark, place)
            beginPaste()
            insertNextPart()
            place.pointee = iterator(at: restMark)
            goOnLater()
            return true
        }
        let broken = SoftBreaks.broken(text)
        guard !broken.breaks.isEmpty else { return false }
        known = nil
        insert(broken, at: place)
        return true
    }

    /// All that is inserted until `endPaste` is undone together.
    func beginPaste() {
        isPasting = true
        gtk_text_buffer_begin_user_action(pointer())
    }

    func endPaste() {
        guard isPasting else { return }
        isPasting = false
        gtk_text_buffer_end_user_action(pointer())
    }

    // While a long text is taken in, or let go of. What is typed behind it is inserted after it. Nothing else can be changed.

    private func typeAhead(_ text: String, at place: Place) {
        guard actions > 0, hasOldLines || isBehindRest(place) else { return }
        rest += text
        // Of a buffer with old lines, nothing else tells the text.
        known = hasOldLines ? known.map { $0 + text } : nil
    }

    /// Backspace takes the last letter of what is not inserted yet.
    private func takeBackAhead(_ end: Place) {
        let hasSelection = gtk_text_buffer_get_has_selection(pointer()) != 0
        guard actions > 0, !hasOldLines, !rest.isEmpty, isBehindRest(end), !hasSelection else { return }
        rest.removeLast()
        known = nil
    }

    private func isBehindRest(_ place: Place) -> Bool {
        var behindRest = iterator(at: restMark)
        return gtk_text_iter_equal(place, &behindRest) != 0
    }

    /// Returns `false` if GTK should delete the text.
    private func delete(from start: Place, to end: Place) -> Bool {
        guard !isChangingItself else { return false }
        if takeDeletion(from: start, to: end) { return true }
        guard isWhole else {
            takeBackAhead(end)
            return true
        }
        guard actions > 0, TextBuffer.isLong(from: start, to: end) else { return false }
        deleteInParts(from: start, to: end)
        return true
    }

    func listen() {
        onInsertion { [weak self] in self?.insert($0, at: $1) ?? false }
        onDeletion { [weak self] in self?.delete(from: $0, to: $1) ?? false }
        connect("begin-user-action") { [weak self] in
            guard let self else { return }
            actions += 1
            let wasReplayed = isReplayed
            isReplayed = false
            loseStep()
            if wasReplayed { separateFromRedone() }
        }
        connect("end-user-action") { [weak self] in self?.actions -= 1 }
        replayInsteadOfGTK()
    }

    /// GTK 4.8 leaves open what was redone, and takes a new change for a part of it: undo would take back both. Ending this change,
    /// which has nothing in it yet, closes that as well.
    private func separateFromRedone() {
        gtk_text_buffer_end_user_action(pointer())
        gtk_text_buffer_begin_user_action(pointer())
    }

    /// - Parameter insert: returns `true` if GTK should not insert the text.
    private func onInsertion(_ insert: @escaping @MainActor (UnsafeRawBufferPointer, Place) -> Bool) {
        typealias Insert = @MainActor (UnsafeRawBufferPointer, Place) -> Bool
        let trampoline: @convention(c) (gpointer?, Place?, UnsafePointer<CChar>?, gint, gpointer?) -> Void = {
            buffer, place, bytes, length, data in
            guard let place, let bytes else { return }
            let count = length < 0 ? strlen(bytes) : Int(length)
            nonisolated(unsafe) let text = UnsafeRawBufferPointer(start: bytes, count: count)
            nonisolated(unsafe) let at = place
            let insert = handler(data, as: Insert.self)
            if MainActor.assumeIsolated({ insert(text, at) }) {
                g_signal_stop_emission_by_name(buffer, "insert-text")
            }
        }
        connect(
            "insert-text", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(insert as Insert))
    }

    /// - Parameter delete: returns `true` if GTK should not delete the text.
    private func onDeletion(_ delete: @escaping @MainActor (Place, Place) -> Bool) {
        typealias Delete = @MainActor (Place, Place) -> Bool
        let trampoline: @convention(c) (gpointer?, Place?, Place?, gpointer?) -> Void = {
            buffer, start, end, data in
            guard let start, let end else { return }
            nonisolated(unsafe) let (from, to) = (start, end)
            let delete = handler(data, as: Delete.self)
            if MainActor.assumeIsolated({ delete(from, to) }) {
                g_signal_stop_emission_by_name(buffer, "delete-range")
            }
        }
        connect(
            "delete-range", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(delete as Delete))
    }
}
