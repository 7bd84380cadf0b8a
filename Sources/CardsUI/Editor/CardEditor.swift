import Flashcards
import Gtk
import Library
import RecessKit

/// The card editor: two fields to write a card, and the list of the cards of the deck.
final class CardEditor: VStack {
    let editor: DeckEditor
    let form: CardForm
    let list: CardList
    let search: SearchEntry
    let saveButton = Button(tr("Add Card")).styled("suggested-action")
    let kindButton: MenuButton
    let tagsButton = Button(icon: "recess-tags-symbolic", name: tr("Tags")).styled("flat")
        .align(vertically: .center).does("\(CardEditor.notePrefix).tags")
    let preview: CardPreview
    let cancelButton = Button(tr("Cancel"))
    let doneButton = Button(tr("Done")).align(vertically: .center)
    let status = StatusLine(CardForm.keys)
    let selectButton = Button(icon: "selection-mode-symbolic", name: tr("Select Cards")).styled("flat")
        .align(vertically: .center)
    /// The card whose menu is open. `nil`: the menu is about those that are selected.
    var cardOfMenu: Card?
    let surroundings: ActivitySurroundings
    lazy var media = MediaOnTheWay(surroundings.library.mediaFolder)
    private let drafts: CardDrafts
    private lazy var lastStep = StepOffer(surroundings, show: surroundings.showToast) { [weak self] in
        self?.takeBack()
    }
    /// Offers the changes to a card that was closed without saving them.
    let closedCard: UndoOffer
    private let done: @MainActor () -> Void
    private let leftOut: @MainActor (_ draft: String, _ text: String) -> Void
    /// The person has been warned that the fields are not saved.
    var hasWarned = false
    /// Whether the status says what is missing in the fields.
    var saysWhatIsMissing = false
    /// What was done last, so that undo takes that back first.
    var newest = NewestAct.typing
    /// The last step with cards when changes to a card were discarded.
    var stepBeforeDiscarding: KeptStep.ID?

    enum NewestAct {
        case typing
        /// Something was done with cards in the list.
        case step
        /// Changes to a card were discarded.
        case discarding
    }

    /// What was typed into the card that was deleted while it was open.
    var changesOfDeleted: (card: Card, draft: CardForm.Draft)?
    /// Whether the next card that comes into the list gets the focus, as undo has brought it back.
    var waitsForCard = false

    /// - Parameters:
    ///   - leftOut: called after `done` if the fields were not saved. Its parameters are the draft of the fields, and a sentence for
    ///     the toast.
    ///   - done: called when the person wants to go back, and when the deck has gone.
    init(
        _ editor: DeckEditor, _ surroundings: ActivitySurroundings, _ drafts: CardDrafts,
        _ pictures: CardPictures = CardPictures(file: { _ in nil }),
        leftOut: @escaping @MainActor (_ draft: String, _ text: String) -> Void = { _, _ in },
        done: @escaping @MainActor () -> Void
    ) {
        self.editor = editor
        self.surroundings = surroundings
        self.drafts = drafts
        (self.leftOut, self.done) = (leftOut, done)
        let form = CardForm(editor, pathOfMedia: pictures.media)
        self.form = form
        preview = CardPreview(form, pictures)
        kindButton = CardEditor.makeKindButton(editor)
        closedCard = UndoOffer(surroundings.showToast)
        // The closures of the list need this widget, which exists only after its parts.
        weak var widget: CardEditor?
        list = CardList(
            editor, edit: { widget?.edit($0) }, delete: { widget?.delete($0) },
            click: { widget?.click($0, $1) ?? false }, endSelecting: { widget?.endSelecting() })
        search = SearchEntry(placeholder: tr("Find"), name: tr("Find cards")) {
            widget?.editor.find($0)
            widget?.hasTyped()
        }
        search.hint(
            tr(
                "Words, and conditions such as deck:Korean tag:verb flag:red is:due is:new is:suspended. A minus leaves out: -tag:verb"
            ))
        super.init()
        widget = self
        add(CardEditorPanel(self))
        addCardActions()
        restoreDraft()
        addNoteActions()
        listenToDroppedPictures()
        listen()
        follow()
        editor.prepareSearch()
    }

    func takeFocus() { form.takeFocus() }
}

// What something else has done.
extension CardEditor {
    /// Cards or decks may be different: after undo and redo, or when something else has changed them. A search that goes on
    /// waits for its index, if everything has to be read again.
    func followLibrary() {
        if editor.search.isEmpty {
            readAgain()
            editor.prepareSearch()
        } else {
            editor.prepareSearch { [weak self] in self?.readAgain() }
        }
    }

    private func readAgain() {
        let opened = editor.editing
        editor.readAgain()
        form.follow(opened)
        form.followKinds()
        kindButton.forgetMenu()
        if editor.isDeckGone {
            drafts.keepTyped()
            done()
        }
    }
}

// What is typed is there again after a crash.
extension CardEditor {
    private var draftName: String { EditorDraft.name(for: editor.deck.id) }

    private func restoreDraft() {
        guard let text = drafts.text(of: draftName) else { return form.tags.value = drafts.tagsOfNewCards }
        let draft = EditorDraft(text: text)
        form.restore(draft)
        search.text = draft.search
        editor.find(draft.search)
    }

    func hasTyped() {
        newest = .typing
        waitsForCard = false
        drafts.hasChanged(draftName) { [weak self] in self?.draft }
    }

    private var draft: String? { form.draft(search: search.text).text }
}

// The actions of the person.
extension CardEditor {
    func edit(_ card: Card) {
        guard editor.editing?.id != card.id else { return takeFocus() }
        if editor.editing != nil, form.isUnsaved { return saySaveFirst() }
        form.open(card)
        status.show(CardForm.keys)
        list.update()
    }

    func save() {
        guard media.count == 0 else { return media.savesThen = true }
        form.save { [weak self] edited in
            guard let self else { return }
            // A new card is always in view: adding one ends the search.
            if editor.search.isEmpty { search.text = "" }
            list.update()
            drafts.keep(draft, draftName)
            if edited == nil { drafts.tagsOfNewCards = form.tags.value }
            moveFocus(after: edited)
        }
    }

    /// Puts the focus on the row of the card that was edited, or on the fields for the next new card.
    private func moveFocus(after card: Card.ID?) {
        // The person may be elsewhere by the time a card is kept, or write another one.
        guard editor.editing == nil, !list.containsFocus, form.draft.isEmpty || card != nil else { return }
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
        status.say(tr("The changes were discarded."))
        offerToBringBack(card, draft)
    }

    func saySaveFirst() {
        status.say(tr("Save or cancel the changes to this card first."), isProblem: true)
        takeFocus()
    }

    /// The card, or all that are selected if it is one of them.
    func delete(_ card: Card) {
        if let chosen = editor.choice(with: card) { delete(chosen) }
    }

    /// Cards have left the list.
    func gone(_ chosen: CardChoice, _ wasOpen: Bool, _ step: CardStep) {
        let position = chosen.cards.first.flatMap { list.position(of: $0) }
        let hadFocus = list.containsFocus
        if wasOpen { form.bringBackNewCard() }
        if editor.isSelecting, editor.selected.isEmpty { editor.endSelecting() }
        list.update()
        if hadFocus { moveFocus(near: position ?? 0) }
        offerUndo(step, of: chosen)
    }

    func offerUndo(_ step: CardStep, of chosen: CardChoice) {
        lastStep.make(step.text(of: chosen.cards.count), after: step.step)
        newest = .step
    }

    /// Escape ends selecting, or closes the card that is open. If there is neither, it leaves the editor.
    func escape() {
        if editor.isSelecting {
            endSelecting()
        } else if editor.editing != nil {
            cancel()
        } else {
            leave()
        }
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
        lastStep.withdraw()
        closedCard.withdraw()
        let unsaved = form.isUnsaved ? draft : nil
        let isNew = editor.editing == nil
        drafts.keep(nil, draftName)
        done()
        guard let unsaved else { return }
        leftOut(unsaved, isNew ? tr("The card was not added.") : tr("The changes were discarded."))
    }
}
