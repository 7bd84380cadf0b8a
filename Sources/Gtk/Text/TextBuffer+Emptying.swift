import CGtk

// GTK takes tens of milliseconds to remove or free 100,000 lines. So they are removed a part at a time.
extension TextBuffer {
    private static let mostLinesRemoved = 2000
    /// The work on buffers that have no owner any more.
    private static var leftWork: [IdleWork] = []

    static func isLong(_ buffer: UnsafeMutablePointer<GtkTextBuffer>) -> Bool {
        gtk_text_buffer_get_line_count(buffer) > mostLinesRemoved
    }

    static func removeLastLines(_ buffer: UnsafeMutablePointer<GtkTextBuffer>) {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_line(
            buffer, &start, max(0, gtk_text_buffer_get_line_count(buffer) - gint(mostLinesRemoved)))
        gtk_text_buffer_get_end_iter(buffer, &end)
        gtk_text_buffer_delete(buffer, &start, &end)
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
