import TicTacToe

// The steps of tic-tac-toe, as they are named in History, and how each is carried out.
extension MatchStep {
    public var step: Step {
        switch name {
        case .move: Step(.move, about: record.game.moves.last.map { "\($0.row + 1) \($0.column + 1)" } ?? "")
        case .newGame: Step(.newGame)
        case .playOn: Step(.playOn, count: record.game.moves.count)
        case .opponent: Step(.opponent)
        case .board: Step(.board)
        case .mark: Step(.mark)
        case .names: Step(.name)
        case .forgetResults: Step(.forgetResults)
        }
    }

    public var shown: ShownStep { ShownStep(step) { try $0.carryOut(self) } }
}

extension Step {
    /// What of a match can be chosen.
    public enum PartOfMatch: String, Sendable {
        case opponent
        case board
        case mark
        case name
    }

    fileprivate init(_ part: PartOfMatch) { self.init(.setUpMatch, about: part.rawValue) }
}

extension Edit {
    public func carryOut(_ step: MatchStep) throws {
        if step.name == .forgetResults { try forgetBoardGames() }
        if let game = step.notEnded { try withdraw(game) }
        if let game = step.ended { try record(of: game.kind, wonBy: game.winner) }
        try setStanding(step.record.words.standing, of: .ticTacToe)
    }
}

extension Reading {
    /// Whether a person can go on from here after undo: a move against the computer is taken back with its answer.
    public func isPersonsTurnInMatch() throws -> Bool { try match()?.isComputersTurn != true }

    /// Where the match stands. `nil` before the first step.
    public func match() throws -> MatchRecord? {
        try standing(of: .ticTacToe).flatMap { [String: String](standing: $0) }.map { MatchRecord(words: $0) }
    }
}
