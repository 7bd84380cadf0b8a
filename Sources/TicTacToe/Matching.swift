/// “Match me”: how well the computer plays so that the person wins six games in ten. Judged by the last ten,
/// it plays a little better after them if the person won more than that, and a little worse if fewer.
public struct Matching: Equatable, Sendable {
    public static let aim = 0.6
    public static let span = 10

    /// From 0, which plays without looking, to 1, which plays perfectly.
    public private(set) var level: Double
    /// Whether the person won, the latest game last. A draw is not won.
    public private(set) var latest: [Bool]

    public static let standard = Matching(level: 0.25, latest: [])

    /// What cannot be, from a file that was meddled with, is taken as if nothing had been played.
    public init(level: Double, latest: [Bool]) {
        self.level = (0...1).contains(level) ? level : 0.25
        self.latest = latest.suffix(Self.span)
    }

    func counting(wonByThePerson won: Bool) -> Matching {
        let latest = (self.latest + [won]).suffix(Self.span)
        // Games not played yet count as if they had gone as they should.
        let wins = Double(latest.count { $0 }) + Self.aim * Double(Self.span - latest.count)
        let step = 0.15 * (wins / Double(Self.span) - Self.aim)
        return Matching(level: min(max(level + step, 0), 1), latest: Array(latest))
    }
}
