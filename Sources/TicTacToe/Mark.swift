/// What a player draws on the board. They differ in shape, so that colour is never needed to tell
/// them apart.
public enum Mark: String, CaseIterable, Sendable {
    case cross, ring, triangle, square, star, heart
}

/// The marks of both players. They are never the same.
public struct Marks: Equatable, Sendable {
    public private(set) var first: Mark
    public private(set) var second: Mark

    public static let standard = Marks()

    private init() {
        first = .cross
        second = .ring
    }

    /// `nil` for two marks that are the same.
    public init?(first: Mark, second: Mark) {
        guard first != second else { return nil }
        self.first = first
        self.second = second
    }

    public subscript(player: Player) -> Mark { player == .first ? first : second }

    public func isFree(_ mark: Mark, for player: Player) -> Bool { self[player.opponent] != mark }

    /// With another mark for `player`; unchanged where the opponent has that one.
    func choosing(_ mark: Mark, for player: Player) -> Marks {
        guard isFree(mark, for: player) else { return self }
        var marks = self
        switch player {
        case .first: marks.first = mark
        case .second: marks.second = mark
        }
        return marks
    }
}
