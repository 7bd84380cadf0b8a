/// The best game of one kind.
public struct BestScore: Hashable, Sendable {
    public let game: PlayedGame
    /// How many of this kind have been played.
    public let gameCount: Int

    public var kind: GameKind { game.kind }

    public init(_ game: PlayedGame, ofGames gameCount: Int) {
        self.game = game
        self.gameCount = gameCount
    }

    /// Of equal scores the earlier one is the best. The kind that was played most often comes first; of those played
    /// equally often, the one that was played first.
    static func all(of games: [PlayedGame]) -> [BestScore] {
        var bests: [GameKind: BestScore] = [:]
        var kinds: [GameKind] = []
        for game in games {
            guard let best = bests[game.kind] else {
                bests[game.kind] = BestScore(game, ofGames: 1)
                kinds.append(game.kind)
                continue
            }
            bests[game.kind] = BestScore(
                game.score > best.game.score ? game : best.game, ofGames: best.gameCount + 1)
        }
        let inOrder = kinds.compactMap { bests[$0] }.enumerated()
        return inOrder.sorted { ($1.element.gameCount, $0.offset) < ($0.element.gameCount, $1.offset) }
            .map(\.element)
    }
}
