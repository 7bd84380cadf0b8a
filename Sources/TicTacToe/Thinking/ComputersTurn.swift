/// A position in which the computer is to move, with all that decides its answer: it can be found on any
/// thread, and is the same each time.
public struct ComputersTurn: Equatable, Sendable {
    public let game: Game
    let temper: Temper
    let seed: UInt64

    /// The computer's move. `isCancelled` is asked now and then; once it says so, the answer does not matter.
    public func move(unless isCancelled: @escaping @Sendable () -> Bool = { false }) -> Square? {
        game.board.squares.first(where: game.board.isFree)
    }
}
