import World

/// How answers change the score.
public enum Scoring: String, CaseIterable, Sendable {
    /// A right answer gives a point, a wrong one takes a point. The score never falls below 0.
    case steady
    /// A right answer gives ten points, a wrong one takes a point. The score may fall below 0.
    case bold

    func score(_ score: Int, afterRight isRight: Bool) -> Int {
        switch (self, isRight) {
        case (.steady, true): score + 1
        case (.steady, false): max(0, score - 1)
        case (.bold, true): score + 10
        case (.bold, false): score - 1
        }
    }

    /// The score for so many answers if all are right.
    public func best(of answers: Int) -> Int { self == .bold ? 10 * answers : answers }
}

/// How long a game is.
public enum Length: Hashable, Sendable {
    case questions(Int)
    case untilStopped
}

/// Where wrong choices come from, after those that this person mixes up with what is asked for.
public enum Difficulty: String, CaseIterable, Sendable {
    /// From the whole set. At most one is mixed up.
    case easy
    /// From the flags that look most like the one asked for, or the countries that lie nearest to it.
    case hard
}

/// The rules of a game, from its first question to its last.
public struct Rules: Equatable, Sendable {
    public var scoring: Scoring
    /// How many flags or names a question shows; fewer where the set has fewer countries.
    public var flagCount: Int
    public var length: Length
    public var set: CountrySet
    public var difficulty: Difficulty
    public var asks: Asks
    public var placeAskedBy: Clue
    public var nameAnsweredBy: NameAnswer

    public init(
        scoring: Scoring = .steady, flagCount: Int = 3, length: Length = .questions(8),
        set: CountrySet = .eleven, difficulty: Difficulty = .easy, asks: Asks = .flags,
        placeAskedBy: Clue = .name, nameAnsweredBy: NameAnswer = .choosing
    ) {
        self.scoring = scoring
        self.flagCount = flagCount
        self.length = length
        self.set = set
        self.difficulty = difficulty
        self.asks = asks
        self.placeAskedBy = placeAskedBy
        self.nameAnsweredBy = nameAnsweredBy
    }

    /// Whether there are questions with flags or names to choose from.
    public var hasChoices: Bool {
        asks.includes(.flag) || asks.includes(.name) && nameAnsweredBy == .choosing
    }
}
