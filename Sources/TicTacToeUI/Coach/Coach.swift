import TicTacToe

/// Judges the moves of a game in review, one after the other.
final class Coach {
    private let thinking: Thinking
    private var review: Review?
    private var task: BackgroundTask?

    init(_ thinking: Thinking) { self.thinking = thinking }

    /// - Parameter review: `nil` while there is none in view.
    func follow(_ review: Review?) {
        guard review !== self.review else { return }
        (self.review, task) = (review, nil)
        judgeNext()
    }

    private func judgeNext() {
        guard let review, let index = review.judged.firstIndex(where: { $0 == nil }) else {
            return task = nil
        }
        task = BackgroundTask { [thinking, game = review.game] in
            thinking.judge(index, game, $0)
        } receive: { [weak self] move in
            review.judged(index, move)
            self?.judgeNext()
        }
    }
}
