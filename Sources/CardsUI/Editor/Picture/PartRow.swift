import Flashcards
import Gtk
import RichText

/// What can be said about the selected part: its name, and with which others it is asked.
final class PartRow: HStack {
    private let sketch: PictureSketch
    let name = Entry(placeholder: tr("Name"), name: tr("Name of the part"))
    let cardButton = Button(icon: "insert-link-symbolic", name: "").styled("flat")
    private let card: Action
    private let cardMenu: OpenedMenu
    /// Runs when the name is typed.
    var onDone: @MainActor () -> Void = {}

    init(_ sketch: PictureSketch) {
        self.sketch = sketch
        card = Action("card", choice: "") { [sketch] chosen in sketch.ask(on: Int(chosen)) }
        cardMenu = OpenedMenu(on: cardButton)
        super.init(spacing: 4)
        name.minimumWidth(characters: 6).asksForMinimumWidth()
        add(name.expand(vertically: false).align(vertically: .center))
        for button in [
            cardButton, button("edit-copy-symbolic", tr("Duplicate Part")) { $0.duplicate() },
            button("user-trash-symbolic", tr("Delete Part")) { $0.delete() },
        ] {
            add(button.align(vertically: .center))
        }
        name.onChange { [weak self] in self?.nameTyped() }
        name.onSubmit { [weak self] in self?.onDone() }
        name.hint(tr("A screen reader says it as the answer, and it stands below the picture."))
        cardButton.onClick { [weak self] in self?.chooseCard() }
        add([card], prefix: "part")
        bind { $0.show() }
    }

    private func button(
        _ icon: String, _ name: String, _ act: @escaping @MainActor (PictureSketch) -> Void
    ) -> Button {
        Button(icon: icon, name: name).styled("flat").onClick { [weak self] in
            if let self { act(sketch) }
        }
    }

    private func nameTyped() {
        guard sketch.drawing.selected != nil, name.text.trimmed != sketch.drawing.selectedPart?.name ?? ""
        else {
            return
        }
        sketch.rename(name.text)
    }

    private func show() {
        let drawing = sketch.drawing
        isVisible = drawing.selected != nil
        guard let part = drawing.selectedPart else { return }
        // What is typed may end in a space.
        if name.text.trimmed != part.name ?? "" { name.text = part.name ?? "" }
        let others = places(with: part).map { "\($0 + 1)" }.joined(separator: ", ")
        cardButton.named(
            others.isEmpty
                ? tr("Ask It Together With Another Part")
                : tr("Asked together with {numbers}", ["numbers": others]))
        cardButton.setStyle("chosen", !others.isEmpty)
        cardButton.isVisible = drawing.parts.count > 1
    }

    /// Of the other parts on its cards.
    private func places(with part: HiddenPart) -> [Int] {
        let drawing = sketch.drawing
        return drawing.parts.indices.filter {
            $0 != drawing.selected && !Set(drawing.parts[$0].numbers).isDisjoint(with: part.numbers)
        }
    }

    private static let alone = "alone"

    private func chooseCard() {
        let drawing = sketch.drawing
        guard let part = drawing.selectedPart else { return }
        card.choice = drawing.isAskedWithOthers ? part.numbers.first.map { "\($0)" } ?? "" : PartRow.alone
        let others = drawing.parts.enumerated().filter { $0.offset != drawing.selected }.map { place, other in
            (
                tr(
                    "Together With {part}",
                    ["part": other.name ?? tr("Part {number}", ["number": "\(place + 1)"])]),
                "part.card", "\(other.numbers.first ?? 0)"
            )
        }
        cardMenu.open(
            Menu(choices: [(tr("Alone"), "part.card", PartRow.alone)] + others),
            named: tr("With Which Parts It Is Asked"))
    }
}
