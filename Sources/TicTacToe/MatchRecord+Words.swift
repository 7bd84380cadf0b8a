/// Where a match stands as a dictionary of strings: `MatchRecord(words: record.words)` is the same again. Impossible words,
/// from a file that was edited by hand, are left out; the rest of the match is used.
extension MatchRecord {
    public var words: [String: String] {
        var words = [
            "marks": "\(marks.first.rawValue) \(marks.second.rawValue)",
            "opponent": opponent.rawValue,
            "engine": engine,
            "board": game.shape.words,
            "starter": game.starter == .first ? "first" : "second",
            // Squares by number, row by row from 0.
            "moves": game.moves.map { String(game.board.index(of: $0)) }.joined(separator: " "),
            "name 1": names.first,
            "name 2": names.second,
        ]
        for (shape, matching) in matchMeLevels { words["matching \(shape.words)"] = matching.words }
        return words
    }

    public init(words: [String: String]) {
        let marks = (words["marks"] ?? "").split(separator: " ").compactMap { Mark(rawValue: String($0)) }
        let shape = BoardShape(words: words["board"] ?? "") ?? .standard
        let squares = Board(shape).squares
        let moves = (words["moves"] ?? "").split(separator: " ").map { Int($0) ?? -1 }
            .prefix { squares.indices.contains($0) }
        self.init(
            marks: marks.count == 2 ? Marks(first: marks[0], second: marks[1]) ?? .standard : .standard,
            names: Names(first: words["name 1"] ?? "", second: words["name 2"] ?? ""),
            opponent: words["opponent"].flatMap(Opponent.init) ?? .person,
            engine: words["engine"] ?? "",
            game: Game(
                on: shape, startedBy: words["starter"] == "second" ? .second : .first,
                moves: moves.map { squares[$0] }),
            matchMeLevels: [BoardShape: MatchMeLevel](words: words))
    }
}

extension Results {
    /// Version 0.1 kept the results of all games but the one on the board beside the match.
    public init(words: [String: String]) {
        self.init()
        // Kept when there was one opponent and one board.
        self[GameKind(.person, on: .standard)] = Tally(words: words["tally"] ?? "")
        for opponent in Opponent.allCases {
            for shape in BoardShape.all {
                guard let kept = words["results \(opponent.rawValue) \(shape.words)"] else { continue }
                self[GameKind(opponent, on: shape)] = Tally(words: kept)
            }
        }
    }
}

extension [BoardShape: MatchMeLevel] {
    fileprivate init(words: [String: String]) {
        self.init()
        for shape in BoardShape.all {
            self[shape] = words["matching \(shape.words)"].flatMap(MatchMeLevel.init(words:))
        }
    }
}

extension MatchMeLevel {
    /// The level, and whether each of the latest games was won: “0.31 won not won”.
    fileprivate var words: String {
        ([String(level)] + latest.map { $0 ? "won" : "not" }).joined(separator: " ")
    }

    fileprivate init?(words: String) {
        let words = words.split(separator: " ")
        guard let first = words.first, let level = Double(first) else { return nil }
        self.init(level: level, latest: words.dropFirst().map { $0 == "won" })
    }
}

extension Tally {
    /// Won by the first player, won by the second, drawn.
    fileprivate init(words: String) {
        let counts = words.split(separator: " ").compactMap { Int($0) }
        self =
            counts.count == 3 ? Tally(firstWins: counts[0], secondWins: counts[1], draws: counts[2]) : Tally()
    }
}

extension BoardShape {
    /// “15 5”: fifteen squares a side, five in a line win.
    fileprivate var words: String { "\(side) \(lineLength)" }

    fileprivate init?(words: String) {
        let numbers = words.split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 2 else { return nil }
        self.init(side: numbers[0], lineLength: numbers[1])
    }
}
