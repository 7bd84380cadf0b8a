import TicTacToe

/// Judges the moves of a game that is looked at, one after the other.
final class Coach {
    private let thinking: Thinking
    private var review: Review?
    private var thought: Thought?

    init(_ thinking: Thinking) { self.thinking = thinking }

    /// - Parameter review: `nil` when none is looked at.
    func follow(_ review: Review?) {
        guard review !== self.review else { return }
        (self.review, thought) = (review, nil)
        judgeNext()
    }

    private func judgeNext() {
        guard let review, let index = review.judged.firstIndex(where: { $0 == nil }) else {
            return thought = nil
        }
        thought = Thought { [thinking, game = review.game] in
            thinking.judge(index, game, $0)
        } receive: { [weak self] move in
            review.judged(index, move)
            self?.judgeNext()
        }
    }
}
