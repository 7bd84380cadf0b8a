/// One of the two players. Each chooses a mark to draw, see `Mark`.
public enum Player: Int, CaseIterable, Sendable {
    case first, second

    public var opponent: Player { self == .first ? .second : .first }
}
