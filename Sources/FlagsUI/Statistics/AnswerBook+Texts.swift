import FlagQuiz
import Flashcards
import Gtk
import RecessKit
import Storage

// What is said of how answers are kept.
extension AnswerBook {
    /// In a few words, for where somebody plays; `nil` where all is well.
    var trouble: String? {
        if let failure { return failure.text }
        return notices.last.map { notice in
            switch notice {
            case .setAside: tr("The answers so far could not be read.")
            case .notKept: tr("The answers are not kept.")
            }
        }
    }

    /// All there is to say.
    var report: String? {
        let sentences = notices.map(\.textForAnswers) + [failure?.text].compactMap { $0 }
        return sentences.isEmpty ? nil : sentences.joined(separator: "\n\n")
    }
}

extension AnswerFailure {
    fileprivate var text: String {
        switch self {
        case .full: tr("The disk is full, so the last answer was not kept. Make room to go on keeping them.")
        case .readOnly:
            tr(
                "The file of the answers cannot be written, so the last one was not kept. Check its permissions."
            )
        case .busy: tr("Another program holds the file of the answers, so the last one was not kept.")
        case .damaged: tr("The file of the answers is damaged, so the last one was not kept.")
        case .other(let reason):
            tr("The last answer was not kept: {reason}", ["reason": reason.inOneLine(atMost: 120)])
        }
    }
}

extension StoreNotice {
    fileprivate var textForAnswers: String {
        switch self {
        case .setAside(let path, let other, let reason):
            [
                reason.sentence(about: path),
                tr(
                    "It was set aside as “{file}”, with nothing lost of it. You go on with a new one.",
                    ["file": other]),
            ].joined(separator: " ")
        case .notKept(let failure):
            [
                failure.textForAnswers,
                tr("New answers last only until you close Recess. What was there is as it was."),
            ].joined(separator: " ")
        }
    }
}

extension StoreFailure {
    fileprivate var textForAnswers: String {
        switch self {
        case .full: tr("There is no room left on the disk.")
        case .readOnly: tr("The file of the answers or its folder cannot be written.")
        case .busy: tr("Another program holds the file of the answers and does not let go of it.")
        case .damaged, .gone: tr("The file of the answers is damaged.")
        case .other(let reason):
            tr(
                "The file of the answers cannot be used: {reason}",
                ["reason": reason.inOneLine(atMost: 120)])
        }
    }
}
