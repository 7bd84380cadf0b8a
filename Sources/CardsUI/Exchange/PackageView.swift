import Anki
import Gtk
import Library
import RecessKit

/// The page of the import of a package: what would come, what is there already, what will look different, and the first cards.
final class PackageView: VStack, ImportPage {
    let session: PackageImport
    let status = StatusLine("")
    let progress = ProgressBar()
    let cancelButton = Button(tr("Cancel"))
    let importButton = Button(tr("Import")).styled("suggested-action")
    let firstCards: FirstCards
    let facts = PackageFacts()
    private let done: @MainActor () -> Void

    /// - Parameters:
    ///   - pictures: those of the library, for pictures that are there already.
    ///   - done: called when the person wants to go back without an import.
    init(_ session: PackageImport, _ pictures: CardPictures, done: @escaping @MainActor () -> Void) {
        (self.session, self.done) = (session, done)
        firstCards = FirstCards { [session] in session.pictures[$0] ?? pictures.media($0) }
        super.init()
        add(
            ImportPanel(
                fileName: session.fileName, buttons: [cancelButton, importButton],
                ImportPanel.Parts(status: status, progress: progress, cards: [firstCards], notes: facts)))
        progress.accessibleName(tr("Progress"))
        importButton.onClick { [session] in session.importPackage() }
        cancelButton.onClick { [weak self] in self?.cancel() }
        onKey { [weak self] key in
            guard key == .escape, let self else { return false }
            cancel()
            return true
        }
        bind { $0.firstCards.show($0.session.firstCards) }
        bind { $0.show($0.session.state) }
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

    private func show(_ state: PackageImport.State) {
        let couldImport = importButton.isSensitive && importButton.isVisible
        importButton.isSensitive = session.canImport
        switch state {
        case .reading(let part): showProgress(tr("Reading the package…"), part)
        case .adding(let part): showProgress(tr("Adding the cards…"), part)
        case .added: showProgress(tr("Adding the cards…"), 1)
        case .refused(let refusal): show(refusal)
        case .preview(let preview): show(preview)
        }
        if !containsFocus || couldImport != session.canImport { takeFocus() }
    }

    private func showProgress(_ text: String, _ part: Double) {
        status.show(text)
        progress.fraction = part
        progress.isVisible = true
        importButton.isVisible = false
        firstCards.isVisible = false
        facts.show([])
    }

    private func show(_ refusal: AnkiRefusal) {
        status.show(refusal.text, isProblem: true)
        cancelButton.label = tr("Close")
        cancelButton.accessibleDescription(refusal.text)
        progress.isVisible = false
        importButton.isVisible = false
        firstCards.isVisible = false
        facts.show([])
    }

    private func show(_ preview: PackagePreview) {
        let text = session.failure?.text ?? PackageTexts.summary(preview)
        status.show(text, isProblem: session.failure != nil)
        importButton.accessibleDescription(text)
        cancelButton.label = preview.bringsNothing ? tr("Close") : tr("Cancel")
        progress.isVisible = false
        importButton.isVisible = true
        firstCards.isVisible = !session.firstCards.isEmpty
        facts.show(PackageTexts.details(preview))
    }
}
