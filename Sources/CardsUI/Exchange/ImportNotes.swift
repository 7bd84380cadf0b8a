import Gtk

/// A list of what is told of a file, such as the lines that are left out, each with the reason.
final class ImportNotes: VStack {
    private let list: ListView<ImportNoteRow>
    private var shown: [ImportNote] = []

    /// - Parameter name: for screen readers.
    init(_ name: String) {
        final class Content { var notes: [ImportNote] = [] }
        let content = Content()
        list = ListView(
            minimumHeight: 60, makeRow: { ImportNoteRow() },
            show: { row, position in row.show(content.notes[position]) })
        super.init()
        styled("card-list")
        list.setName(name)
        add(list.expand())
        set = { content.notes = $0 }
        isVisible = false
    }

    private var set: ([ImportNote]) -> Void = { _ in }

    var texts: [String] { shown.map { "\($0.title) \($0.reason)" } }

    func show(_ notes: [ImportNote]) {
        guard notes != shown else { return }
        let before = shown.count
        shown = notes
        set(notes)
        list.change(at: 0, removed: before, added: notes.count)
        isVisible = !notes.isEmpty
    }
}

/// The line over the reason.
private final class ImportNoteRow: VStack, ListRow {
    private let title = Label().startsAtEdge().shortens().styled("prompt")
    private let reason = Label().wraps().startsAtEdge().styled("secondary")

    init() {
        super.init(spacing: 2)
        add(title)
        add(reason)
    }

    func show(_ note: ImportNote) {
        title.text = note.title
        reason.text = note.reason
    }

    var spokenName: String {
        if reason.text.isEmpty { return title.text }
        // Translators: a line of a file as a screen reader says it, such as “Line 7: There is no answer.”
        return tr("{line}: {reason}", ["line": title.text, "reason": reason.text])
    }
}
