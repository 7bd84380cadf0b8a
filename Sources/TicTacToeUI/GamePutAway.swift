import Gtk
import RecessKit
import TicTacToe

/// The game that was left in the middle for a new one, and the offer to have it back.
final class GamePutAway {
    private let match: Match
    private let offer: UndoOffer
    private var before: MatchRecord?

    init(of match: Match, _ showToast: @escaping @MainActor (Toast) -> ShownToast?) {
        self.match = match
        offer = UndoOffer(showToast)
    }

    /// Does what begins a new game. Whoever tries several boards is offered the game before all of them.
    func leave(by beginning: () -> Void) {
        let record = match.record
        let wasInTheMiddle = match.canUndo && !match.game.situation.isOver
        beginning()
        guard wasInTheMiddle, match.game != record.game else { return }
        before = record
        offerIt()
    }

    /// For when something lay over the offer.
    func offerAgain() { if before != nil, !offer.isShown { offerIt() } }

    /// The next game has got going.
    func forget() {
        before = nil
        offer.withdraw()
    }

    var words: String { offer.words }

    var canComeBack: Bool { offer.stands }

    func comeBack() { offer.takeBack() }

    private func offerIt() { offer.makeForTheGamePutAway { [weak self] in self?.bringBack() } }

    /// Whoever has been named, or has taken another mark, in the meantime stays so.
    private func bringBack() {
        guard var record = before else { return }
        before = nil
        (record.marks, record.names) = (match.marks, match.names)
        match.restore(record)
    }
}
