@testable import TicTacToe

/// That a player wins a game from here on, whatever the other does.
struct Claim {
    var game: Game
    var attacker: Player

    /// `nil` where the search has none.
    var proof: WinProof? {
        guard let next = game.nextPlayer else { return nil }
        var prover = Prover(Position(game.board), of: attacker.rawValue, effort: Effort(positions: 200_000))
        return prover.proof(next: next.rawValue)
    }

    func accepts(_ proof: WinProof) -> Bool {
        let sides = 0..<game.shape.side
        let owners = sides.map { row in
            sides.map { game.board[Square(row: row, column: $0)]?.rawValue }
        }
        var checker = WinChecker(
            owners: owners, length: game.shape.lineLength, attacker: attacker.rawValue)
        return checker.accepts(proof, attackerMoves: game.nextPlayer == attacker)
    }
}

// Who says so.
extension Claim {
    /// The search of the opponent, the coach and hints.
    static func ofAnalysis(_ game: Game) -> Claim? {
        guard let player = game.nextPlayer else { return nil }
        let analysis = Analysis(of: game, for: player, positions: 4_000, unless: { false })
        guard analysis.isExact, analysis.outcome != .draw else { return nil }
        return Claim(game: game, attacker: analysis.outcome == .win ? player : player.opponent)
    }

    /// The opponent's search for five in a row.
    static func ofFiveSearch(_ game: Game) -> Claim? {
        guard let player = game.nextPlayer, FiveSearch.isMade(for: game.shape) else { return nil }
        let search = FiveSearch(Position(game.board), effort: Effort(positions: 10_000))
        guard let found = search.best(for: player.rawValue), abs(found.score) >= FiveSearch.certain else {
            return nil
        }
        return Claim(game: game, attacker: found.score > 0 ? player : player.opponent)
    }

    static func ofHint(_ game: Game) -> Claim? {
        guard let player = game.nextPlayer, let hint = Hint.best(in: game), hint.isExact else { return nil }
        switch hint.reason {
        case .completesLine, .winsByThreats, .keepsWin: return Claim(game: game, attacker: player)
        case .holdsOut, .changesNothing: return Claim(game: game, attacker: player.opponent)
        default: return nil
        }
    }

    /// What the coach says of the last move.
    static func ofCoach(_ game: Game) -> [Claim] {
        let index = game.moves.count - 1
        let (before, player) = (game.position(after: index), game.player(ofMove: index))
        let judged = Review.judge(index, of: game)
        guard judged.isExact else { return [] }
        var claims: [Claim] = []
        switch judged.judgement {
        case .keptWin: claims = [Claim(game: game, attacker: player)]
        case .nothingToLose: claims = [Claim(game: before, attacker: player.opponent)]
        case .lostSomething:
            if judged.mistake?.wouldHaveKept == .win { claims.append(Claim(game: before, attacker: player)) }
            if judged.mistake?.kind != .gaveAwayWin, judged.mistake?.kind != .missedLine {
                claims.append(Claim(game: game, attacker: player.opponent))
            }
        case .keptDraw: break
        }
        return claims.filter { $0.game.nextPlayer != nil }
    }
}
