/// What the coach says of a move.
public struct JudgedMove: Equatable, Sendable {
    public enum Judgement: Equatable, Sendable, CaseIterable {
        case keptWin, keptDraw, lostSomething
        /// The game was lost before it.
        case nothingToLose
    }

    public let judgement: Judgement
    /// Whether this is certain, or an estimate.
    public let isExact: Bool
    public let mistake: Mistake?
    /// Who stands better after it.
    public let standing: Standing

    public init(judgement: Judgement, isExact: Bool, mistake: Mistake?, standing: Standing) {
        self.judgement = judgement
        self.isExact = isExact
        self.mistake = mistake
        self.standing = standing
    }
}

/// What was wrong with a move that lost something.
public struct Mistake: Equatable, Sendable {
    public enum Kind: Equatable, Sendable, CaseIterable {
        /// It could have completed a line.
        case missedLine
        /// The other could complete a line, and still can.
        case leftLineOpen
        /// The other can now threaten two lines at once.
        case allowedFork
        /// The other can now win by one threat after another.
        case allowedThreats
        /// A win has become a draw.
        case gaveAwayWin
        /// The game is lost from here on, but not by a line, a fork or threats.
        case gaveAwayGame
    }

    public let kind: Kind
    /// The opponent, who profits from it.
    public let other: Player
    /// A move that would have been better, and what it would have kept.
    public let better: Square
    public let wouldHaveKept: Outcome

    public init(kind: Kind, other: Player, better: Square, wouldHaveKept: Outcome) {
        self.kind = kind
        self.other = other
        self.better = better
        self.wouldHaveKept = wouldHaveKept
    }
}
