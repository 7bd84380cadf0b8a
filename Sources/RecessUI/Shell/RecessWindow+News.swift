import Gtk
import Library
import RecessKit

// What has happened to the library at the start, or when it turned out to be damaged.
extension RecessWindow {
    func tell(_ recovery: Recovery) {
        let sentences = [recovery.sentence, recovery.keptFileSentence].compactMap(\.self)
        guard recovery.hasLosses else {
            show(Toast(sentences.joined(separator: " "), seconds: 15))
            return
        }
        let restore = MessageDialog.Response(tr("Restore…")) { [weak self] in self?.showBackups() }
        showAlert(tr("Your Library Was Damaged"), sentences, others: [restore])
    }

    /// Nothing is said where all was taken over.
    func tell(_ takenOver: TakenOver) {
        let sentences = takenOver.problemSentences
        if sentences.isEmpty { return }
        showAlert(
            tr("Not Everything Was Taken Over"), sentences + [tr("The earlier files are as they were.")],
            others: [])
    }

    /// The toast's “Undo” does the same as Ctrl+Z in any activity, after which the toast goes.
    func tellRestored(_ backup: Backup) {
        let date = LocalTime(milliseconds: backup.date).date
        let step = library.lastStep(in: .library)?.id
        let toast = show(
            Toast(tr("The backup of {date} was restored.", ["date": date]), button: tr("Undo"), seconds: 15) {
                [weak self] in self?.undoRestoring()
            })
        library.onChange(toast) { [weak self, weak toast] _ in
            if let self, library.lastStep(in: .library)?.id != step { toast?.dismiss() }
        }
    }

    private func undoRestoring() {
        library.undo(
            in: .library,
            then: { [weak self] result in if let complaint = result.complaint { self?.say(complaint) } })
    }

    private func showAlert(_ heading: String, _ sentences: [String], others: [MessageDialog.Response]) {
        whenInFront { [weak self] in
            _ = self?.show(
                Alert(
                    heading: heading, body: sentences.joined(separator: "\n\n"),
                    responses: [MessageDialog.Response(tr("Close"))] + others))
        }
    }
}
