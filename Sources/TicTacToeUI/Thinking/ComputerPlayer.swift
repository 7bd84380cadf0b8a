import Gtk
import TicTacToe

/// Makes the computer's moves. It thinks for half a second at least, so that the person sees one move after the
/// other.
final class ComputerPlayer {
    private let match: Match
    private let thinking: Thinking
    /// Called after each of its moves.
    var onMove: @MainActor () -> Void = {}
    /// Called when another program does not play, with a sentence.
    var onTrouble: @MainActor (String) -> Void = { _ in }
    private var turn: ComputersTurn?
    private var engine: EnginePlayer?
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
        chooseEngine()
        guard turn != self.turn else { return }
        self.turn = turn
        (task, pause, answer) = (nil, nil, nil)
        engine?.stopIfAsked()
        guard let turn else { return }
        let delay = Animation.areOn(for: page) ? ComputerPlayer.pauseInMilliseconds : 0
        pause = Timeout(afterMilliseconds: delay) { [weak self] in
            self?.pause = nil
            self?.moveIfReady()
        }
        if turn.game.moves.count < 2 { forgetTrouble() }
        if let engine, match.engineTrouble == nil { ask(engine, turn) } else { think(of: turn) }
    }

    private func think(of turn: ComputersTurn) {
        task = BackgroundTask { [thinking] in
            thinking.move(turn, $0)
        } receive: { [weak self] in
            self?.answer = $0
            self?.moveIfReady()
        }
    }

    /// Another program or another board needs another start.
    private func chooseEngine() {
        let path = match.opponent == .engine ? match.engine : ""
        if engine?.path == path, engine?.shape == match.shape { return }
        engine = path.isEmpty ? nil : EnginePlayer(path, on: match.shape)
        forgetTrouble()
    }

    private func forgetTrouble() {
        if match.engineTrouble != nil { match.engineTrouble = nil }
    }

    private func ask(_ engine: EnginePlayer, _ turn: ComputersTurn) {
        engine.ask(for: turn.game) { [weak self] result in
            guard let self, turn == self.turn else { return }
            switch result {
            case .success(let square):
                answer = square
                moveIfReady()
            case .failure(let trouble):
                match.engineTrouble = trouble
                onTrouble(trouble.text(of: match.engineName))
                think(of: turn)
            }
        }
    }

    private func moveIfReady() {
        guard pause == nil, let turn, let answer else { return }
        (task, self.answer) = (nil, nil)
        match.answer(answer, to: turn)
        onMove()
    }
}
