import Files
import Gtk
import TicTacToe

/// Another program as the opponent, see `EngineHost`. It has its pipes and no more: it cannot write files or reach a network, and has
/// limits on time and memory.
final class EnginePlayer {
    let path: String
    let shape: BoardShape
    private var host: EngineHost
    private var lines = EngineLines()
    private var process: ChildProcess?
    private var isReady = false
    private var question: (game: Game, answer: @MainActor (Result<Square, EngineTrouble>) -> Void)?
    private var patience: Timeout?

    /// How long it may be silent.
    static var patienceInMilliseconds = 5_000
    /// What it is told to take for a move.
    private static let timeForMoveInMilliseconds = 700
    private static let memory = 350 << 20

    /// The shell sets the limits, and becomes the engine. A network of its own is one without connections; where the system gives
    /// none to a program, the engine runs without.
    private static let confined = """
        trap "" XFSZ
        ulimit -f 0
        ulimit -c 0
        ulimit -n 64
        ulimit -v 4194304
        if unshare -r -n true 2>/dev/null; then exec unshare -r -n -- "$0"; fi
        exec "$0"
        """

    /// `nil` for a board on which no such program can play.
    init?(_ path: String, on shape: BoardShape) {
        guard let host = EngineHost(shape: shape) else { return nil }
        (self.path, self.shape, self.host) = (path, shape, host)
    }

    /// Asks for a move, and starts the program where it does not run yet.
    func ask(for game: Game, answer: @escaping @MainActor (Result<Square, EngineTrouble>) -> Void) {
        stopIfAsked()
        question = (game, answer)
        wait()
        if process == nil { start() } else { send(host.askForMove(in: game)) }
    }

    /// A program that is still thinking of a move that nobody wants any more would answer the next question with it.
    func stopIfAsked() {
        guard question != nil else { return }
        question = nil
        stop()
    }

    private func stop() { (process, patience, isReady) = (nil, nil, false) }

    private func start() {
        guard FilePath(path).isProgram else { return end(with: .failure(.cannotStart)) }
        lines = EngineLines()
        process = ChildProcess(["sh", "-c", EnginePlayer.confined, path], in: FilePath(path).folder) {
            [weak self] in
            self?.take($0)
        } ended: { [weak self] in
            self?.programEnded()
        }
        guard process != nil else { return end(with: .failure(.cannotStart)) }
        send(host.start(milliseconds: EnginePlayer.timeForMoveInMilliseconds, memory: EnginePlayer.memory))
    }

    private func send(_ commands: [EngineCommand]) {
        let text = commands.map { $0.line + "\r\n" }.joined()
        if process?.write(text) != true { end(with: .failure(isReady ? .ended : .cannotStart)) }
    }

    private func wait() {
        patience = Timeout(afterMilliseconds: EnginePlayer.patienceInMilliseconds) { [weak self] in
            self?.end(with: .failure(.silent))
        }
    }

    private func take(_ bytes: [UInt8]) {
        for line in lines.add(bytes) {
            guard let question else { return }
            switch host.take(line: line) {
            case .waiting: continue
            case .ready:
                isReady = true
                wait()
                send(host.askForMove(in: question.game))
            case .move(let square): end(with: .success(square))
            case .trouble(let trouble): end(with: .failure(trouble))
            }
        }
    }

    private func programEnded() {
        let trouble = isReady ? EngineTrouble.ended : .cannotStart
        stop()
        if question != nil { end(with: .failure(trouble)) }
    }

    private func end(with result: Result<Square, EngineTrouble>) {
        patience = nil
        if case .failure = result { stop() }
        let asked = question
        question = nil
        asked?.answer(result)
    }
}
