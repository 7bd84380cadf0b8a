import Gtk
import TicTacToe

extension Adviser {
    /// The text under the row over the board; `nil` for none.
    var text: String? {
        switch state {
        case .silent: nil
        case .thinking: tr("Looking for a good square…")
        case .saying(let hint): hint.text
        }
    }
}

extension Hint {
    /// Where to play and why. An estimate says that the square looks best.
    var text: String {
        switch reason {
        case .completesLine: tr("Row {row}, column {column}: it completes your line.", values)
        case .stopsLine: tr("Row {row}, column {column}: it stops the opponent’s line.", values)
        case .makesFork: tr("Row {row}, column {column}: it makes two threats at once.", values)
        case .stopsFork where isExact:
            tr("Row {row}, column {column}: it keeps the opponent from two threats at once.", values)
        case .stopsFork:
            tr(
                "Row {row}, column {column} looks best: it keeps the opponent from two threats at once.",
                values)
        case .winsByThreats: tr("Row {row}, column {column}: it wins by one threat after another.", values)
        case .stopsThreats where isExact:
            tr(
                "Row {row}, column {column}: otherwise the opponent could win by one threat after another.",
                values)
        case .stopsThreats:
            tr(
                "Row {row}, column {column} looks best: otherwise the opponent could win by one threat after another.",
                values)
        case .keepsWin: tr("Row {row}, column {column}: it keeps the win.", values)
        case .keepsDraw: tr("Row {row}, column {column}: it keeps the draw.", values)
        case .holdsOut: tr("Row {row}, column {column}: it holds out longest.", values)
        case .changesNothing: tr("Row {row}, column {column}, but the game is lost whatever you do.", values)
        case .looksBest: tr("Row {row}, column {column} looks best.", values)
        case .hasMostLines: tr("Row {row}, column {column} looks best: most lines go through it.", values)
        }
    }

    private var values: KeyValuePairs<String, String> {
        ["row": String(square.row + 1), "column": String(square.column + 1)]
    }
}
