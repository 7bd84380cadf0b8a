import Foundation
import Seeded
import Testing

@testable import TicTacToe

@Suite("A win or a loss that is not called an estimate")
struct ProofTests {
    /// How many games are played; the environment can say how many times as many.
    struct Boards: CustomTestStringConvertible {
        var shape: BoardShape
        var games: Int

        init(_ side: Int, _ length: Int, games: Int) {
            shape = BoardShape(side: side, lineLength: length)!
            self.games = games
        }

        var testDescription: String { "\(shape.side)×\(shape.side), \(shape.lineLength) in a row" }
    }

    private static let times =
        ProcessInfo.processInfo.environment["RECESS_PROOFS"].flatMap { Int($0) } ?? 1

    /// A game of two players who slip now and then, move by move. What is certain is mostly so near its end.
    private static func end(of shape: BoardShape, seed: UInt64) -> [Game] {
        var generator = SeededGenerator(seed: seed)
        var game = Game(on: shape, startedBy: .first)
        var games: [Game] = []
        while !game.state.isOver {
            let level = Double.random(in: 0.1...0.7, using: &generator)
            let turn = ComputersTurn(game: game, skill: Skill(level: level), seed: 0)
            guard let square = turn.move(using: &generator), game.play(at: square) else { break }
            games.append(game)
        }
        return games.suffix(14)
    }

    @Test(
        "has a proof, which a checker accepts that shares no code with the searches: opponent, hints and coach",
        arguments: [
            Boards(3, 3, games: 40), Boards(4, 3, games: 20), Boards(4, 4, games: 2), Boards(5, 4, games: 4),
            Boards(7, 4, games: 3), Boards(9, 5, games: 2), Boards(15, 5, games: 1),
        ])
    func proven(boards: Boards) {
        var (said, found, unproven) = (0, 0, 0)
        for seed in 0..<UInt64(boards.games * Self.times) {
            let games = Self.end(of: boards.shape, seed: seed)
            // What the searches find and nobody is told. A proof may take longer than it is looked for.
            for claim in games.compactMap(Claim.ofAnalysis) + games.compactMap(Claim.ofFiveSearch) {
                let isAccepted = claim.proof.map(claim.accepts)
                #expect(isAccepted != false, "\(claim.attacker) in \(claim.game.moves)")
                found += 1
                if isAccepted == nil { unproven += 1 }
            }
            guard seed.isMultiple(of: 3) else { continue }
            for claim in games.suffix(4).compactMap(Claim.ofHint) + games.suffix(3).flatMap(Claim.ofCoach) {
                #expect(claim.proof.map(claim.accepts) == true, "\(claim.attacker) in \(claim.game.moves)")
                said += 1
            }
        }
        #expect(found >= boards.games && unproven * 20 <= found)
        if Self.times > 1 {
            print("\(boards.testDescription): \(said) said, \(found) found, \(unproven) without proof")
        }
    }

    @Test("is refused when its proof is spoiled: without a reply, with another move, or for the other player")
    func spoiled() throws {
        var (withoutReply, elsewhere) = (0, 0)
        for seed in 0..<10 as Range<UInt64> {
            for claim in Self.end(of: Boards(5, 4, games: 1).shape, seed: seed).compactMap(Claim.ofAnalysis) {
                let proof = try #require(claim.proof)
                let other = Claim(game: claim.game, attacker: claim.attacker.opponent)
                #expect(!other.accepts(proof))
                switch proof {
                case .replies(let known, let otherwise) where known.count > 1:
                    for square in known.keys {
                        var fewer = known
                        fewer[square] = nil
                        // These threats may win all the same.
                        if claim.accepts(.replies(fewer, otherwise: otherwise)) { continue }
                        withoutReply += 1
                    }
                    #expect(!claim.accepts(.replies([:], otherwise: [])))
                case .move(let square, let rest):
                    for free in 0..<25 where free != square && !claim.accepts(.move(free, rest)) {
                        elsewhere += 1
                    }
                    #expect(!claim.accepts(rest))
                case .threats(let moves) where moves.count > 1:
                    #expect(!claim.accepts(.threats(Array(moves.dropLast()))))
                case .threats, .replies, .tooManyLines: break
                }
            }
        }
        #expect(withoutReply > 0 && elsewhere > 0)
    }
}
