import Flashcards
import Gtk
import RecessKit

/// A card in the list: one line of the prompt over one line of the answer.
final class CardRow: HStack, ListRow {
    private let prompt = Label().startsAtEdge().shortens().styled("prompt")
    private let answer = Label().startsAtEdge().shortens().styled("secondary")
    /// These buttons are for the pointer and for screen readers. They take no focus, so that it stays on the row; by
    /// keys, Return edits and Delete deletes.
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
        editButton.hint(asking: { [weak self] in self?.editLabel ?? "" })
        deleteButton.hint(asking: { [weak self] in self?.deleteLabel ?? "" })
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
        editButton.accessibleName(editLabel)
        deleteButton.accessibleName(deleteLabel)
    }

    private var editLabel: String { tr("Edit “{prompt}”", ["prompt": shortPrompt]) }
    private var deleteLabel: String { tr("Delete “{prompt}”", ["prompt": shortPrompt]) }
    private var shortPrompt: String { card?.prompt.inOneLine(atMost: 40) ?? "" }
}
