import Gtk
import RecessKit
import Storage

// Texts about problems with keeping answers.
extension AnswerBook {
    /// A few words for a toast; `nil` where there is no problem.
    var trouble: String? {
        if let failure { return failure.textOfAnswer }
        return notices.last.map { notice in
            switch notice {
            case .setAside: tr("The answers so far could not be read.")
            case .notKept: tr("The answers are not kept.")
            }
        }
    }

    /// The whole explanation, for the page of statistics; `nil` where there is no problem.
    var report: String? {
        let sentences = notices.map(\.textForAnswers) + [failure?.textOfAnswer].compactMap { $0 }
        return sentences.isEmpty ? nil : sentences.joined(separator: "\n\n")
    }
}

extension StoreNotice {
    fileprivate var textForAnswers: String {
        sentences(
            whereNothingIsKept: tr(
                "New answers last only until you close Recess. Everything that was saved before is unchanged."
            )
        ).joined(separator: " ")
    }
}
