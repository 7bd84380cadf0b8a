import Files
import Gtk
import TicTacToe

extension Opponent {
    var title: String {
        switch self {
        case .person: tr("Another Person")
        case .easy: tr("Easy")
        case .medium: tr("Medium")
        case .hard: tr("Hard")
        case .perfect: tr("Perfect")
        case .matchMe: tr("Match Me")
        case .engine: tr("Another Program")
        }
    }

    /// With how well the computer plays: “Computer, Easy”.
    var fullTitle: String {
        isComputer && self != .engine
            ? tr("{player}, {kind}", ["player": tr("Computer"), "kind": title]) : title
    }

    /// How it plays, in a line.
    func about(on shape: BoardShape) -> String {
        switch self {
        case .person: tr("You take turns in front of this window.")
        case .easy: tr("Completes its lines, and seldom stops yours.")
        case .medium: tr("Misses no line, but looks no further than one move.")
        case .hard: tr("Thinks ahead, and slips now and then.")
        case .perfect where shape == .standard: tr("Never loses.")
        case .perfect: tr("Plays as well as it can in a second.")
        case .matchMe: tr("Plays so that you win six games in ten.")
        case .engine where shape.lineLength != 5: tr("Plays five in a row. On this board Recess plays.")
        case .engine: tr("Any that speaks the Piskvork (Gomocup) protocol, from a file.")
        }
    }
}

extension BoardShape {
    /// “3×3”, or “15×15, 5 in a row” where a line is shorter than the board.
    var title: String {
        if lineLength == side { return size }
        return tr("{side}×{side}, {count} in a row", ["side": String(side), "count": String(lineLength)])
    }

    var size: String { tr("{side}×{side}", ["side": String(side)]) }
}

extension Match {
    /// Of the program that plays.
    var engineName: String { FilePath(engine).name }

    /// The opponent and the board in four lengths, the longest first.
    var setupTexts: [String] {
        let (long, short) =
            opponent == .person
            ? (tr("Two Players"), tr("Two Players")) : (opponent.fullTitle, opponent.title)
        return [
            tr("{opponent} · {board}", ["opponent": long, "board": shape.title]),
            tr("{opponent} · {board}", ["opponent": short, "board": shape.title]),
            tr("{opponent} · {board}", ["opponent": short, "board": shape.size]),
            shape.size,
        ]
    }
}
