/// How well the computer plays: how often it sees what. Each is a probability from 0 to 1.
public struct Skill: Equatable, Sendable {
    /// It sees that it can complete a line.
    var seesOwnLines: Double
    /// It sees that its opponent can complete a line.
    var seesTheirLines: Double
    /// It goes where lines can still be made, and not just anywhere.
    var prefersOpenLines: Double
    /// It looks ahead.
    var thinksAhead: Double

    static let careless = Skill(seesOwnLines: 0, seesTheirLines: 0, prefersOpenLines: 0, thinksAhead: 0)
    /// Completes its lines more often than not, and mostly overlooks its opponent's.
    static let easy = Skill(seesOwnLines: 0.75, seesTheirLines: 0.3, prefersOpenLines: 0.2, thinksAhead: 0)
    /// Sees one move ahead: it overlooks no line, but it overlooks forks.
    static let medium = Skill(seesOwnLines: 1, seesTheirLines: 1, prefersOpenLines: 0.6, thinksAhead: 0)
    /// Looks ahead at nine moves in ten.
    static let hard = Skill(seesOwnLines: 1, seesTheirLines: 1, prefersOpenLines: 1, thinksAhead: 0.9)
    static let perfect = Skill(seesOwnLines: 1, seesTheirLines: 1, prefersOpenLines: 1, thinksAhead: 1)

    private init(
        seesOwnLines: Double, seesTheirLines: Double, prefersOpenLines: Double, thinksAhead: Double
    ) {
        self.seesOwnLines = seesOwnLines
        self.seesTheirLines = seesTheirLines
        self.prefersOpenLines = prefersOpenLines
        self.thinksAhead = thinksAhead
    }

    /// - Parameter level: from 0, careless, to 1, perfect. Easy, medium and hard lie evenly between them.
    public init(level: Double) {
        let steps: [Skill] = [.careless, .easy, .medium, .hard, .perfect]
        let step = min(max(level, 0), 1) * Double(steps.count - 1)
        let lower = min(Int(step), steps.count - 2)
        let part = step - Double(lower)
        func between(_ value: KeyPath<Skill, Double>) -> Double {
            steps[lower][keyPath: value] * (1 - part) + steps[lower + 1][keyPath: value] * part
        }
        self.init(
            seesOwnLines: between(\.seesOwnLines), seesTheirLines: between(\.seesTheirLines),
            prefersOpenLines: between(\.prefersOpenLines), thinksAhead: between(\.thinksAhead))
    }
}
