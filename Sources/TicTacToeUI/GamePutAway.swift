import Gtk
import RecessKit
import TicTacToe

/// The game that had not ended when a new one was begun, and the offer to bring it back.
final class GamePutAway {
    private let match: Match
    private let offer: UndoOffer
    private var before: MatchRecord?

    init(of match: Match, _ showToast: @escaping @MainActor (Toast) -> ShownToast?) {
        self.match = match
        offer = UndoOffer(showToast)
    }

    /// Begins a new game. A person who tries several boards is offered the game from before all of them.
    func leave(by beginning: () -> Void) {
        let record = match.record
        let wasInTheMiddle = match.canUndo && !match.game.state.isOver
        beginning()
        guard wasInTheMiddle, match.game != record.game else { return }
        before = record
        showOffer()
    }

    /// Shows the offer again after something has covered it.
    func offerAgain() { if before != nil, !offer.isShown { showOffer() } }

    /// Called when the next game has a move.
    func forget() {
        before = nil
        offer.withdraw()
    }

    var words: String { offer.text }

    var canComeBack: Bool { offer.canUndo }

    func comeBack() { offer.undo() }

    private func showOffer() { offer.makeForAbandonedGame { [weak self] in self?.bringBack() } }

    /// Names and marks that were changed meanwhile stay as they are.
    private func bringBack() {
        guard var record = before else { return }
        before = nil
        (record.marks, record.names) = (match.marks, match.names)
        match.restore(record)
    }
}
