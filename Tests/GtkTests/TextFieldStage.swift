import CGtk
import DisplayTesting

@testable import Gtk

/// A text field in a window, above a button.
@MainActor final class TextFieldStage {
    let window = Window(gtk_window_new(), .shared)
    let field = TextField(name: "Prompt")
    let other: Widget

    init(above other: Widget = Button("other")) {
        self.other = other
        let content = VStack {
            field
            other
        }
        window.hold(content)
        gtk_window_set_child(window.pointer(), content.widget)
        window.defaultSize = (300, 300)
        window.present()
        turnUntil("the window") { [field] in field.isMapped && field.size.width > 0 }
    }

    /// The text view inside.
    var view: Widget? {
        let scroller = field.children.first { $0 is ScrolledWindow }
        return scroller?.children.first { $0 is TextView }
    }

    var buffer: UnsafeMutablePointer<GtkTextBuffer>? {
        view.map { gtk_text_view_get_buffer($0.pointer()) }
    }

    var lines: Int { Int(gtk_text_buffer_get_line_count(buffer)) }

    /// What is in GTK's buffer, without soft breaks.
    var readText: String {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        guard let bytes = gtk_text_buffer_get_text(buffer, &start, &end, 0) else { return "" }
        defer { g_free(bytes) }
        return String(cString: bytes)
    }

    func select(_ letters: Range<Int>) {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_offset(buffer, &start, gint(letters.lowerBound))
        gtk_text_buffer_get_iter_at_offset(buffer, &end, gint(letters.upperBound))
        gtk_text_buffer_select_range(buffer, &start, &end)
    }

    func placeCursor(at offset: Int) {
        var place = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(buffer, &place, gint(offset))
        gtk_text_buffer_place_cursor(buffer, &place)
    }

    /// Presses Backspace.
    func typeBackspace() {
        guard let view else { return }
        var cursor = GtkTextIter()
        gtk_text_buffer_get_iter_at_mark(buffer, &cursor, gtk_text_buffer_get_insert(buffer))
        gtk_text_buffer_backspace(gtk_text_view_get_buffer(view.pointer()), &cursor, 1, 1)
    }

    /// Inserts text as if typed, so that it can be undone.
    func type(_ text: String) {
        guard let view else { return }
        gtk_text_buffer_insert_interactive_at_cursor(
            gtk_text_view_get_buffer(view.pointer()), text, -1, 1)
    }
}

/// The most lines that are removed from a buffer at once, or come into it.
@MainActor final class Removals {
    private(set) var most = 0
    private(set) var mostAdded = 0
    private var lines = 0

    init(_ stage: TextFieldStage) {
        guard let buffer = stage.buffer else { return }
        lines = stage.lines
        Object(UnsafeMutableRawPointer(buffer), .shared).connect("changed") { [weak self] in
            guard let self else { return }
            let now = Int(gtk_text_buffer_get_line_count(buffer))
            most = max(most, lines - now)
            mostAdded = max(mostAdded, now - lines)
            lines = now
        }
    }
}
