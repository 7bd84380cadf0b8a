import Flashcards
import Gtk

/// A card in the list: the prompt over the answer, a line of each.
final class CardRow: HStack, ListRow {
    private let prompt = Label().startsAtEdge().shortens().styled("prompt")
    private let answer = Label().startsAtEdge().shortens().styled("secondary")
    /// The pointer's way. Keys have Delete for it: a button that took the focus would take it from the row.
    private let deleteButton = Button(icon: "user-trash-symbolic", name: "").styled("flat", "circular")
        .takesNoFocus().align(vertically: .center)
    private(set) var card: Card?

    init(delete: @escaping @MainActor (Card) -> Void) {
        super.init(spacing: 6)
        styled("card-row")
        add(
            VStack(spacing: 2) {
                prompt
                answer
            }.expand(vertically: false).align(vertically: .center))
        add(deleteButton)
        deleteButton.onClick { [weak self] in if let card = self?.card { delete(card) } }
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
        let name = tr("Delete “{prompt}”", ["prompt": card?.prompt.inOneLine(atMost: 40) ?? ""])
        deleteButton.hint(name).accessibleName(name)
    }
}

nonisolated extension String {
    /// For where there is room for one line: line breaks become spaces, and what could never be seen there is
    /// left out, which saves a long text from being measured for nothing.
    func inOneLine(atMost limit: Int = 300) -> String {
        let start = prefix(limit + 1)
        let line = start.prefix(limit).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return start.count > limit ? line + "…" : line
    }
}
