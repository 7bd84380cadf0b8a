import Observation
import TicTacToe

/// Finds a best move when the person asks for one. The hint stays until the next move.
@Observable
final class Adviser {
    enum State: Equatable {
        case silent
        case thinking
        case saying(Hint)
    }

    private(set) var state = State.silent
    @ObservationIgnored private let thinking: Thinking
    /// The game that the hint is for.
    @ObservationIgnored private var game: Game?
    @ObservationIgnored private var task: BackgroundTask?

    init(_ thinking: Thinking) { self.thinking = thinking }

    /// - Parameter then: called with the hint.
    func ask(about game: Game, then: @escaping @MainActor (Hint) -> Void = { _ in }) {
        guard game != self.game else { return }
        self.game = game
        state = .thinking
        task = BackgroundTask { [thinking] in
            thinking.hint(game, $0)
        } receive: { [weak self] in
            self?.task = nil
            self?.state = $0.map { .saying($0) } ?? .silent
            if let hint = $0 { then(hint) }
        }
    }

    /// Drops the hint when the game has changed, and stops looking for one while the page is not in view.
    func follow(_ game: Game, isInView: Bool) {
        guard self.game != nil, game != self.game || (!isInView && state == .thinking) else { return }
        (self.game, task, state) = (nil, nil, .silent)
    }

    var hint: Hint? {
        if case .saying(let hint) = state { hint } else { nil }
    }
}
