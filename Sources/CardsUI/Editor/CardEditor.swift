import Flashcards
import Gtk
import RecessKit

/// The cards of a deck: two fields to write one, and the list of those that are there.
final class CardEditor: VStack {
    let editor: DeckEditor
    let form: CardForm
    let list: CardList
    let search: SearchEntry
    let saveButton = Button(tr("Add Card")).styled("suggested-action")
    let cancelButton = Button(tr("Cancel"))
    let doneButton = Button(tr("Done")).align(vertically: .center)
    let status = StatusLine(CardForm.keys)
    private let offer: UndoOffer
    private let done: @MainActor () -> Void
    private var preparation: Timeout?
    /// It has been said that leaving now leaves something behind.
    private var hasWarned = false

    /// - Parameters:
    ///   - showToast: shows it over the window.
    ///   - done: the person wants to go back.
    init(
        _ editor: DeckEditor, showToast: @escaping @MainActor (Toast) -> ShownToast?,
        done: @escaping @MainActor () -> Void
    ) {
        self.editor = editor
        self.done = done
        form = CardForm(editor)
        offer = UndoOffer(showToast)
        // The list's closures need the editor's widget, which is there only after its parts.
        weak var widget: CardEditor?
        list = CardList(editor, edit: { widget?.edit($0) }, delete: { widget?.delete($0) })
        search = SearchEntry(placeholder: tr("Find cards")) { [editor] in editor.find($0) }
        super.init()
        widget = self
        add(CardEditorPanel(self))
        listen()
        follow()
        prepareSearch()
    }

    /// A little now and then, so that the window never waits for it.
    private func prepareSearch() {
        preparation = Timeout(afterMilliseconds: 10) { [weak self] in
            guard let self, editor.prepareSearch() else { return }
            prepareSearch()
        }
    }

    /// Where a person goes on.
    func takeFocus() { form.prompt.field.focusAtEnd() }

    /// Whether there is typing or a deletion to take back.
    var canUndo: Bool { form.offersUndo || editor.canUndo }

    func undo() {
        if form.offersUndo { return form.undo() }
        editor.undo()
        cameBack()
    }
}

// What the person does.
extension CardEditor {
    func edit(_ card: Card) {
        guard editor.editing?.id != card.id else { return takeFocus() }
        if editor.editing != nil, form.isUnsaved {
            status.say(tr("Save or cancel the changes to this card first."), isProblem: true)
            return takeFocus()
        }
        form.open(card)
        status.show(CardForm.keys)
        list.update()
    }

    func save() {
        let edited = editor.editing?.id
        guard form.save() else { return }
        // A new card is always in view: adding one ends the search.
        if editor.search.isEmpty { search.text = "" }
        list.update()
        goOn(after: edited)
    }

    /// Back from a card to its row, or to the next new card.
    private func goOn(after card: Card.ID?) {
        if let position = card.flatMap({ list.position(of: $0) }) {
            list.focus(position)
        } else {
            list.scroll(to: 0)
            takeFocus()
        }
    }

    func cancel() {
        guard let card = editor.editing else { return }
        let (draft, wasChanged) = (form.draft, form.isUnsaved)
        form.close()
        list.update()
        goOn(after: card.id)
        guard wasChanged else { return }
        status.say(tr("The changes were put away."))
        offer.make(tr("The changes were put away.")) { [weak self] in
            guard let self, editor.editing == nil, list.position(of: card.id) != nil else { return }
            form.open(card)
            form.draft = draft
            list.update()
        }
    }

    func delete(_ card: Card) {
        let (position, hadFocus) = (list.position(of: card.id), list.containsFocus)
        let wasEdited = editor.editing?.id == card.id
        editor.delete(card)
        guard editor.event == .deleted(card) else { return }
        if wasEdited { form.bringBack() }
        list.update()
        if hadFocus, !list.focus(position ?? 0) { takeFocus() }
        offer.make(tr("Card deleted.")) { [weak self] in
            self?.editor.restore(card)
            self?.cameBack()
        }
    }

    /// Shows a card that was deleted where it lies again.
    private func cameBack() {
        guard case .restored(let card) = editor.event else { return }
        offer.withdraw()
        list.update()
        if let position = list.position(of: card.id) { list.focus(position) }
    }

    /// Escape steps back: from the card that is open first, then from the deck.
    func escape() {
        if editor.editing != nil { cancel() } else { leave() }
    }

    /// Back to the cards. What is written and not saved is pointed out once.
    func leave() {
        if editor.editing != nil, !form.isUnsaved { form.close() }
        if form.isUnsaved, !hasWarned {
            hasWarned = true
            status.say(
                editor.editing == nil
                    ? tr("This card is not added yet. Add it, or choose “Done” again to leave it out.")
                    : tr("The changes are not saved yet. Save them, or choose “Done” again to drop them."),
                isProblem: true)
            return takeFocus()
        }
        offer.withdraw()
        done()
    }
}

// What it listens to and follows.
extension CardEditor {
    private func listen() {
        saveButton.onClick { [weak self] in self?.save() }
        cancelButton.onClick { [weak self] in self?.cancel() }
        doneButton.onClick { [weak self] in self?.leave() }
        form.answer.field.onSubmit { [weak self] in self?.save() }
        for field in [form.prompt.field, form.answer.field] {
            field.onChange { [weak self] in self?.hasWarned = false }
        }
        search.onSubmit { [weak self] in self?.list.focus(0) }
        search.onStop { [weak self] in
            guard let self else { return }
            if search.text.isEmpty { escape() } else { search.text = "" }
        }
        onKey { [weak self] key in
            guard key == .escape, let self else { return false }
            escape()
            return true
        }
        onShortcut("<Control>f") { [weak self] in
            self?.search.selectAll()
            return self?.search.grabFocus() ?? false
        }
        onShortcut("<Control>z") { [weak self] in
            guard let self, canUndo else { return false }
            undo()
            return true
        }
    }

    private func follow() {
        bind { $0.list.update() }
        bind { widget in
            _ = widget.editor.eventCount
            if let event = widget.editor.event { widget.status.say(event.text, isProblem: event.isProblem) }
        }
        cancelButton.bind { [editor] in $0.isVisible = editor.editing != nil }
        saveButton.bind { [editor] in
            $0.label = editor.editing == nil ? tr("Add Card") : tr("Save Card")
        }
    }
}
