import Gtk
import RecessKit
import TicTacToe

/// Shows one alert when a game has ended, a moment after the board has shown it.
final class GameEnding {
    private let alert: OneAlert
    private var endingsAnnounced: Int

    /// A game that had ended before the page was made has had its alert.
    init(of match: Match, _ surroundings: ActivitySurroundings, undo: @escaping @MainActor () -> Void) {
        endingsAnnounced = match.endings
        alert = OneAlert(whenInFront: surroundings.whenInFront) {
            guard let result = match.result else { return nil }
            return surroundings.showAlert(
                Alert(
                    heading: tr("Game Over"), body: result,
                    responses: [
                        MessageDialog.Response(tr("Look at the Board")) { match.beginReview() },
                        MessageDialog.Response(tr("New Game"), isSuggested: true) { match.newGame() },
                    ], ignoresKeysBriefly: true, undo: undo))
        }
    }

    func follow(_ match: Match, on page: Widget) {
        if !match.game.state.isOver {
            alert.cancel()
        } else if match.endings > endingsAnnounced {
            alert.ask(over: page, afterMilliseconds: 600)
        }
        endingsAnnounced = match.endings
    }
}
