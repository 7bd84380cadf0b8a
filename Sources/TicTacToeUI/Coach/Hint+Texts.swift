import Gtk
import TicTacToe

extension Adviser {
    /// What stands under the turn; `nil`: nothing.
    var text: String? {
        switch state {
        case .silent: nil
        case .thinking: tr("Looking for a good square…")
        case .saying(let hint): hint.text
        }
    }
}

extension Hint {
    /// Where to play, and why, as certain as it is.
    var text: String {
        switch reason {
        case .completesLine: tr("Row {row}, column {column}: it completes your line.", place)
        case .stopsLine: tr("Row {row}, column {column}: it stops the other’s line.", place)
        case .makesFork: tr("Row {row}, column {column}: it makes two threats at once.", place)
        case .stopsFork where isExact:
            tr("Row {row}, column {column}: it keeps the other from two threats at once.", place)
        case .stopsFork:
            tr("Row {row}, column {column} looks best: it keeps the other from two threats at once.", place)
        case .winsByThreats: tr("Row {row}, column {column}: it wins by one threat after another.", place)
        case .stopsThreats where isExact:
            tr("Row {row}, column {column}: the other could win by one threat after another.", place)
        case .stopsThreats:
            tr(
                "Row {row}, column {column} looks best: the other could win by one threat after another.",
                place)
        case .keepsWin: tr("Row {row}, column {column}: it keeps the win.", place)
        case .keepsDraw: tr("Row {row}, column {column}: it keeps the draw.", place)
        case .holdsOut: tr("Row {row}, column {column}: it holds out longest.", place)
        case .hasMostLines: tr("Row {row}, column {column} looks best: most lines go through it.", place)
        }
    }

    private var place: KeyValuePairs<String, String> {
        ["row": String(square.row + 1), "column": String(square.column + 1)]
    }
}
