import Testing

@testable import TicTacToe

@Suite struct EngineHostTests {
    private func game(_ moves: [Square]) throws -> Game {
        Game(on: try shape(15), startedBy: .first, moves: moves)
    }

    private func shape(_ side: Int) throws -> BoardShape {
        try #require(BoardShape(side: side, lineLength: 5))
    }

    private let middle = Square(row: 7, column: 7)
    private let beside = Square(row: 7, column: 8)
    private let corner = Square(row: 0, column: 0)

    private func started() throws -> EngineHost {
        var host = try #require(EngineHost(shape: try shape(15)))
        _ = host.start(milliseconds: 1_000, memory: 1_000_000)
        #expect(host.take(line: "OK") == .ready)
        return host
    }

    @Test func onlyFiveInARowCanBePlayed() throws {
        #expect(EngineHost(shape: .standard) == nil)
        #expect(EngineHost(shape: try shape(5)) != nil)
    }

    @Test func theStartTellsTheSideAndTheLimits() throws {
        var host = try #require(EngineHost(shape: try shape(15)))
        let lines = host.start(milliseconds: 700, memory: 350_000_000).map(\.line)
        #expect(lines.first == "START 15")
        #expect(lines.contains("INFO timeout_turn 700"))
        #expect(lines.contains("INFO max_memory 350000000"))
    }

    @Test func theEngineBeginsOnAnEmptyBoard() throws {
        var host = try started()
        #expect(host.askForMove(in: try game([])) == [.begin])
        #expect(host.take(line: "7,7") == .move(middle))
    }

    @Test func aMoveOfTheOpponentsIsSentAlone() throws {
        var host = try started()
        _ = host.askForMove(in: try game([]))
        _ = host.take(line: "7,7")
        #expect(host.askForMove(in: try game([middle, corner])) == [.turn(corner)])
    }

    @Test func anyOtherPositionIsSentWhole() throws {
        var host = try started()
        let asked = host.askForMove(in: try game([middle, corner, beside]))
        #expect(asked.map(\.line) == ["BOARD", "7,7,2", "0,0,1", "8,7,2", "DONE"])
    }

    @Test func afterMovesTakenBackTheEngineStartsAgain() throws {
        var host = try started()
        _ = host.askForMove(in: try game([middle, corner, beside]))
        _ = host.take(line: "1,1")
        let asked = host.askForMove(in: try game([middle]))
        #expect(asked.map(\.line) == ["START 15", "BOARD", "7,7,2", "DONE"])
        #expect(host.take(line: "OK") == .waiting)
        #expect(host.take(line: "8,7") == .move(beside))
    }

    @Test(arguments: [
        ("7,7", EngineTrouble.taken(Square(row: 7, column: 7))),
        ("15,0", .offTheBoard(Square(row: 0, column: 15))),
        ("-1,0", .offTheBoard(Square(row: 0, column: -1))), ("seven", .nonsense),
        ("ERROR lost", .refused("lost")),
    ])
    func aWrongAnswerIsTrouble(line: String, trouble: EngineTrouble) throws {
        var host = try started()
        _ = host.askForMove(in: try game([middle]))
        #expect(host.take(line: line) == .trouble(trouble))
    }

    @Test func anEngineMayRefuseTheBoard() throws {
        var host = try #require(EngineHost(shape: try shape(5)))
        _ = host.start(milliseconds: 1_000, memory: 0)
        #expect(host.take(line: "ERROR too small") == .trouble(.refused("too small")))
    }

    @Test func wordsForPeopleAreNoAnswer() throws {
        var host = try started()
        _ = host.askForMove(in: try game([middle]))
        #expect(host.take(line: "MESSAGE 3,3") == .waiting)
        #expect(host.take(line: "DEBUG deep") == .waiting)
        #expect(host.take(line: "UNKNOWN INFO") == .waiting)
        #expect(host.take(line: "8,7") == .move(beside))
    }

    @Test func wordsWithoutEndAreTrouble() throws {
        var host = try started()
        _ = host.askForMove(in: try game([middle]))
        for _ in 0..<EngineHost.mostIdleLines { #expect(host.take(line: "MESSAGE more") == .waiting) }
        #expect(host.take(line: "MESSAGE more") == .trouble(.talksTooMuch))
    }

    @Test func aMoveThatWasNotAskedForIsLeftOut() throws {
        var host = try started()
        #expect(host.take(line: "3,3") == .waiting)
    }
}
