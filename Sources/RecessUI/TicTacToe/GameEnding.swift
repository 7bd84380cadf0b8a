import Gtk
import TicTacToe

/// The one alert at the end of a game. The board shows first what ended it; taking the last move back
/// or starting anew before the alert has come means that it never comes.
final class GameEnding {
    private enum Alert {
        case none
        case pausing(Timeout)
        /// To be shown when the page is in view again.
        case due
        case showing(MessageDialog)
    }

    private static let pause = 600

    private let match: Match
    private let surroundings: ActivitySurroundings
    private weak var page: Widget?
    private var alert = Alert.none
    private var wasOver: Bool

    /// A game that had ended before the page was made has been told already.
    init(of match: Match, _ surroundings: ActivitySurroundings) {
        self.match = match
        self.surroundings = surroundings
        wasOver = match.game.situation.isOver
    }

    func follow(_ situation: Situation, on page: Widget) {
        self.page = page
        defer { wasOver = situation.isOver }
        if !situation.isOver {
            dismiss()
        } else if !wasOver {
            alert = .pausing(
                Timeout(afterMilliseconds: Animation.areOn(for: page) ? GameEnding.pause : 0) { [weak self] in
                    self?.alert = .due
                    self?.showIfDue()
                })
        }
    }

    func showIfDue() {
        guard case .due = alert, let page, page.isMapped, let result = match.result else { return }
        let dialog = surroundings.showAlert(
            tr("Game Over"), result,
            [
                MessageDialog.Response(tr("Look at the Board")) { [weak self] in self?.alert = .none },
                MessageDialog.Response(tr("New Game"), isSuggested: true) { [weak self] in
                    self?.alert = .none
                    self?.match.newGame()
                },
            ])
        alert = dialog.map { .showing($0) } ?? .none
    }

    private func dismiss() {
        if case .showing(let dialog) = alert { dialog.destroy() }
        alert = .none
    }
}
