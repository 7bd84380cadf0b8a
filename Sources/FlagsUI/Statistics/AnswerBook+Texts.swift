import Gtk
import RecessKit
import Storage

// What a person reads when answers are not kept as they should be.
extension AnswerBook {
    /// In a few words, for where the person plays; `nil` where all is well.
    var trouble: String? {
        if let failure { return failure.textOfAnswer }
        return notices.last.map { notice in
            switch notice {
            case .setAside: tr("The answers so far could not be read.")
            case .notKept: tr("The answers are not kept.")
            }
        }
    }

    /// In whole, for the statistics.
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
