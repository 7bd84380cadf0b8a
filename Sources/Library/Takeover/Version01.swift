import Files

/// What version 0.1 of Recess has left behind: its files, and what it kept in the settings.
public struct Version01: Hashable, Sendable {
    /// The database with the cards, or the JSON file that `--store` named.
    public var cards: String?
    /// The database with the answers of the flag quiz.
    public var answers: String?
    /// The setting “flags-game”: a quiz in the middle.
    public var quiz: [String: String]
    /// The setting “tic-tac-toe-match”: the game on the board, and the results of the games before it.
    public var match: [String: String]
    /// The name of a new deck for cards whose own deck cannot be read.
    public var nameForRescuedCards: String

    public init(
        cards: String? = nil, answers: String? = nil, quiz: [String: String] = [:],
        match: [String: String] = [:], nameForRescuedCards: String = "?"
    ) {
        self.cards = cards
        self.answers = answers
        self.quiz = quiz
        self.match = match
        self.nameForRescuedCards = nameForRescuedCards
    }

    public var hasCards: Bool { sources.contains(.cards) }

    /// What there is.
    var sources: [Source] {
        [
            (Source.cards, cards.map { FilePath($0).isTaken } ?? false),
            (.answers, answers.map { FilePath($0).isTaken } ?? false),
            (.quiz, !quiz.isEmpty), (.match, !match.isEmpty),
        ].filter(\.1).map(\.0)
    }

    /// The raw values are kept in files, so they never change.
    public enum Source: String, CaseIterable, Sendable {
        case cards, answers, quiz, match
    }
}

/// What has come of taking over.
public struct TakenOver: Hashable, Sendable {
    public internal(set) var decks = 0
    public internal(set) var cards = 0
    public internal(set) var runs = 0
    /// Answers about cards.
    public internal(set) var swipes = 0
    /// Answers about flags.
    public internal(set) var answers = 0
    /// Quizzes that were played to their end.
    public internal(set) var quizzes = 0
    /// Ended games of tic-tac-toe.
    public internal(set) var boardGames = 0
    /// Why something stayed behind. The files are as they were, so it is not lost.
    public internal(set) var problems: [Version01.Source: Problem] = [:]

    public enum Problem: Hashable, Sendable {
        /// The file cannot be opened now. The next takeover tries again.
        case notRead(StoreFailure)
        /// The file has something other than our data.
        case notOurs
        /// A version between 0.1 and this one has written it.
        case newerVersion
        /// What could be read was taken. At least so many rows could not be read.
        case damaged(lost: Int)
    }
}
