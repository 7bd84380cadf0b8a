import Flashcards
import Gtk
import RecessKit

/// A card in the list: the prompt over the answer, a line of each.
final class CardRow: HStack, ListRow {
    private let prompt = Label().startsAtEdge().shortens().styled("prompt")
    private let answer = Label().startsAtEdge().shortens().styled("secondary")
    /// The ways of the pointer and of a screen reader's actions. Keys have Return and Delete for them: a button
    /// that took the focus would take it from the row.
    private let editButton = CardRow.button(icon: "document-edit-symbolic")
    private let deleteButton = CardRow.button(icon: "user-trash-symbolic")
    private(set) var card: Card?

    init(edit: @escaping @MainActor (Card) -> Void, delete: @escaping @MainActor (Card) -> Void) {
        super.init(spacing: 6)
        styled("card-row")
        add(
            VStack(spacing: 2) {
                prompt
                answer
            }.expand(vertically: false).align(vertically: .center))
        add(editButton)
        add(deleteButton)
        editButton.onClick { [weak self] in if let card = self?.card { edit(card) } }
        deleteButton.onClick { [weak self] in if let card = self?.card { delete(card) } }
        editButton.hint(asking: { [weak self] in self?.editing ?? "" })
        deleteButton.hint(asking: { [weak self] in self?.deleting ?? "" })
    }

    private static func button(icon: String) -> Button {
        Button(icon: icon, name: "").styled("flat", "circular").takesNoFocus().align(vertically: .center)
    }

    var spokenName: String {
        // Translators: a card as a screen reader says it.
        tr("{prompt}, {answer}", ["prompt": prompt.text, "answer": answer.text])
    }

    func show(_ card: Card?, isEdited: Bool) {
        self.card = card
        prompt.text = card?.prompt.inOneLine() ?? ""
        answer.text = card?.answer.inOneLine() ?? ""
        setStyle("edited", isEdited)
        editButton.accessibleName(editing)
        deleteButton.accessibleName(deleting)
    }

    private var editing: String { tr("Edit “{prompt}”", ["prompt": shortPrompt]) }
    private var deleting: String { tr("Delete “{prompt}”", ["prompt": shortPrompt]) }
    private var shortPrompt: String { card?.prompt.inOneLine(atMost: 40) ?? "" }
}
