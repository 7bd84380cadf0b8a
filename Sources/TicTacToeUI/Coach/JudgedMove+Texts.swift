import Gtk
import TicTacToe

extension JudgedMove {
    /// - Parameter move: `nil` while it is not judged yet.
    static func text(of move: JudgedMove?, number: Int, by player: String, at square: Square) -> String {
        let values: KeyValuePairs = [
            "number": String(number), "mark": player, "row": String(square.row + 1),
            "column": String(square.column + 1),
        ]
        guard let move else {
            return tr("Move {number}, {mark}, row {row}, column {column}: not judged yet.", values)
        }
        return move.isExact ? move.certainText(values) : move.estimatedText(values)
    }

    private func certainText(_ values: KeyValuePairs<String, String>) -> String {
        switch judgement {
        case .keptWin: tr("Move {number}, {mark}, row {row}, column {column}: kept the win.", values)
        case .keptDraw: tr("Move {number}, {mark}, row {row}, column {column}: kept the draw.", values)
        case .lostSomething: tr("Move {number}, {mark}, row {row}, column {column}: lost something.", values)
        case .nothingToLose: tr("Move {number}, {mark}, row {row}, column {column}: nothing to lose.", values)
        }
    }

    private func estimatedText(_ values: KeyValuePairs<String, String>) -> String {
        switch judgement {
        case .keptWin: tr("Move {number}, {mark}, row {row}, column {column}: probably kept the win.", values)
        case .keptDraw:
            tr("Move {number}, {mark}, row {row}, column {column}: probably kept the draw.", values)
        case .lostSomething:
            tr("Move {number}, {mark}, row {row}, column {column}: probably lost something.", values)
        case .nothingToLose:
            tr("Move {number}, {mark}, row {row}, column {column}: probably nothing to lose.", values)
        }
    }
}

extension Mistake {
    /// What was wrong with the move.
    func text(move number: Int, _ marks: Marks) -> String {
        let values: KeyValuePairs = ["number": String(number), "other": marks[other].name]
        return switch kind {
        case .missedLine: tr("Move {number} missed a line.", values)
        case .leftLineOpen: tr("Move {number} left {other} a line.", values)
        case .allowedFork: tr("Move {number} let {other} fork.", values)
        case .allowedThreats: tr("Move {number} let {other} win by threats.", values)
        case .gaveAwayWin: tr("Move {number} gave a win away.", values)
        case .gaveAwayGame: tr("Move {number} gave the game away.", values)
        }
    }

    /// Which move would have been better.
    func advice(isCertain: Bool) -> String {
        let values: KeyValuePairs = ["row": String(better.row + 1), "column": String(better.column + 1)]
        guard isCertain else {
            return tr("An estimate: row {row}, column {column} looks better.", values)
        }
        return switch wouldHaveKept {
        case .win: tr("Row {row}, column {column} would have kept the win.", values)
        case .draw: tr("Row {row}, column {column} would have kept the draw.", values)
        case .loss: tr("Row {row}, column {column} would have been better.", values)
        }
    }
}
