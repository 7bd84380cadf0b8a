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
    let choices = Bin()
    let notes: ImportNotes
    private let done: @MainActor () -> Void

    /// - Parameter done: the person wants to go back, and nothing was taken.
    init(_ session: DeckImport, done: @escaping @MainActor () -> Void) {
        self.session = session
        self.done = done
        notes = ImportNotes()
        super.init()
        add(ImportPanel(self))
        progress.accessibleName(tr("Progress"))
        takeButton.onClick { [session] in session.take() }
        cancelButton.onClick { [weak self] in self?.cancel() }
        onKey { [weak self] key in
            guard key == .escape, let self else { return false }
            cancel()
            return true
        }
        bind { $0.show($0.session.state) }
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
        case .reading(let part): showProgress(tr("Reading the file…"), part)
        case .adding(let part): showProgress(tr("Adding the cards…"), part)
        case .added: showProgress(tr("Adding the cards…"), 1)
        case .refused(let refusal): show(refusal)
        case .preview: showPreview()
        }
        // The button with the focus may just have become one that cannot be pressed.
        if !containsFocus || couldTake != session.canTake, !choices.containsFocus { takeFocus() }
    }

    private func showProgress(_ text: String, _ part: Double) {
        status.show(text)
        progress.fraction = part
        progress.isVisible = true
        choices.isVisible = false
        takeButton.isVisible = false
        notes.show([])
    }

    private func show(_ refusal: DeckImport.Refusal) {
        status.show(refusal.text, isProblem: true)
        cancelButton.label = tr("Close")
        cancelButton.accessibleDescription(refusal.text)
        progress.isVisible = false
        choices.isVisible = false
        takeButton.isVisible = false
        notes.show(refusal.notes)
    }

    private func showPreview() {
        let text = session.sentences.joined(separator: "\n")
        status.show(text, isProblem: session.failure != nil)
        takeButton.accessibleDescription(text)
        if choices.child == nil { choices.child = ImportChoices(session) }
        progress.isVisible = false
        choices.isVisible = true
        takeButton.isVisible = true
        notes.show(session.notes)
    }
}

/// Into which deck, and what becomes of cards that are there already.
private final class ImportChoices: VStack {
    init(_ session: DeckImport) {
        let newDeck = tr("New deck “{name}”", ["name": session.newName.inOneLine(atMost: 40)])
        let places = [.newDeck(named: session.newName)] + session.decks.map { Intake.Place.deck($0.id) }
        super.init()
        expand(vertically: false)
        let group = PreferencesGroup("") {
            ChoiceRow(
                tr("Into"), showsChoiceUnderTitle: true,
                [newDeck] + session.decks.map { $0.name.inOneLine(atMost: 40) }, chosen: 0
            ) { session.choose(places[$0]) }
            ActionRow(
                tr("Leave Out What Is There"), subtitle: tr("Cards with the same prompt and answer."),
                control: Switch(isOn: session.leavesOutRepeats) { session.leaveOutRepeats($0) })
        }
        add(group.expand(vertically: false))
    }
}
