import CGtk

// GTK takes tens of milliseconds to remove or free 100,000 lines. So they are removed a part at a time.
extension TextBuffer {
    static let mostLinesRemoved = 1000
    /// The work on buffers that have no owner any more.
    private static var leftWork: [IdleWork] = []

    static func isLong(_ buffer: UnsafeMutablePointer<GtkTextBuffer>) -> Bool {
        gtk_text_buffer_get_line_count(buffer) > mostLinesRemoved
    }

    static func isLong(from start: Place, to end: Place) -> Bool {
        gtk_text_iter_get_line(end) - gtk_text_iter_get_line(start) > mostLinesRemoved
    }

    static func removeLastLines(_ buffer: UnsafeMutablePointer<GtkTextBuffer>) {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        removeLastLines(buffer, from: start, to: end)
    }

    /// Removes the last lines between two places. Returns whether there are more.
    @discardableResult
    static func removeLastLines(
        _ buffer: UnsafeMutablePointer<GtkTextBuffer>, from first: GtkTextIter, to end: GtkTextIter
    ) -> Bool {
        var (first, start, end) = (first, GtkTextIter(), end)
        gtk_text_buffer_get_iter_at_line(
            buffer, &start, max(0, gtk_text_iter_get_line(&end) - gint(mostLinesRemoved)))
        let hasMore = gtk_text_iter_compare(&start, &first) > 0
        if !hasMore { start = first }
        gtk_text_buffer_delete(buffer, &start, &end)
        return hasMore
    }

    /// Deletes what a person has selected. All parts are undone together. What is typed meanwhile takes its place.
    func deleteInParts(from start: Place, to end: Place) {
        noteReplacement(from: start.pointee, to: end.pointee, by: "")
        gtk_text_buffer_move_mark(pointer(), restMark, start)
        undo.removal = gtk_text_buffer_create_mark(pointer(), nil, end, 0)
        beginPaste()
        removeNextPart()
        // GTK's history knows by now what was selected, for undo.
        var place = iterator(at: restMark)
        gtk_text_buffer_place_cursor(pointer(), &place)
        start.pointee = place
        end.pointee = place
        goOnLater()
    }

    /// Keeps a long buffer and its view until all lines are removed. For a view that is about to be freed.
    static func emptyBeforeEnd(of view: Object, _ buffer: TextBuffer) {
        guard isLong(buffer.pointer()) else { return }
        let (view, buffer) = (Object(view.raw, .shared), Object(buffer.raw, .shared))
        gtk_text_buffer_set_enable_undo(buffer.pointer(), 0)
        leftWork.removeAll { $0.isDone }
        leftWork.append(
            IdleWork {
                withExtendedLifetime(view) { removeLastLines(buffer.pointer()) }
                return isLong(buffer.pointer())
            })
    }
}
