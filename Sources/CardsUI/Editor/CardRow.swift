import Flashcards
import Gtk
import RecessKit

/// A card in the list: one line of the prompt over one line of the answer.
final class CardRow: HStack, ListRow {
    private let prompt = Label().startsAtEdge().shortens().styled("prompt")
    private let answer = Label().startsAtEdge().shortens().styled("secondary")
    private let tags = Label().startsAtEdge().shortens().maximumWidth(characters: 16).styled("card-tags")
    /// A stripe in the colour of the flag.
    private let flag = VStack().styled("flag-stripe").minimumSize(width: 5)
    private let pause = Image(icon: "media-playback-pause-symbolic").align(vertically: .center)
    private let check = Image(icon: "checkbox-symbolic").align(vertically: .center)
    private var shownFlag: CardFlag?
    /// These buttons are for the pointer and for screen readers. They take no focus, so that it stays on the row; by
    /// keys, Return edits and Delete deletes.
    private let editButton = CardRow.button(icon: "document-edit-symbolic")
    private let deleteButton = CardRow.button(icon: "user-trash-symbolic")
    private(set) var card: Card?

    init(edit: @escaping @MainActor (Card) -> Void, delete: @escaping @MainActor (Card) -> Void) {
        super.init(spacing: 6)
        styled("card-row")
        add(check)
        add(flag)
        add(
            VStack(spacing: 2) {
                prompt
                HStack(spacing: 8) {
                    answer.expand(vertically: false)
                    tags.align(vertically: .center)
                }
            }.expand(vertically: false).align(vertically: .center))
        add(pause)
        add(editButton)
        add(deleteButton)
        editButton.onClick { [weak self] in if let card = self?.card { edit(card) } }
        deleteButton.onClick { [weak self] in if let card = self?.card { delete(card) } }
        editButton.hint(asking: { [weak self] in self?.editLabel ?? "" })
        hint(asking: { [weak self] in self?.card?.marks.spoken ?? "" })
        deleteButton.hint(asking: { [weak self] in self?.deleteLabel ?? "" })
    }

    private static func button(icon: String) -> Button {
        Button(icon: icon, name: "").styled("flat", "circular").takesNoFocus().align(vertically: .center)
    }

    var spokenName: String {
        // Translators: a card as a screen reader says it.
        let words = tr(
            "{prompt}, {answer}",
            [
                "prompt": card?.promptInWords.inOneLine() ?? "",
                "answer": card?.answerInWords.inOneLine() ?? "",
            ])
        var parts = [words, card?.marks.spoken ?? ""]
        if isSelected == true { parts.append(tr("selected")) }
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private var isSelected: Bool?

    /// - Parameter isSelected: `nil` where cards are not selected.
    func show(_ card: Card?, isEdited: Bool, isSelected: Bool? = nil) {
        self.card = card
        self.isSelected = isSelected
        prompt.text = card?.prompt.inOneLine() ?? ""
        answer.text = card?.answer.inOneLine() ?? ""
        setStyle("edited", isEdited)
        show(card?.marks ?? CardMarks())
        check.isVisible = isSelected != nil
        check.show(icon: isSelected == true ? "checkbox-checked-symbolic" : "checkbox-symbolic")
        setStyle("selected", isSelected == true)
        editButton.isVisible = isSelected == nil
        deleteButton.isVisible = isSelected == nil
        editButton.accessibleName(editLabel)
        deleteButton.accessibleName(deleteLabel)
    }

    private func show(_ marks: CardMarks) {
        tags.text = marks.tags.map(\.name).joined(separator: " ")
        tags.isVisible = !marks.tags.isEmpty
        pause.isVisible = marks.isSuspended
        setStyle("suspended", marks.isSuspended)
        flag.isVisible = marks.flag != nil
        guard marks.flag != shownFlag else { return }
        if let shownFlag { flag.setStyle("flag-\(shownFlag)", false) }
        if let flag = marks.flag { self.flag.setStyle("flag-\(flag)", true) }
        shownFlag = marks.flag
    }

    private var editLabel: String { tr("Edit “{prompt}”", ["prompt": shortPrompt]) }
    private var deleteLabel: String { tr("Delete “{prompt}”", ["prompt": shortPrompt]) }
    private var shortPrompt: String { card?.prompt.inOneLine(atMost: 40) ?? "" }
}
