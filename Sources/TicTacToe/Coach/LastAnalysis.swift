import Synchronization

/// The position that the coach looked at last. Of a game that is judged move by move, it is where the next move begins, so
/// each is looked at once.
public final class LastAnalysis: Sendable {
    private let last = Mutex<(game: Game, analysis: Analysis)?>(nil)

    public init() {}

    /// - Parameter find: asked where the last position was another.
    func analysis(
        of game: Game, unless isCancelled: @Sendable () -> Bool, find: () -> Analysis
    ) -> Analysis {
        if let known = last.withLock({ $0 }), known.game == game { return known.analysis }
        let analysis = find()
        // One that was broken off is no good for anything.
        if !isCancelled() { last.withLock { $0 = (game, analysis) } }
        return analysis
    }
}
