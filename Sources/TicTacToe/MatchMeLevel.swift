/// How well the computer plays as the opponent “Match me”: so that the person wins six games in ten. If the person
/// won more of the last ten, it plays a little better in the next game; if fewer, a little worse.
public struct MatchMeLevel: Equatable, Sendable {
    /// The part of the games that the person should win.
    public static let aim = 0.6
    /// How many of the latest games are looked at.
    public static let span = 10

    /// From 0, careless, to 1, perfect: see `Skill`.
    public private(set) var level: Double
    /// Whether the person won, the latest game last. A draw is not won.
    public private(set) var latest: [Bool]

    public static let standard = MatchMeLevel(level: 0.25, latest: [])

    /// An impossible level, from settings that were edited by hand, is taken as the standard one.
    public init(level: Double, latest: [Bool]) {
        self.level = (0...1).contains(level) ? level : 0.25
        self.latest = latest.suffix(Self.span)
    }

    func counting(wonByThePerson won: Bool) -> MatchMeLevel {
        let latest = (self.latest + [won]).suffix(Self.span)
        // Games that were not played yet count as if the person had won six in ten of them.
        let wins = Double(latest.count { $0 }) + Self.aim * Double(Self.span - latest.count)
        let step = 0.15 * (wins / Double(Self.span) - Self.aim)
        return MatchMeLevel(level: min(max(level + step, 0), 1), latest: Array(latest))
    }
}
