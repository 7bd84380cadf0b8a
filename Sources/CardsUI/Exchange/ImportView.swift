import Flashcards
import Gtk
import RecessKit

/// The page of an import: a preview of the cards in a file, the choices, and the buttons to import or cancel.
final class ImportView: VStack, ImportPage {
    let session: DeckImport
    let status = StatusLine("")
    let progress = ProgressBar()
    let cancelButton = Button(tr("Cancel"))
    let importButton = Button(tr("Import")).styled("suggested-action")
    let firstCards: FirstCards
    let swapButton = Button(tr("Swap Prompt and Answer")).wraps()
    let choices: ImportChoiceRows
    let notes: ImportNotes
    private let done: @MainActor () -> Void

    /// - Parameters:
    ///   - pictures: those of the library.
    ///   - done: called when the person wants to go back without an import.
    init(_ session: DeckImport, _ pictures: CardPictures, done: @escaping @MainActor () -> Void) {
        self.session = session
        self.done = done
        notes = ImportNotes(tr("Lines that are left out"))
        firstCards = FirstCards(pictures.media)
        choices = ImportChoiceRows(session)
        super.init()
        let swapping = Bin()
        swapping.child = swapButton.align(horizontally: .center, vertically: .center)
        add(
            ImportPanel(
                fileName: session.fileName, buttons: [cancelButton, importButton],
                ImportPanel.Parts(
                    status: status, progress: progress,
                    cards: [firstCards, swapping.expand(vertically: false)], choices: choices, notes: notes)))
        progress.accessibleName(tr("Progress"))
        importButton.onClick { [session] in session.importCards() }
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

    /// Stops an import that is running. Else goes back.
    func cancel() {
        if isAdding { return session.stopAdding() }
        session.end()
        done()
    }

    var isAdding: Bool { if case .adding = session.state { true } else { false } }

    func followLibrary() { session.followLibrary() }

    func takeFocus() {
        if session.canImport { importButton.grabFocus() } else { cancelButton.grabFocus() }
    }

    private func show(_ state: DeckImport.State) {
        let couldImport = importButton.isSensitive && importButton.isVisible
        importButton.isSensitive = session.canImport
        switch state {
        case .reading(let part): showReading(part)
        case .adding(let part): showProgress(tr("Adding the cards…"), part)
        case .added: showProgress(tr("Adding the cards…"), 1)
        case .refused(let refusal): show(refusal)
        case .preview: showPreview()
        }
        // The button with the focus may have become insensitive. But the focus does not leave a row of choices.
        let isChoosing = choices.containsFocus || swapButton.hasFocus
        if !containsFocus || couldImport != session.canImport, !isChoosing { takeFocus() }
    }

    /// The file is read again after each choice. The preview of before stays in view; progress shows only if reading takes
    /// a while.
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
        importButton.isVisible = false
        notes.show([])
    }

    private func show(_ refusal: DeckImport.Refusal) {
        status.show(refusal.text, isProblem: true)
        // The last choice may be the reason, so the person can change it again.
        let canChoose = session.file != nil
        cancelButton.label = canChoose ? tr("Cancel") : tr("Close")
        cancelButton.accessibleDescription(refusal.text)
        progress.isVisible = false
        showChoices(canChoose)
        importButton.isVisible = canChoose
        notes.show(refusal.notes)
    }

    private func showPreview() {
        let text = session.sentences.joined(separator: "\n")
        status.show(text, isProblem: session.failure != nil)
        importButton.accessibleDescription(text)
        cancelButton.label = tr("Cancel")
        progress.isVisible = false
        showChoices(true)
        importButton.isVisible = true
        notes.show(session.notes)
    }

    private func showChoices(_ isShown: Bool) {
        choices.isVisible = isShown
        swapButton.isVisible = isShown && session.file?.table != nil
        if isShown { choices.update() }
    }
}
