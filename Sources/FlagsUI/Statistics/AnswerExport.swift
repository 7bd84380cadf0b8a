import Files
import FlagQuiz
import Gtk
import Library
import RecessKit

/// Writes all answers to a CSV file, for a spreadsheet.
enum AnswerExport {
    /// Asks for a path, writes the file, and says whether that worked.
    static func ask(
        _ surroundings: ActivitySurroundings,
        say: @escaping @MainActor (String, _ isProblem: Bool) -> Void
    ) {
        surroundings.library.readInBackground {
            try $0.answerHistory()
        } then: { result in
            switch result {
            case .success(let history): ask(for: history, surroundings, say: say)
            case .failure(let reason): say(reason.cause, true)
            }
        }
    }

    private static func ask(
        for history: AnswerHistory, _ surroundings: ActivitySurroundings,
        say: @escaping @MainActor (String, _ isProblem: Bool) -> Void
    ) {
        FileExport.ask(
            tr("Export Answers"), name: "flag-answers.csv", .csv, surroundings, bytes: { history.csv }
        ) { path, failure in
            if let failure {
                say(failure.textOfExport, true)
            } else {
                say(text(of: history.answers.count, in: path), false)
            }
        }
    }

    private static func text(of count: Int, in path: String) -> String {
        trn(
            "{count} answer was exported to “{path}”.", "{count} answers were exported to “{path}”.",
            count: count, ["path": path])
    }
}
