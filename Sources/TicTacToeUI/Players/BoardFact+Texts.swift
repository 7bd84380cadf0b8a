import Gtk
import TicTacToe

extension BoardShape {
    /// What is known for certain of the board, and who showed it; empty where nothing is. Small boards are solved here.
    var certainty: String {
        guard let fact = BoardFact(of: self) else { return "" }
        switch (fact.result, fact.source) {
        case (.draw, .solvedHere): return tr("{board}: a draw with best play", ["board": title])
        case (.starterWins, .solvedHere):
            return tr("{board}: the first player wins with best play", ["board": title])
        case (.draw, .published(let author, let year)):
            return tr(
                "{board}: a draw with best play; {author}, {year}",
                ["board": title, "author": author, "year": String(year)])
        case (.starterWins, .published(let author, let year)):
            return tr(
                "{board}: the first player wins with best play; {author}, {year}",
                ["board": title, "author": author, "year": String(year)])
        }
    }
}
