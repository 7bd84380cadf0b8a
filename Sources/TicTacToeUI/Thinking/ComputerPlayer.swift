import Gtk
import TicTacToe

/// Makes the computer's moves. It thinks for half a second at least, so that the person sees one move after the
/// other.
final class ComputerPlayer {
    private let match: Match
    private let thinking: Thinking
    /// Called after each of its moves.
    var onMove: @MainActor () -> Void = {}
    private var turn: ComputersTurn?
    private var task: BackgroundTask?
    private var pause: Timeout?
    private var answer: Square?

    static let pauseInMilliseconds = 500

    init(of match: Match, _ thinking: Thinking) {
        self.match = match
        self.thinking = thinking
    }

    /// - Parameter turn: `nil` where it is not the computer's turn, or where the page is not in view.
    func follow(_ turn: ComputersTurn?, on page: Widget) {
        guard turn != self.turn else { return }
        self.turn = turn
        (task, pause, answer) = (nil, nil, nil)
        guard let turn else { return }
        let delay = Animation.areOn(for: page) ? ComputerPlayer.pauseInMilliseconds : 0
        pause = Timeout(afterMilliseconds: delay) { [weak self] in
            self?.pause = nil
            self?.moveIfReady()
        }
        task = BackgroundTask { [thinking] in
            thinking.move(turn, $0)
        } receive: { [weak self] in
            self?.answer = $0
            self?.moveIfReady()
        }
    }

    private func moveIfReady() {
        guard pause == nil, let turn, let answer else { return }
        (task, self.answer) = (nil, nil)
        match.answer(answer, to: turn)
        onMove()
    }
}
