/// Who plays against the first player.
public enum Opponent: String, CaseIterable, Sendable {
    case person, easy, medium, hard, perfect
    /// Plays as well as the person does, see `Matching`.
    case matchMe = "match-me"

    public var isComputer: Bool { self != .person }
}

/// What the two are called, where they have said so.
public struct Names: Equatable, Sendable {
    public private(set) var first = ""
    public private(set) var second = ""

    /// The second player's is the other person's: the computer has none.
    public init(first: String = "", second: String = "") {
        self.first = Self.tidied(first)
        self.second = Self.tidied(second)
    }

    public subscript(player: Player) -> String { player == .first ? first : second }

    func calling(_ player: Player, _ name: String) -> Names {
        player == .first ? Names(first: name, second: second) : Names(first: first, second: name)
    }

    public static let longest = 30

    /// One line, not endless, with no space around it.
    private static func tidied(_ name: String) -> String {
        let words = name.split { $0.isWhitespace || $0.isNewline }
        return String(words.joined(separator: " ").prefix(longest))
    }
}
