import Gtk
import RecessKit
import TicTacToe

/// Says once how a game has ended, when the board has shown it.
final class GameEnding {
    private let alert: OneAlert
    private var endingsTold: Int

    /// A game that had ended before the page was made has been told already.
    init(of match: Match, _ surroundings: ActivitySurroundings) {
        endingsTold = match.endings
        alert = OneAlert(whenInFront: surroundings.whenInFront) {
            guard let result = match.result else { return nil }
            return surroundings.showAlert(
                Alert(
                    heading: tr("Game Over"), body: result,
                    responses: [
                        MessageDialog.Response(tr("Look at the Board")) { match.beginReview() },
                        MessageDialog.Response(tr("New Game"), isSuggested: true) { match.newGame() },
                    ], ignoresKeysBriefly: true))
        }
    }

    func follow(_ match: Match, on page: Widget) {
        if !match.game.situation.isOver {
            alert.cancel()
        } else if match.endings > endingsTold {
            alert.ask(over: page, afterMilliseconds: 600)
        }
        endingsTold = match.endings
    }
}
