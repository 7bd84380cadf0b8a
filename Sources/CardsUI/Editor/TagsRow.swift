import Flashcards
import Gtk

/// The tags of the card that is written. Below stand known tags that the word which is being typed could become.
final class TagsRow: VStack {
    let entry = Entry(placeholder: tr("With spaces between them"), name: tr("Tags"))
    private let suggestions = HStack(spacing: 6)
    private let scrolled: ScrolledRow
    private(set) var offered: [CardTag] = []
    private let known: @MainActor () -> [CardTag]
    /// Read when the first letter is typed.
    private var completion: TagCompletion?
    /// What was put in, and how it was shown.
    private var shown = (tags: [CardTag](), text: "")
    private var change: @MainActor () -> Void = {}

    init(known: @escaping @MainActor () -> [CardTag]) {
        self.known = known
        scrolled = ScrolledRow(suggestions.align(horizontally: .start))
        super.init(spacing: 3)
        expand(vertically: false)
        isVisible = false
        scrolled.isVisible = false
        add(Label(tr("Tags")).startsAtEdge().styled("field-name"))
        add(entry.minimumWidth(characters: 6))
        add(scrolled)
        entry.accessibleDescription(tr("Spaces stand between tags."))
        entry.onChange { [weak self] in
            self?.suggest()
            self?.change()
        }
        onFocusLeave { [weak self] in self?.offer([]) }
        onShortcut("Down") { [weak self] in
            guard let self, entry.containsFocus else { return false }
            return buttons.first?.grabFocus() ?? false
        }
    }

    func onChange(_ action: @escaping @MainActor () -> Void) { change = action }

    var value: [CardTag] {
        get { entry.text == shown.text ? shown.tags : [CardTag](separated: entry.text) }
        set {
            shown = (newValue, newValue.isEmpty ? "" : newValue.separated + " ")
            entry.text = shown.text
            // So many cannot be shown whole, and must not be cut.
            entry.isSensitive = entry.text == shown.text
            shown.text = entry.text
            if !newValue.isEmpty { isVisible = true }
            completion = nil
            offer([])
        }
    }

    /// Shows the row and puts the cursor into it. If it is there and has nothing in it, it goes, and the result is `false`.
    func toggle() -> Bool {
        isVisible = !isVisible || !value.isEmpty
        if isVisible { entry.focusAtEnd() }
        return isVisible
    }

    private var buttons: [Button] = []

    private func suggest() {
        guard entry.containsFocus else { return }
        let completion = completion ?? TagCompletion(known())
        self.completion = completion
        offer(completion.suggestions(for: entry.text))
    }

    private func offer(_ tags: [CardTag]) {
        guard tags != offered else { return }
        offered = tags
        for button in buttons { suggestions.remove(button) }
        buttons = tags.map { tag in
            Button(tag.name.inOneLine(atMost: 30)).hint(tag.name).styled("tag-suggestion").onClick {
                [weak self] in self?.take(tag)
            }
        }
        for button in buttons { suggestions.add(button) }
        scrolled.isVisible = !tags.isEmpty
    }

    func take(_ tag: CardTag) {
        entry.focusAtEnd()
        entry.text = TagCompletion.completing(entry.text, with: tag)
        entry.focusAtEnd()
    }
}
