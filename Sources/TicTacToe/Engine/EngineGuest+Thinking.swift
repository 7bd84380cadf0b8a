extension EngineGuest {
    /// The answer with the move that our own search finds, at its best.
    public mutating func answer(
        to command: EngineCommand, using random: inout some RandomNumberGenerator
    ) -> EngineAnswer? {
        answer(to: command) { game, time in
            var turn = ComputersTurn(game: game, skill: .perfect, seed: 0)
            turn.time = time
            return turn.move(using: &random)
        }
    }
}
