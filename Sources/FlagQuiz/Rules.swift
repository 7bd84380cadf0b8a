/// How answers count.
public enum Scoring: String, CaseIterable, Sendable {
    /// One point for right and one off for wrong, but never below none.
    case steady
    /// Ten points for right and one off for wrong, below none too.
    case bold

    func score(_ score: Int, afterRight isRight: Bool) -> Int {
        switch (self, isRight) {
        case (.steady, true): score + 1
        case (.steady, false): max(0, score - 1)
        case (.bold, true): score + 10
        case (.bold, false): score - 1
        }
    }

    /// What that many answers are worth when all of them are right.
    public func best(of answers: Int) -> Int { self == .bold ? 10 * answers : answers }
}

/// How long a game is.
public enum Length: Hashable, Sendable {
    case questions(Int)
    case untilStopped
}

/// Where wrong choices come from.
public enum Difficulty: String, CaseIterable, Sendable {
    case easy
    /// From flags that look like the one asked for.
    case hard
}

/// What a game is played by, from its first question to its last.
public struct Rules: Equatable, Sendable {
    public var scoring: Scoring
    /// How many flags a question shows, where there are as many countries.
    public var places: Int
    public var length: Length
    public var set: CountrySet
    public var difficulty: Difficulty

    public init(
        scoring: Scoring = .steady, places: Int = 3, length: Length = .questions(8),
        set: CountrySet = .eleven, difficulty: Difficulty = .easy
    ) {
        self.scoring = scoring
        self.places = places
        self.length = length
        self.set = set
        self.difficulty = difficulty
    }
}
