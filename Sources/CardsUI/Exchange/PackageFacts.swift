import Gtk

/// What a package brings, and what will be different, a sentence a row. There are only a few.
final class PackageFacts: VStack {
    private let list = ListBox()
    private(set) var texts: [String] = []

    init() {
        super.init()
        styled("card-list").styled("facts")
        list.accessibleName(tr("What the package brings"))
        add(list)
        align(vertically: .start)
        isVisible = false
    }

    func show(_ texts: [String]) {
        guard texts != self.texts else { return }
        self.texts = texts
        for row in list.rows { list.remove(row) }
        for (place, text) in texts.enumerated() {
            let row = ListBoxRow()
            row.child = Label(text).wraps().startsAtEdge().styled("secondary")
            row.accessibleName(text)
            row.isActivatable = false
            list.insert(row, at: place)
        }
        isVisible = !texts.isEmpty
    }
}
