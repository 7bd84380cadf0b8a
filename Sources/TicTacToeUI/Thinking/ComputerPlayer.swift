import Gtk
import TicTacToe

/// Moves for the computer when it is its turn, after a moment, so that the person sees one move after the
/// other. It thinks meanwhile.
final class ComputerPlayer {
    private let match: Match
    private let thinking: Thinking
    /// Runs when it has made its move.
    var onMove: @MainActor () -> Void = {}
    private var turn: ComputersTurn?
    private var thought: Thought?
    private var pause: Timeout?
    private var answer: Square?

    static let pauseInMilliseconds = 500

    init(of match: Match, _ thinking: Thinking) {
        self.match = match
        self.thinking = thinking
    }

    /// What it was thinking about for another turn, or for a page that nobody looks at, is given up.
    func follow(_ turn: ComputersTurn?, on page: Widget) {
        guard turn != self.turn else { return }
        self.turn = turn
        (thought, pause, answer) = (nil, nil, nil)
        guard let turn else { return }
        let moment = Animation.areOn(for: page) ? ComputerPlayer.pauseInMilliseconds : 0
        pause = Timeout(afterMilliseconds: moment) { [weak self] in
            self?.pause = nil
            self?.moveIfReady()
        }
        thought = Thought { [thinking] in
            thinking.move(turn, $0)
        } receive: { [weak self] in
            self?.answer = $0
            self?.moveIfReady()
        }
    }

    private func moveIfReady() {
        guard pause == nil, let turn, let answer else { return }
        (thought, self.answer) = (nil, nil)
        match.answer(answer, to: turn)
        onMove()
    }
}
