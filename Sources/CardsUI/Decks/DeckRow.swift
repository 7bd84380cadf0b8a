import Flashcards
import Gtk
import RecessKit

/// A deck in the list: its name, the number of its cards, and a menu. While the deck is being renamed, an entry takes
/// the place of the name.
final class DeckRow: ListBoxRow {
    private(set) var deck: Deck
    private weak var view: DeckListView?
    private let name = Label().wraps().startsAtEdge().styled("prompt")
    private let count = Label().startsAtEdge().styled("secondary")
    let tick = Image(icon: "object-select-symbolic").align(vertically: .center)
    private let menu: MenuButton
    private(set) var entry: Entry?
    /// What the entry said at first.
    private var shownName = ""
    /// Shows or hides the decks that lie in this one. Keys do the same on the row: → and ←.
    private let opener = Button(icon: "pan-end-symbolic", name: "").styled("flat", "circular").takesNoFocus()
        .align(vertically: .center)
    private let roomOfOpener = VStack().minimumSize(width: 34)
    private let indentation = VStack()
    private let moveUp: Action
    private let moveDown: Action
    private let putIn: Action
    private let takeOut: Action

    init(_ deck: Deck, of view: DeckListView) {
        self.deck = deck
        self.view = view
        // The closures need the row, which exists only after its parts.
        weak var row: DeckRow?
        moveUp = Action("move-up") { row?.move(by: -1) }
        moveDown = Action("move-down") { row?.move(by: 1) }
        putIn = Action("put-in") { row?.putIntoDeckAbove() }
        takeOut = Action("take-out") { row?.takeOutOfDeck() }
        menu = MenuButton(icon: "view-more-symbolic", name: "") { DeckRow.menu }
        super.init()
        row = self
        // Return and a click choose the deck too, but assistive technology needs an action.
        let choose = Action("choose") { row?.choose() }
        let rename = Action("rename") { row?.beginRenaming() }
        let export = Action("export") { row?.export() }
        let delete = Action("delete") { row?.delete() }
        let actions = [choose, rename, moveUp, moveDown, putIn, takeOut, export, delete]
        for action in actions { hold(action) }
        add(actions, prefix: "deck")
        menu.styled("flat").align(vertically: .center)
        showName()
        listen()
    }

    static var menu: Menu {
        Menu(sections: [
            [
                (tr("_Rename"), "deck.rename"), (tr("Move _Up"), "deck.move-up"),
                (tr("Move D_own"), "deck.move-down"),
            ],
            [
                (tr("Put _Into the Deck Above"), "deck.put-in"),
                (tr("_Take Out of Its Deck"), "deck.take-out"),
            ],
            [(tr("_Export…"), "deck.export")],
            [(tr("_Delete"), "deck.delete")],
        ])
    }

    func show(_ deck: Deck, isCurrent: Bool) {
        self.deck = deck
        tick.seen(isCurrent)
        name.text = deck.name.inOneLine()
        count.text = deck.count
        indentation.minimumSize(
            width: DeckRow.stepOfIndentation * min(deck.depth, DeckRow.deepestIndentation))
        menu.named(menuName)
        let values: KeyValuePairs = ["deck": deck.name.inOneLine(), "count": deck.count]
        accessibleName(
            isCurrent ? tr("{deck}, {count}, current deck", values) : tr("{deck}, {count}", values))
        accessibleDescription(
            deck.above.isEmpty
                ? ""
                // Translators: the path of a deck that lies in others, such as “Languages, Asia”.
                : tr("In {decks}", ["decks": deck.above.map { $0.inOneLine() }.joined(separator: ", ")]))
    }

    private var menuName: String { tr("Menu of “{deck}”", ["deck": deck.name.inOneLine(atMost: 40)]) }

    private static let stepOfIndentation = 22
    /// Deeper decks are not indented more, so that their names have room in a narrow window.
    private static let deepestIndentation = 5

    /// - Parameter isTree: whether any deck lies in another one, so that all have room for the button that opens them.
    func setPlace(in list: DeckList, isTree: Bool) {
        moveUp.isEnabled = list.canMove(deck.id, by: -1)
        moveDown.isEnabled = list.canMove(deck.id, by: 1)
        putIn.isEnabled = list.canGoInto(deck.id) != nil
        takeOut.isEnabled = deck.parent != nil
        let (hasInside, isOpen) = (list.hasDecksInside(deck.id), list.isOpen(deck.id))
        opener.isVisible = hasInside
        roomOfOpener.isVisible = isTree && !hasInside
        opener.show(icon: isOpen ? "pan-down-symbolic" : "pan-end-symbolic")
        setExpanded(hasInside ? isOpen : nil)
        let values: KeyValuePairs = ["deck": deck.name.inOneLine(atMost: 40)]
        opener.named(
            isOpen ? tr("Hide the decks in “{deck}”", values) : tr("Show the decks in “{deck}”", values))
    }

    private func putIntoDeckAbove() { view?.putIntoDeckAbove(deck) }

    private func takeOutOfDeck() { view?.takeOut(deck) }

    /// An arrow key that points into the tree opens, one that points out of it closes, or goes to the deck around.
    private func goInOrOut(_ key: Key) -> Bool {
        guard entry == nil, hasFocus else { return false }
        return (key == .right) != isRightToLeft ? view?.open(deck) ?? false : view?.close(deck) ?? false
    }

    private func choose() { view?.choose(deck.id) }

    private func move(by step: Int) { view?.move(deck, by: step) }

    private func export() { view?.export(deck) }

    private func delete() { view?.delete(deck) }

    private func listen() {
        onKey { [weak self] key in
            guard let self else { return false }
            switch key {
            case .f2: beginRenaming()
            case .delete where hasFocus: delete()
            case .escape where entry != nil: endRenaming()
            case .left, .right: return goInOrOut(key)
            default: return false
            }
            return true
        }
        hasContextMenu(named: { [weak self] in self?.menuName ?? "" }) { [weak self] in
            self?.entry == nil ? DeckRow.menu : nil
        }
        opener.onClick { [weak self] in if let self { view?.toggle(deck) } }
        for (keys, pointsRight) in [("<Alt>Right|<Alt>KP_Right", true), ("<Alt>Left|<Alt>KP_Left", false)] {
            onShortcut(keys) { [weak self] in
                guard let self, entry == nil else { return false }
                if pointsRight != isRightToLeft { putIntoDeckAbove() } else { takeOutOfDeck() }
                return true
            }
        }
        onShortcut("<Alt>Up|<Alt>KP_Up") { [weak self] in
            self?.move(by: -1)
            return true
        }
        onShortcut("<Alt>Down|<Alt>KP_Down") { [weak self] in
            self?.move(by: 1)
            return true
        }
    }
}

// The name, or an entry in its place.
extension DeckRow {
    func showName() {
        entry = nil
        isActivatable = true
        child = HStack(spacing: 10) {
            HStack {
                indentation
                opener
                roomOfOpener
            }.align(vertically: .center)
            VStack(spacing: 2) {
                name
                count
            }.expand(vertically: false).align(vertically: .center)
            tick
            menu
        }.styled("card-row")
    }

    var isBeingRenamed: Bool { entry != nil }

    /// `nil` if it is the name that the deck has.
    var typedName: String? {
        guard let entry, entry.text != shownName else { return nil }
        return entry.text
    }

    /// - Parameter typed: a name that was typed before and not saved.
    func beginRenaming(_ typed: String? = nil) {
        guard entry == nil else { return }
        let box = NameEntry(deck.name, name: tr("New name of the deck")) { [weak self] in self?.saveName() }
        let entry = box.entry
        self.entry = entry
        shownName = entry.text
        isActivatable = false
        if let typed { entry.text = typed }
        entry.onChange { [weak self] in self?.view?.hasTyped() }
        child = box
        entry.grabFocus()
        entry.selectAll()
    }

    private func saveName() {
        guard let entry, let view else { return }
        // The entry may not have had room for all of a name that has come with a file.
        let typed = entry.text
        let name = typed == shownName ? deck.name : typed
        let hasName = view.rename(deck, to: name) { [weak self] in
            if self?.entry?.text == typed { self?.endRenaming() }
        }
        if !hasName { entry.grabFocus() }
    }

    private func endRenaming() {
        showName()
        grabFocus()
        view?.hasTyped()
    }
}
