/// Whom the first player plays against: another person, or the computer and how well it plays.
public enum Opponent: String, CaseIterable, Sendable {
    case person, easy, medium, hard, perfect
    /// Plays about as well as the person does, see `MatchMeLevel`.
    case matchMe = "match-me"
    /// Another program, see `EngineHost`. Where it cannot play, the computer plays as well as it can.
    case engine

    public var isComputer: Bool { self != .person }
}

/// The names of both players. A player without one has an empty text.
public struct Names: Equatable, Sendable {
    public private(set) var first = ""
    public private(set) var second = ""

    /// - Parameter second: the name of the other person. The computer has none.
    public init(first: String = "", second: String = "") {
        self.first = Self.tidied(first)
        self.second = Self.tidied(second)
    }

    public subscript(player: Player) -> String { player == .first ? first : second }

    func calling(_ player: Player, _ name: String) -> Names {
        player == .first ? Names(first: name, second: second) : Names(first: first, second: name)
    }

    public static let longest = 30

    /// One line of at most `longest` characters, with no space around it.
    private static func tidied(_ name: String) -> String {
        let words = name.split { $0.isWhitespace || $0.isNewline }
        return String(words.joined(separator: " ").prefix(longest))
    }
}
