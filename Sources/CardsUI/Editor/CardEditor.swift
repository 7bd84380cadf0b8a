import Flashcards
import Gtk
import RecessKit

/// The card editor: two fields to write a card, and the list of the cards of the deck.
final class CardEditor: VStack {
    let editor: DeckEditor
    let form: CardForm
    let list: CardList
    let search: SearchEntry
    let saveButton = Button(tr("Add Card")).styled("suggested-action")
    let cancelButton = Button(tr("Cancel"))
    let doneButton = Button(tr("Done")).align(vertically: .center)
    let status = StatusLine(CardForm.keys)
    private let undoOffer: UndoOffer
    private let done: @MainActor () -> Void
    private var searchPreparation: Timeout?
    /// The person has been warned that the fields are not saved.
    private var hasWarned = false

    /// - Parameters:
    ///   - showToast: shows a toast over the whole window.
    ///   - done: called when the person wants to go back.
    init(
        _ editor: DeckEditor, showToast: @escaping @MainActor (Toast) -> ShownToast?,
        done: @escaping @MainActor () -> Void
    ) {
        self.editor = editor
        self.done = done
        form = CardForm(editor)
        undoOffer = UndoOffer(showToast)
        // The closures of the list need this widget, which exists only after its parts.
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

    /// Prepares the search in small steps, so that the window stays responsive.
    private func prepareSearch() {
        searchPreparation = Timeout(afterMilliseconds: 10) { [weak self] in
            guard let self, editor.prepareSearch() else { return }
            prepareSearch()
        }
    }

    func takeFocus() { form.prompt.field.focusAtEnd() }

    /// Whether typing or a deletion can be undone.
    var canUndo: Bool { form.offersUndo || editor.canUndo }

    func undo() {
        if form.offersUndo { return form.undo() }
        editor.undo()
        showRestoredCard()
    }
}

// The actions of the person.
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
        moveFocus(after: edited)
    }

    /// Puts the focus on the row of the card that was edited, or on the fields for the next new card.
    private func moveFocus(after card: Card.ID?) {
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
        moveFocus(after: card.id)
        guard wasChanged else { return }
        status.say(tr("The changes were put away."))
        undoOffer.make(tr("The changes were put away.")) { [weak self] in
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
        if wasEdited { form.bringBackNewCard() }
        list.update()
        if hadFocus, !list.focus(position ?? 0) { takeFocus() }
        undoOffer.make(tr("Card deleted.")) { [weak self] in
            self?.editor.restore(card)
            self?.showRestoredCard()
        }
    }

    private func showRestoredCard() {
        guard case .restored(let card) = editor.event else { return }
        undoOffer.withdraw()
        list.update()
        if let position = list.position(of: card.id) { list.focus(position) }
    }

    /// Escape closes the card that is open. If none is open, it leaves the editor.
    func escape() {
        if editor.editing != nil { cancel() } else { leave() }
    }

    /// Goes back, but warns once if the fields are not saved.
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
        undoOffer.withdraw()
        done()
    }
}

// Signals and bindings.
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
