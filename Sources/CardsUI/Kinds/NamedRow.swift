import Gtk
import RecessKit

/// What a row of the page of kinds says, and what can be done with it.
struct NamedRowContent: Equatable {
    enum Act: Hashable { case open, rename, moveUp, moveDown, copy, remove }

    var name: String
    var about: String
    var acts: Set<Act> = []
}

/// A kind, a field or a template: its name, what there is to say about it, and a menu. While it is renamed, an entry takes the
/// place of the name.
final class NamedRow: ListBoxRow {
    typealias Act = NamedRowContent.Act

    private(set) var content = NamedRowContent(name: "", about: "")
    private let name = Label().wraps().startsAtEdge().styled("prompt")
    private let about = Label().wraps().startsAtEdge().styled("secondary")
    private let opener = Image(icon: "pan-end-symbolic").align(vertically: .center)
    private let menu: MenuButton
    private var actions: [(act: Act, action: Action)] = []
    private(set) var entry: Entry?
    private let perform: @MainActor (Act) -> Void
    private let rename: @MainActor (String) -> Void

    /// - Parameters:
    ///   - isSorted: whether its place can be changed.
    ///   - perform: does all but renaming.
    init(
        isSorted: Bool, perform: @escaping @MainActor (Act) -> Void,
        rename: @escaping @MainActor (String) -> Void
    ) {
        self.perform = perform
        self.rename = rename
        menu = MenuButton(icon: "view-more-symbolic", name: "") { NamedRow.menu(isSorted: isSorted) }
        super.init()
        let names: [(Act, String)] = [
            (.open, "open"), (.rename, "rename"), (.moveUp, "move-up"), (.moveDown, "move-down"),
            (.copy, "copy"), (.remove, "remove"),
        ]
        actions = names.map { act, name in (act, Action(name) { [weak self] in self?.act(act) }) }
        add(actions.map(\.action), prefix: NamedRow.prefix)
        menu.styled("flat").align(vertically: .center)
        showName()
        listen()
        hasContextMenu(named: { [weak self] in self?.menuName ?? "" }) { [weak self] in
            guard let self, entry == nil, menu.isVisible else { return nil }
            return NamedRow.menu(isSorted: isSorted)
        }
    }

    private static let prefix = "row"

    static func menu(isSorted: Bool) -> Menu {
        func item(_ label: String, _ name: String) -> (label: String, action: String) {
            (label, "\(prefix).\(name)")
        }
        let sorting = [item(tr("Move _Up"), "move-up"), item(tr("Move D_own"), "move-down")]
        return Menu(sections: [
            [item(tr("_Rename"), "rename")] + (isSorted ? sorting : [item(tr("Make a _Copy"), "copy")]),
            [item(tr("_Delete"), "remove")],
        ])
    }

    func show(_ content: NamedRowContent) {
        guard content != self.content else { return }
        self.content = content
        name.text = content.name.inOneLine()
        about.text = content.about
        about.isVisible = !content.about.isEmpty
        let inMenu = content.acts.subtracting([.open])
        menu.isVisible = !inMenu.isEmpty
        menu.named(menuName)
        for (act, action) in actions { action.isEnabled = content.acts.contains(act) }
        opener.isVisible = content.acts.contains(.open)
        isActivatable = entry == nil && content.acts.contains(.open)
        let values: KeyValuePairs = ["name": content.name.inOneLine(), "about": content.about]
        // Translators: a row as a screen reader says it, such as “Verbs, 120 notes”.
        accessibleName(content.about.isEmpty ? name.text : tr("{name}, {about}", values))
    }

    private var menuName: String { tr("Menu of “{name}”", ["name": content.name.inOneLine(atMost: 40)]) }

    private func act(_ act: Act) {
        guard content.acts.contains(act) else { return }
        if act == .rename { beginRenaming() } else { perform(act) }
    }

    private func listen() {
        onKey { [weak self] key in
            guard let self else { return false }
            switch key {
            case .f2 where content.acts.contains(.rename): beginRenaming()
            case .delete where hasFocus: act(.remove)
            case .escape where entry != nil: endRenaming()
            default: return false
            }
            return true
        }
        for (keys, direction) in [
            ("<Alt>Up|<Alt>KP_Up", Act.moveUp), ("<Alt>Down|<Alt>KP_Down", .moveDown),
        ] {
            onShortcut(keys) { [weak self] in
                self?.act(direction)
                return true
            }
        }
    }
}

// The name, or an entry in its place.
extension NamedRow {
    private func showName() {
        entry = nil
        isActivatable = content.acts.contains(.open)
        child = HStack(spacing: 10) {
            VStack(spacing: 2) {
                name
                about
            }.expand(vertically: false).align(vertically: .center)
            menu
            opener
        }.styled("card-row")
    }

    func beginRenaming() {
        guard entry == nil else { return }
        let box = NameEntry(content.name, name: tr("New name")) { [weak self] in self?.saveName() }
        let entry = box.entry
        self.entry = entry
        isActivatable = false
        child = box
        entry.grabFocus()
        entry.selectAll()
    }

    private func saveName() {
        guard let typed = entry?.text else { return }
        endRenaming()
        if typed.trimmed != content.name { rename(typed) }
    }

    private func endRenaming() {
        showName()
        grabFocus()
    }
}
