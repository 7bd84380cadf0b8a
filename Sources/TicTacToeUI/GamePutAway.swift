import Gtk
import RecessKit
import TicTacToe

/// The offer to bring back a game that had not ended when a new one was begun.
final class GamePutAway {
    private let match: Match
    private let offer: UndoOffer
    private let bringBack: @MainActor () -> Void
    private var isOffered = false

    /// - Parameter bringBack: takes back all steps since the game was left.
    init(
        of match: Match, _ showToast: @escaping @MainActor (Toast) -> ShownToast?,
        bringBack: @escaping @MainActor () -> Void
    ) {
        self.match = match
        self.bringBack = bringBack
        offer = UndoOffer(showToast)
    }

    /// Begins a new game. A person who tries several boards is offered the game from before all of them.
    func leave(by beginning: () -> Void) {
        let before = match.record
        beginning()
        guard before.hasBegun, !before.game.state.isOver, match.game != before.game else { return }
        isOffered = true
        showOffer()
    }

    /// Shows the offer again after something has covered it.
    func offerAgain() { if isOffered, !offer.isShown { showOffer() } }

    /// Called when the next game has a move.
    func forget() {
        isOffered = false
        offer.withdraw()
    }

    private func showOffer() {
        offer.makeForAbandonedGame { [weak self] in
            self?.isOffered = false
            self?.bringBack()
        }
    }
}
