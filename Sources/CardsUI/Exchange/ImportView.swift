import Flashcards
import Gtk
import RecessKit

/// What is in a file of cards, and whether to take it: a page over the cards, as the editor is one.
final class ImportView: VStack {
    let session: DeckImport
    let status = StatusLine("")
    let progress = ProgressBar()
    let cancelButton = Button(tr("Cancel"))
    let takeButton = Button(tr("Import")).styled("suggested-action")
    let firstCards = FirstCards()
    let swapButton = Button(tr("Swap Prompt and Answer")).wraps()
    let choices: ImportChoiceRows
    let notes: ImportNotes
    private let done: @MainActor () -> Void

    /// - Parameter done: the person wants to go back, and nothing was taken.
    init(_ session: DeckImport, done: @escaping @MainActor () -> Void) {
        self.session = session
        self.done = done
        notes = ImportNotes()
        choices = ImportChoiceRows(session)
        super.init()
        add(ImportPanel(self))
        progress.accessibleName(tr("Progress"))
        takeButton.onClick { [session] in session.take() }
        swapButton.onClick { [session] in session.chooseColumns { $0 = $0.swapped } }
        cancelButton.onClick { [weak self] in self?.cancel() }
        onKey { [weak self] key in
            guard key == .escape, let self else { return false }
            cancel()
            return true
        }
        bind { $0.show($0.session.state) }
        bind { $0.firstCards.show($0.session.firstCards) }
    }

    /// Stops what is under way; then back.
    func cancel() {
        if case .adding = session.state { return session.stopAdding() }
        session.end()
        done()
    }

    func takeFocus() {
        if session.canTake { takeButton.grabFocus() } else { cancelButton.grabFocus() }
    }

    private func show(_ state: DeckImport.State) {
        let couldTake = takeButton.isSensitive && takeButton.isVisible
        takeButton.isSensitive = session.canTake
        switch state {
        case .reading(let part): showReading(part)
        case .adding(let part): showProgress(tr("Adding the cards…"), part)
        case .added: showProgress(tr("Adding the cards…"), 1)
        case .refused(let refusal): show(refusal)
        case .preview: showPreview()
        }
        // The button with the focus may just have become one that cannot be pressed. A person who is choosing
        // something keeps the focus there.
        let isChoosing = choices.containsFocus || swapButton.hasFocus
        if !containsFocus || couldTake != session.canTake, !isChoosing { takeFocus() }
    }

    /// The file is read again after each choice. What is in view stays there until that takes a while.
    private func showReading(_ part: Double) {
        guard session.file != nil else { return showProgress(tr("Reading the file…"), part) }
        guard part > 0 else { return }
        status.show(tr("Reading the file…"))
        progress.fraction = part
        progress.isVisible = true
    }

    private func showProgress(_ text: String, _ part: Double) {
        status.show(text)
        progress.fraction = part
        progress.isVisible = true
        showChoices(false)
        takeButton.isVisible = false
        notes.show([])
    }

    private func show(_ refusal: DeckImport.Refusal) {
        status.show(refusal.text, isProblem: true)
        // What was chosen last may be the reason: it can be changed again.
        let canChoose = session.file != nil
        cancelButton.label = canChoose ? tr("Cancel") : tr("Close")
        cancelButton.accessibleDescription(refusal.text)
        progress.isVisible = false
        showChoices(canChoose)
        takeButton.isVisible = canChoose
        notes.show(refusal.notes)
    }

    private func showPreview() {
        let text = session.sentences.joined(separator: "\n")
        status.show(text, isProblem: session.failure != nil)
        takeButton.accessibleDescription(text)
        cancelButton.label = tr("Cancel")
        progress.isVisible = false
        showChoices(true)
        takeButton.isVisible = true
        notes.show(session.notes)
    }

    private func showChoices(_ isShown: Bool) {
        choices.isVisible = isShown
        swapButton.isVisible = isShown && session.file?.table != nil
        if isShown { choices.update() }
    }
}
