import Flashcards
import Gtk
import RecessKit

/// Over the list while cards are selected: how many, and what can be done to them.
final class SelectionBar: HStack {
    private let editor: DeckEditor
    private let count = Label().startsAtEdge().wraps().styled("prompt")
    private let delete = Button(icon: "user-trash-symbolic", name: tr("Delete Selected Cards"))
        .styled("flat", "circular").does("\(CardEditor.selectionPrefix).delete")
    private let menu = MenuButton(icon: "view-more-symbolic", name: tr("Menu of the Selected Cards")) {
        CardEditor.menuOfSelection
    }.styled("flat", "circular")
    private let endButton = Button(icon: "window-close-symbolic", name: tr("Stop Selecting"))
        .styled("flat", "circular")

    init(_ editor: DeckEditor, end: @escaping @MainActor () -> Void) {
        self.editor = editor
        super.init(spacing: 6)
        styled("selection-bar")
        add(endButton.align(vertically: .center))
        add(count.expand(vertically: false).align(vertically: .center))
        add(delete.align(vertically: .center))
        add(menu.align(vertically: .center))
        endButton.onClick(end)
        update()
    }

    func update() {
        isVisible = editor.isSelecting
        guard editor.isSelecting else { return }
        let number = editor.selected.count
        count.text =
            number == 0
            ? tr("Select cards") : trn("{count} card selected", "{count} cards selected", count: number)
    }
}
