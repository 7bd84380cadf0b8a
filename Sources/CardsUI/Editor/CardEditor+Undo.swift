import Flashcards
import Gtk
import Library
import RecessKit

// Undo and redo.
extension CardEditor {
    /// Whether typing, or a step in this activity, can be undone.
    var canUndo: Bool {
        hasDiscardedLast || form.offersUndo
            || surroundings.library.nextUndo(in: .cards) != nil
    }

    /// Whether changes to a card were discarded, and nothing was done with cards since then.
    private var hasDiscardedLast: Bool {
        closedCard.isThere && surroundings.library.lastStep(in: .cards)?.id == stepBeforeDiscarding
    }

    /// Typing in the field with the focus comes first, except right after something was done in the list.
    func undo() {
        let last = newest
        newest = .typing
        switch last {
        case .step: return takeBack()
        case .discarding: if closedCard.accept() { return }
        case .typing: break
        }
        if form.offersUndo { return form.undo() }
        if search.undoTyping() || form.tags.entry.undoTyping() { return }
        if hasDiscardedLast, closedCard.accept() { return }
        takeBack()
    }

    func takeBack() {
        surroundings.undo(in: .cards, then: { [weak self] step in self?.show(step?.textOfUndo) })
    }

    var canRedo: Bool { surroundings.library.nextRedo(in: .cards) != nil }

    func redo() {
        if form.redoTyping() || search.redoTyping() || form.tags.entry.redoTyping() { return }
        surroundings.redo(in: .cards, then: { [weak self] step in self?.show(step?.textOfRedo) })
    }

    private func show(_ text: String?) {
        guard let text, !editor.isDeckGone else { return }
        // A search finds a card that has come back only a moment later.
        waitsForCard = !editor.search.isEmpty
        if let change = updateRows(), change.added > 0 { focus(onCardsOf: change) }
        status.say(text)
        guard let (card, draft) = changesOfDeleted, !editor.cards([card.id]).isEmpty else { return }
        changesOfDeleted = nil
        bringBack(card, draft)
    }

    func updateList() {
        if let change = updateRows(), change.added > 0, waitsForCard { focus(onCardsOf: change) }
    }

    private func updateRows() -> CardPages.Change? {
        let focused = list.focusedPosition
        let change = list.update()
        if let focused, list.focusedPosition == nil { moveFocus(near: focused) }
        return change
    }

    /// From a row that is not there any more. Without any row there is only what was searched for, or the next new card.
    func moveFocus(near position: Int) {
        if list.focus(position) { return }
        if search.text.isEmpty { takeFocus() } else { search.grabFocus() }
    }

    /// The focus goes to the row that has come back.
    private func focus(onCardsOf change: CardPages.Change) {
        waitsForCard = false
        list.focus(change.position)
    }
}

// Changes that were not saved.
extension CardEditor {
    func offerToBringBack(_ card: Card, _ draft: CardForm.Draft) {
        closedCard.make(tr("The changes were discarded.")) { [weak self] in self?.bringBack(card, draft) }
        newest = .discarding
        stepBeforeDiscarding = surroundings.library.lastStep(in: .cards)?.id
    }

    /// Opens a card with changes that are not saved. They wait where another card has such, too.
    func bringBack(_ card: Card, _ draft: CardForm.Draft) {
        guard let card = editor.cards([card.id]).first else { return }
        if editor.editing != nil {
            guard !form.isUnsaved else {
                offerToBringBack(card, draft)
                return saySaveFirst()
            }
            form.close()
        }
        form.open(card)
        form.draft = draft
        status.show(CardForm.keys)
        list.update()
    }
}
