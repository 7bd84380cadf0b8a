import Files
import RecessKit
import TicTacToe

@testable import Library

extension RecessLibrary {
    /// Puts something in, not as a step, so that nobody undoes it.
    public func fill(_ content: @escaping @Sendable (Edit) throws -> Void) {
        keep { library throws(StoreFailure) in try library.change { try content($0) } }
    }
}

extension Edit {
    /// A match that stands so, and the results of ended games. A game on the board that has ended counts too.
    public func set(_ record: MatchRecord, _ results: Results) throws {
        try self.record(results)
        if let ended = record.endedGame { try self.record(of: ended.kind, wonBy: ended.winner) }
        try setStanding(record.words.standing, of: .ticTacToe)
    }
}
