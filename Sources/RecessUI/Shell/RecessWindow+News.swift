import Gtk
import Library
import RecessKit

// What has happened to the library at the start, or when it turned out to be damaged.
extension RecessWindow {
    func tell(_ recovery: Recovery) {
        let sentences = [recovery.sentence, recovery.keptFileSentence].compactMap(\.self)
        guard recovery.hasLosses else {
            return show(Toast(sentences.joined(separator: " "), seconds: 15))
        }
        showAlert(tr("Your Library Was Damaged"), sentences, others: [])
    }

    /// Nothing is said where all was taken over.
    func tell(_ takenOver: TakenOver) {
        let sentences = takenOver.problemSentences
        if sentences.isEmpty { return }
        showAlert(
            tr("Not Everything Was Taken Over"), sentences + [tr("The earlier files are as they were.")],
            others: [])
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
