import Testing

@testable import TicTacToe

@Suite struct EngineGuestTests {
    /// Says each line, and gives the answers. Its moves are the first free squares.
    private func talk(_ lines: [String]) -> [String] {
        var guest = EngineGuest(version: "1.0")
        return lines.compactMap { line in
            guest.answer(to: EngineCommand(line: line)) { game, _ in
                game.board.squares.first(where: game.board.isFree)
            }?
            .line
        }
    }

    @Test func itStartsOnBoardsFromFiveToFifteen() {
        #expect(talk(["START 15"]) == ["OK"])
        #expect(talk(["START 5"]) == ["OK"])
        #expect(talk(["START 4"]) == ["ERROR unsupported size"])
        #expect(talk(["START 20"]) == ["ERROR unsupported size"])
        #expect(talk(["RECTSTART 10,10"]) == ["OK"])
        #expect(talk(["RECTSTART 10,12"]) == ["ERROR only square boards"])
    }

    @Test func itBeginsAndAnswersTurns() {
        #expect(talk(["START 15", "BEGIN", "TURN 1,0", "TURN 3,0"]) == ["OK", "0,0", "2,0", "4,0"])
        #expect(talk(["START 15", "TURN 0,0"]) == ["OK", "1,0"])
    }

    @Test func itPlaysOnFromAPosition() {
        #expect(talk(["START 15", "BOARD", "0,0,2", "1,0,1", "5,5,2", "DONE"]) == ["OK", "2,0"])
        #expect(talk(["START 15", "BOARD", "5,5,1", "0,0,2", "DONE", "TURN 2,0"]) == ["OK", "1,0", "3,0"])
    }

    @Test(arguments: [
        ["BEGIN", "TURN 0,0"], ["TURN 15,0"], ["TURN -1,0"], ["BOARD", "0,0,2", "1,1,2", "DONE"],
        ["BOARD", "0,0,2", "0,0,1", "DONE"],
    ])
    func aPositionThatNoGameLeadsToIsAnError(lines: [String]) {
        #expect(talk(["START 15"] + lines).last == "ERROR no such position")
    }

    @Test func aRefusedTurnIsForgotten() {
        #expect(talk(["START 15", "BEGIN", "TURN 0,0", "TURN 1,0"]).last == "2,0")
    }

    @Test func nothingIsPlayedBeforeTheStart() {
        #expect(talk(["BEGIN"]) == ["ERROR no such position"])
        #expect(talk(["RESTART"]) == ["ERROR no board"])
    }

    @Test func movesAreTakenBackLastFirst() {
        #expect(talk(["START 15", "TURN 0,0", "TAKEBACK 0,0"]).last == "ERROR not the last move")
        #expect(
            talk(["START 15", "TURN 0,0", "TAKEBACK 1,0", "TAKEBACK 0,0", "BEGIN"]).suffix(3) == [
                "OK", "OK", "0,0",
            ])
    }

    @Test func afterARestartTheBoardIsEmpty() {
        #expect(talk(["START 15", "BEGIN", "RESTART", "BEGIN"]) == ["OK", "0,0", "OK", "0,0"])
    }

    @Test func itSaysItsNameAndWhatItDoesNotKnow() {
        #expect(talk(["ABOUT"]) == ["name=\"Recess\", version=\"1.0\""])
        #expect(talk(["SWAP2BOARD"]) == ["UNKNOWN SWAP2BOARD"])
        #expect(talk(["INFO folder /anywhere", "INFO rule 0"]) == [])
        #expect(talk(["INFO rule 1"]) == ["ERROR only free style"])
    }

    @Test(arguments: [
        ([], 700), (["timeout_turn 500"], 400), (["timeout_turn 30000"], 700), (["timeout_turn 0"], 10),
        (["timeout_turn 5000", "timeout_match 100000", "time_left 2000"], 100), (["timeout_match 0"], 700),
    ])
    func itThinksWithinTheTimesItIsGiven(infos: [String], milliseconds: Int) {
        var guest = EngineGuest(version: "1.0")
        for info in infos { _ = guest.answer(to: EngineCommand(line: "INFO \(info)")) { _, _ in nil } }
        #expect(guest.times.forMove == .milliseconds(milliseconds))
    }

    @Test func withOurOwnSearchItCompletesItsLine() {
        var guest = EngineGuest(version: "1.0")
        var random = SystemRandomNumberGenerator()
        let position = [
            "START 15", "BOARD", "3,7,1", "0,0,2", "4,7,1", "0,2,2", "5,7,1", "0,4,2", "6,7,1", "2,7,2",
        ]
        for line in position { _ = guest.answer(to: EngineCommand(line: line), using: &random) }
        #expect(guest.answer(to: .done, using: &random) == .move(Square(row: 7, column: 7)))
    }
}
