/// One of the two who play. Which mark a player draws is the player's choice, see `Mark`.
public enum Player: Int, CaseIterable, Sendable {
    case first, second

    public var opponent: Player { self == .first ? .second : .first }
}
