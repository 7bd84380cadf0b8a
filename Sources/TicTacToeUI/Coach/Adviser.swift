import Observation
import TicTacToe

/// Finds a best move when the person asks for one, and says it until the next move.
@Observable
final class Adviser {
    enum State: Equatable {
        case silent
        case thinking
        case saying(Hint)
    }

    private(set) var state = State.silent
    @ObservationIgnored private let thinking: Thinking
    /// The game that it was asked about.
    @ObservationIgnored private var game: Game?
    @ObservationIgnored private var thought: Thought?

    init(_ thinking: Thinking) { self.thinking = thinking }

    /// - Parameter then: runs when there is something to say.
    func ask(about game: Game, then: @escaping @MainActor (Hint) -> Void = { _ in }) {
        guard game != self.game else { return }
        self.game = game
        state = .thinking
        thought = Thought { [thinking] in
            thinking.hint(game, $0)
        } receive: { [weak self] in
            self?.thought = nil
            self?.state = $0.map { .saying($0) } ?? .silent
            if let hint = $0 { then(hint) }
        }
    }

    /// What there was to say has passed with its position, and nothing is looked for while nobody waits.
    func follow(_ game: Game, isInView: Bool) {
        guard self.game != nil, game != self.game || (!isInView && state == .thinking) else { return }
        (self.game, thought, state) = (nil, nil, .silent)
    }

    var hint: Hint? {
        if case .saying(let hint) = state { hint } else { nil }
    }
}
