import CGtk
import DisplayTesting

@testable import Gtk

final class NamedRow: Bin, ListRow {
    var spokenName = ""
}

/// A `ListView` of texts in a window.
@MainActor final class ListStage {
    let window = Window(gtk_window_new(), .shared)
    /// The texts of all rows.
    var texts: [String]
    private(set) var made = 0
    private(set) lazy var list = ListView<NamedRow>(
        makeRow: { [weak self] in
            self?.made += 1
            let row = NamedRow()
            row.child = Label()
            return row
        },
        show: { [weak self] row, position in
            let text = self?.texts[position] ?? ""
            row.spokenName = text
            (row.child as? Label)?.text = text
        })

    init(_ texts: [String]) {
        self.texts = texts
        gtk_window_set_child(window.pointer(), list.widget)
        window.defaultSize = (300, 300)
        list.change(at: 0, removed: 0, added: texts.count)
        window.present()
        turnUntil("the rows") { [list] in list.size.height > 0 }
    }

    func insert(_ text: String, at position: Int) {
        texts.insert(text, at: position)
        list.change(at: position, removed: 0, added: 1)
        settle()
    }

    func remove(at position: Int) {
        texts.remove(at: position)
        list.change(at: position, removed: 1, added: 0)
        settle()
    }

    /// The texts of the existing rows by position.
    var shown: [Int: String] {
        var shown: [Int: String] = [:]
        for row in list.rows {
            if let position = list.position(of: row) { shown[position] = (row.child as? Label)?.text }
        }
        return shown
    }

    var focusedText: String? { list.focusedPosition.flatMap { shown[$0] } }
}
