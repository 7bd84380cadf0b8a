import Gtk

/// A list of named rows. A row stays in its place while its content changes, so that the focus does too.
final class NamedRows: VStack {
    private let list = ListBox()
    private let isSorted: Bool
    private let perform: @MainActor (Int, NamedRowContent.Act) -> Void
    private let rename: @MainActor (Int, String) -> Void

    /// - Parameters:
    ///   - isSorted: whether the places of the rows can be changed.
    ///   - perform: does something with the row at this place.
    init(
        _ name: String, isSorted: Bool = false,
        perform: @escaping @MainActor (Int, NamedRowContent.Act) -> Void,
        rename: @escaping @MainActor (Int, String) -> Void = { _, _ in }
    ) {
        self.isSorted = isSorted
        self.perform = perform
        self.rename = rename
        super.init()
        styled("card-list").expand(vertically: false)
        list.accessibleName(name)
        add(list)
        list.onActivate { [weak self] in self?.perform($0, .open) }
    }

    var rows: [NamedRow] { list.rows.compactMap { $0 as? NamedRow } }

    func show(_ contents: [NamedRowContent]) {
        let removed = list.rows.dropFirst(contents.count)
        let hadFocus = removed.contains { $0.containsFocusOfItsWindow }
        for row in removed { list.remove(row) }
        while list.rows.count < contents.count { list.insert(makeRow(), at: list.rows.count) }
        for (row, content) in zip(rows, contents) { row.show(content) }
        isVisible = !contents.isEmpty
        if hadFocus { focus(contents.count - 1) }
    }

    func focus(_ place: Int) { rows.dropFirst(max(0, min(place, rows.count - 1))).first?.grabFocus() }

    private func makeRow() -> NamedRow {
        weak var row: NamedRow?
        let made = NamedRow(isSorted: isSorted) { [weak self] act in
            if let row { self?.perform(row, act) }
        } rename: { [weak self] name in
            guard let self, let row, let place = place(of: row) else { return }
            rename(place, name)
        }
        row = made
        return made
    }

    private func place(of row: ListBoxRow) -> Int? { list.rows.firstIndex { $0 === row } }

    private func perform(_ row: ListBoxRow, _ act: NamedRowContent.Act) {
        if let place = place(of: row) { perform(place, act) }
    }
}
