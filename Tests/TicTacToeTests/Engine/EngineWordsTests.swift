import Testing

@testable import TicTacToe

@Suite struct EngineWordsTests {
    @Test func aCoordinateNamesTheColumnFirst() {
        #expect(EngineCommand(line: "TURN 3,7") == .turn(Square(row: 7, column: 3)))
        #expect(EngineAnswer(line: "3,7") == .move(Square(row: 7, column: 3)))
    }

    @Test(arguments: [
        EngineCommand.start(side: 15), .rectangularStart(width: 10, height: 12), .restart, .begin,
        .turn(Square(row: 1, column: 2)), .takeBack(Square(row: 1, column: 2)), .board,
        .stone(EngineStone(square: Square(row: 4, column: 5), owner: .opponent)), .done,
        .info(key: "timeout_turn", value: "700"), .about, .end,
    ])
    func aCommandIsReadAsItWasWritten(command: EngineCommand) {
        #expect(EngineCommand(line: command.line) == command)
    }

    @Test(arguments: [
        EngineAnswer.move(Square(row: 1, column: 2)), .ok, .error("too large"), .unknown("what"),
        .message("hello there"), .debug("depth 3"), .other("name=\"Recess\", version=\"1\""),
    ])
    func anAnswerIsReadAsItWasWritten(answer: EngineAnswer) {
        #expect(EngineAnswer(line: answer.line) == answer)
    }

    @Test func capitalsDoNotMatter() {
        #expect(EngineCommand(line: "start 15") == .start(side: 15))
        #expect(EngineAnswer(line: "ok ready") == .ok)
    }

    @Test(arguments: [
        "SWAP2BOARD", "TURN", "TURN 3", "TURN 1,2,3", "TURN 99999999999999999999,1", "START x", "INFO", "",
        "1,2,9",
    ])
    func whatCannotBeReadIsUnknown(line: String) {
        guard case .unknown = EngineCommand(line: line) else {
            Issue.record("\(line) was read")
            return
        }
    }

    @Test func aLineEndsWithEitherEndOrBothAndEmptyLinesAreLeftOut() {
        var lines = EngineLines()
        #expect(lines.add("OK\r\n\n1,2\r3".utf8) == ["OK", "1,2"])
        #expect(lines.add(",4\n".utf8) == ["3,4"])
    }

    @Test func aLineThatIsTooLongIsCut() {
        var lines = EngineLines()
        #expect(lines.add(Array(repeating: UInt8(ascii: "a"), count: 100_000)).isEmpty)
        #expect(lines.add("\n".utf8).map(\.count) == [EngineLines.longest])
    }

    @Test func everyByteCanBeRead() {
        var lines = EngineLines()
        let strange = lines.add(Array(0...255) + [UInt8(ascii: "\n")])
        #expect(strange.count == 3)
        #expect(
            strange.map(EngineAnswer.init(line:)).allSatisfy { if case .other = $0 { true } else { false } })
    }
}
