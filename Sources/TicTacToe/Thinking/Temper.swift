/// How carefully the computer plays: how often it looks for what.
public struct Temper: Equatable, Sendable {
    /// How often it sees that it can complete a line.
    var seesOwnLines: Double
    /// How often it sees that its opponent can.
    var seesTheirLines: Double
    /// How often it goes where lines can still be made, and not just anywhere.
    var seesPlaces: Double
    /// How often it thinks ahead.
    var thinksAhead: Double

    static let careless = Temper(seesOwnLines: 0, seesTheirLines: 0, seesPlaces: 0, thinksAhead: 0)
    /// Makes its lines more often than not, and mostly forgets to look at the other's.
    static let easy = Temper(seesOwnLines: 0.75, seesTheirLines: 0.3, seesPlaces: 0.2, thinksAhead: 0)
    /// Sees one move ahead: no line in one escapes it, but two at once do.
    static let medium = Temper(seesOwnLines: 1, seesTheirLines: 1, seesPlaces: 0.6, thinksAhead: 0)
    /// Thinks ahead but for one move in ten.
    static let hard = Temper(seesOwnLines: 1, seesTheirLines: 1, seesPlaces: 1, thinksAhead: 0.9)
    static let perfect = Temper(seesOwnLines: 1, seesTheirLines: 1, seesPlaces: 1, thinksAhead: 1)

    private init(
        seesOwnLines: Double, seesTheirLines: Double, seesPlaces: Double, thinksAhead: Double
    ) {
        self.seesOwnLines = seesOwnLines
        self.seesTheirLines = seesTheirLines
        self.seesPlaces = seesPlaces
        self.thinksAhead = thinksAhead
    }

    /// Any temper between playing without looking, at 0, and perfect, at 1.
    public init(level: Double) {
        let steps: [Temper] = [.careless, .easy, .medium, .hard, .perfect]
        let place = min(max(level, 0), 1) * Double(steps.count - 1)
        let lower = min(Int(place), steps.count - 2)
        let part = place - Double(lower)
        func between(_ value: KeyPath<Temper, Double>) -> Double {
            steps[lower][keyPath: value] * (1 - part) + steps[lower + 1][keyPath: value] * part
        }
        self.init(
            seesOwnLines: between(\.seesOwnLines), seesTheirLines: between(\.seesTheirLines),
            seesPlaces: between(\.seesPlaces), thinksAhead: between(\.thinksAhead))
    }
}
