import CGtk

// The changes that GTK makes while it undoes or redoes something, and the parts that the buffer makes instead.
extension TextBuffer {
    /// Takes what GTK inserts while it undoes or redoes something. Returns `false` if it should insert it.
    func takeInsertion(_ bytes: UnsafeRawBufferPointer, at place: Place) -> Bool {
        takeChange {
            undo.gathered.insert(
                String(decoding: bytes, as: UTF8.self), at: Int(gtk_text_iter_get_offset(place)),
                ofLetters: Int(gtk_text_buffer_get_char_count(pointer())))
        }
    }

    func takeDeletion(from start: Place, to end: Place) -> Bool {
        takeChange {
            undo.gathered.delete(
                from: Int(gtk_text_iter_get_offset(start)), to: Int(gtk_text_iter_get_offset(end)))
        }
    }

    private func takeChange(_ gather: () -> Void) -> Bool {
        switch undo.changes {
        case .asUsual, .made: return false
        case .gathered: gather()
        case .leftOut: break
        case .replacedByAPart:
            undo.changes = .leftOut
            changeNextPart()
        }
        return true
    }

    func changeNextPart() {
        undo.removal == nil ? insertNextComing() : removeNextPart()
        if !undo.isGoingOn { undo.hasLostStep = false }
    }

    private func insertNextComing() {
        let part = TextBuffer.firstPart(of: undo.coming)
        undo.coming = undo.coming[part.endIndex...]
        var place = iterator(at: restMark)
        insert((String(part), SoftBreaks.found(in: String(part))), at: &place)
    }

    func removeNextPart() {
        guard let removal = undo.removal else { return }
        let before = isChangingItself
        isChangingItself = true
        let hasMore = TextBuffer.removeLastLines(
            pointer(), from: iterator(at: restMark), to: iterator(at: removal))
        isChangingItself = before
        if !hasMore { endRemoval() }
    }

    func endRemoval() {
        guard let removal = undo.removal else { return }
        gtk_text_buffer_delete_mark(pointer(), removal)
        undo.removal = nil
    }
}
