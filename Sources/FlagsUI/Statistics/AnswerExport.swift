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
        let question = FileQuestion(
            title: tr("Export Answers"), accept: tr("_Export"), name: "flag-answers.csv",
            filters: [FileChooser.Filter("CSV", endings: ["csv"])])
        surroundings.askWhereToSave(question) { path, _ in
            do throws(StoreFailure) {
                let history = try surroundings.library.read { try $0.answerHistory() }
                offTheMainThread {
                    write(history, to: path)
                } receive: { failure in
                    if let failure {
                        say(failure.textOfExport, true)
                    } else {
                        say(text(of: history.answers.count, in: path), false)
                    }
                }
            } catch {
                say(error.cause, true)
            }
        }
    }

    nonisolated private static func write(_ history: AnswerHistory, to path: String) -> StoreFailure? {
        do throws(StoreFailure) {
            try WholeFile.write(history.csv, to: try FilePath(following: path), readableBy: .asBefore)
            return nil
        } catch {
            return error
        }
    }

    private static func text(of count: Int, in path: String) -> String {
        trn(
            "{count} answer was exported to “{path}”.", "{count} answers were exported to “{path}”.",
            count: count, ["path": path])
    }
}
