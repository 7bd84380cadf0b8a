import Gtk
import RecessKit
import TicTacToe

/// Rows to choose the opponent, the board and the names. They are used over the board and in the preferences. Another
/// opponent or board begins a new game at once.
struct SetupRows {
    let match: Match
    let putAway: GamePutAway
    let askForFiles: FileQuestion.Asking

    var all: [Widget] { [opponent, engine, side, lineLength, name(of: .first), name(of: .second)] }

    private var opponent: Widget {
        let all = Opponent.allCases
        let row = ChoiceRow(
            tr("Opponent"), showsChoiceUnderTitle: true, all.map(\.fullTitle),
            chosen: all.firstIndex(of: match.opponent)
        ) { [match, putAway] index in
            putAway.leave { match.choose(all[index]) }
        }
        row.bind { [match] row in row.chosen = all.firstIndex(of: match.opponent) ?? 0 }
        return row.bind { [match] row in
            row.describe(all.map { ($0.fullTitle, $0.about(on: match.shape)) })
        }
    }

    /// Shown while another program is the opponent.
    private var engine: Widget {
        let button = Button(tr("Choose…")).named(tr("Choose the Program That Plays"))
        button.onClick { [match, putAway, askForFiles] in
            let question = FileQuestion(
                title: tr("Choose the Program That Plays"), accept: tr("_Choose"), filters: [])
            askForFiles(question) { paths in
                guard let path = paths.first else { return }
                putAway.leave { match.choose(engine: path) }
            }
        }
        return ActionRow(tr("Program"), control: button).bind { [match] row in
            row.isVisible = match.opponent == .engine
            row.subtitle =
                match.engine.isEmpty
                ? tr("None chosen yet, so Recess plays.")
                : match.engineTrouble?.text(of: match.engineName) ?? match.engineName
        }
    }

    private var side: Widget {
        let squares = SpinButton(BoardShape.sides, value: match.shape.side) { [match, putAway] side in
            putAway.leave { match.choose(match.shape.with(side: side)) }
        }
        squares.accessibleName(tr("Squares a Side")).bind { [match] in $0.value = match.shape.side }
        return ActionRow(tr("Squares a Side"), control: squares)
    }

    private var lineLength: Widget {
        let line = SpinButton(BoardShape.sides, value: match.shape.lineLength) { [match, putAway] length in
            putAway.leave { match.choose(match.shape.with(lineLength: length)) }
        }
        line.accessibleName(tr("In a Row to Win")).bind { [match] line in
            line.limit(to: BoardShape.lineLengths(side: match.shape.side))
            line.value = match.shape.lineLength
            line.isSensitive = match.shape.side > BoardShape.sides.lowerBound
        }
        return ActionRow(tr("In a Row to Win"), control: line).bind { [match] row in
            row.subtitle = match.shape.certainty
        }
    }

    /// Hidden for the computer, which has no name.
    private func name(of player: Player) -> Widget {
        let row = EntryRow(player.name, text: match.names[player], longest: Names.longest) { [match] text in
            match.call(player, text)
        }
        return row.bind { [match] row in
            row.isVisible = player != match.computer
            // A kept name does not end with a space. A person who is still writing may want one.
            if !row.containsFocus { row.text = match.names[player] }
        }
    }
}
