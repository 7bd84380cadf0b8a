import Gtk
import RecessKit

/// A list in which the person picks one item, or checks some.
final class PickList: VStack {
    struct Item: Equatable {
        var title: String
        /// How far it is indented.
        var depth = 0
        var state = State.off
    }

    enum State { case off, some, on }

    private(set) var items: [Item]
    private let list: ListView<PickRow>
    /// What the rows need to know, which exist before this widget does.
    private final class Content { var items: [Item] = [] }
    private let content = Content()
    private var picked: @MainActor (Int) -> Void = { _ in }

    /// - Parameters:
    ///   - picksOne: whether only one item can be checked.
    ///   - pick: called with the position of an item that was clicked.
    init(
        _ name: String, _ items: [Item], picksOne: Bool = false, pick: @escaping @MainActor (Int) -> Void
    ) {
        self.items = items
        let content = content
        content.items = items
        list = ListView(
            minimumHeight: 44, makeRow: { PickRow(isOneOfMany: picksOne) },
            show: { $0.show(content.items[$1]) })
        super.init()
        styled("card-list")
        list.setName(name)
        add(list.expand())
        list.change(at: 0, removed: 0, added: items.count)
        picked = pick
        list.onActivate { pick($0) }
    }

    func show(_ items: [Item]) {
        let count = self.items.count
        self.items = items
        content.items = items
        if count == items.count {
            list.refresh()
        } else {
            list.change(at: 0, removed: count, added: items.count)
        }
    }

    func takeFocus() { list.focus(0) }

    /// Does the same as a click on the item.
    func pick(_ position: Int) { picked(position) }

    var rows: [PickRow] { list.rows }
}

/// A check mark and a text.
final class PickRow: HStack, ListRow {
    private let indentation = VStack()
    private let check = Image(icon: "").align(vertically: .center)
    private let box: String
    private let title = Label().startsAtEdge().shortens().styled("prompt")
    private(set) var spokenName = ""

    init(isOneOfMany: Bool) {
        box = isOneOfMany ? "radio" : "checkbox"
        super.init(spacing: 10)
        styled("pick-row")
        add(indentation)
        add(check)
        add(title.expand(vertically: false).align(vertically: .center))
    }

    func show(_ item: PickList.Item) {
        indentation.minimumSize(width: 18 * min(item.depth, 5))
        indentation.isVisible = item.depth > 0
        title.text = item.title.inOneLine()
        switch item.state {
        case .off: check.show(icon: "\(box)-symbolic")
        case .some: check.show(icon: "\(box)-mixed-symbolic")
        case .on: check.show(icon: "\(box)-checked-symbolic")
        }
        let values: KeyValuePairs = ["title": title.text]
        spokenName =
            switch item.state {
            case .off: title.text
            // Translators: an item of a list of which some cards have it, as a screen reader says it.
            case .some: tr("{title}, partly checked", values)
            case .on: tr("{title}, checked", values)
            }
    }
}
