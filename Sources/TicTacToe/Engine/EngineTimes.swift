/// The time that a manager gives an engine, in milliseconds as the protocol counts it.
public struct EngineTimes: Equatable, Sendable {
    private static let usual = 700
    /// For the pipe and a slow machine: an answer that comes late loses the game.
    private static let reserve = 100
    /// What is left of a match is meant to last for so many moves more.
    private static let movesToCome = 20
    private static let shortest = 10

    private var turn: Int?
    private var left: Int?

    mutating func note(_ key: String, _ value: String) {
        guard let number = Int(value) else { return }
        switch key {
        case "timeout_turn": turn = max(0, number)
        case "time_left": left = max(0, number)
        // Without a limit for the match, what is left of it says nothing.
        case "timeout_match" where number == 0: left = nil
        case "timeout_match": left = max(0, number)
        default: break
        }
    }

    /// How long to think about the next move.
    var forMove: Duration {
        let ofTurn = (turn ?? Self.usual + Self.reserve) - Self.reserve
        let ofMatch = left.map { $0 / Self.movesToCome } ?? Self.usual
        return .milliseconds(max(Self.shortest, min(Self.usual, ofTurn, ofMatch)))
    }
}
