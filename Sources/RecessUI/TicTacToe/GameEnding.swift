import Gtk
import TicTacToe

/// Says once how a game has ended, when the board has shown it.
final class GameEnding {
    private let alert: OneAlert
    private var wasOver: Bool

    /// A game that had ended before the page was made has been told already.
    init(of match: Match, _ surroundings: ActivitySurroundings) {
        wasOver = match.game.situation.isOver
        alert = OneAlert {
            guard let result = match.result else { return nil }
            return surroundings.showAlert(
                Alert(
                    heading: tr("Game Over"), body: result,
                    responses: [
                        MessageDialog.Response(tr("Look at the Board")),
                        MessageDialog.Response(tr("New Game"), isSuggested: true) { match.newGame() },
                    ]))
        }
    }

    func follow(_ situation: Situation, on page: Widget) {
        if !situation.isOver {
            alert.takeBack()
        } else if !wasOver {
            alert.ask(over: page, afterMilliseconds: 600)
        }
        wasOver = situation.isOver
    }
}
