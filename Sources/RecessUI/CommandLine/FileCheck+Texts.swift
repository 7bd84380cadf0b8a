import Files
import Gtk
import Library
import RecessKit

extension LibrarySource.Place {
    /// A few lines on the library: whether it is one, whether it is sound, and how much it has.
    func check() -> CommandOutput {
        switch self {
        case .file(let path, _): FileCheck(ofFile: path).output(about: path)
        case .document(let path, _): FileCheck(ofDocument: path).output(about: path)
        case .memory: CommandOutput()
        }
    }
}

extension FileCheck {
    func output(about path: String) -> CommandOutput {
        switch self {
        case .library(let soundness): soundness.output(about: path)
        case .version01:
            CommandOutput(lines: [
                tr("“{path}” has cards of version 0.1. Recess takes them over.", ["path": path])
            ])
        case .newerVersion:
            mistake(
                tr("“{path}” was written by a newer version of Recess. Use that one.", ["path": path]))
        case .damaged:
            mistake(
                tr(
                    "“{path}” is damaged. When Recess starts, it saves what can be read.", ["path": path]))
        case .nothing: mistake(tr("There is no library at “{path}” yet.", ["path": path]))
        case .cards: mistake(LibraryRefusal.cardsExplanation(path))
        case .notOurs: mistake(tr("“{path}” is not a library of Recess.", ["path": path]))
        case .failed(let failure): mistake("“\(path)”: \(failure.cause)")
        }
    }

    private func mistake(_ text: String) -> CommandOutput { CommandOutput(mistakes: [text]) }
}

extension Soundness {
    fileprivate func output(about path: String) -> CommandOutput {
        if case .damaged? = problems.first {
            return CommandOutput(mistakes: problems.map { $0.text(about: path) })
        }
        let counts = [
            trn("{count} deck", "{count} decks", count: decks),
            trn("{count} card", "{count} cards", count: cards),
            trn("{count} answer", "{count} answers", count: reviews),
            trn("{count} step can be undone", "{count} steps can be undone", count: steps),
        ]
        let heading =
            isSound
            ? tr("“{path}” is a library of Recess, and it is sound.", ["path": path])
            : tr("“{path}” is a library of Recess, and something in it is wrong.", ["path": path])
        return CommandOutput(
            lines: [heading] + counts.map { "  \($0)" }, mistakes: problems.map { $0.text(about: path) })
    }
}

extension Soundness.Problem {
    fileprivate func text(about path: String) -> String {
        switch self {
        case .damaged(let words):
            tr("“{path}” is damaged: {reason}", ["path": path, "reason": words.inOneLine(atMost: 120)])
        case .cardsWithoutDeck(let count):
            trn("{count} card is in no deck.", "{count} cards are in no deck.", count: count)
        case .unreadableSteps(let count):
            trn(
                "{count} step cannot be read, so it cannot be undone.",
                "{count} steps cannot be read, so they cannot be undone.", count: count)
        case .numbersOutOfStep: tr("The file gives numbers that are taken already.")
        }
    }
}
