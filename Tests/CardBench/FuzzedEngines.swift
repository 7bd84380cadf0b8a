import TicTacToe

enum ExampleEngineLines {
    /// Games as managers and engines tell them.
    static let games = [
        "START 15\nINFO timeout_turn 1000\nINFO time_left 9223372036854775807\nBEGIN\nTURN 7,7\nTURN 8,8\nEND",
        "RECTSTART 20,20\r\nRECTSTART 9,10\r\nSTART 5\r\nBOARD\r\n0,0,1\r\n1,1,2\r\n2,2,1\r\n3,1,2\r\nDONE\r\n",
        "START 10\nTURN 0,0\nTAKEBACK 0,0\nTURN -1,9223372036854775807\nRESTART\nABOUT\nINFO rule 1\nYXSHOWINFO",
        "MESSAGE thinking\nDEBUG depth 4\nOK\n7,7\n7,7\n-9223372036854775808,3\nERROR no\nUNKNOWN word\n3,4,5",
    ]
}

/// The same lines are said to our engine by a manager, and to us by another engine. Returns whether somebody played a move.
func play(_ bytes: [UInt8]) -> Bool {
    var (lines, guest, hasMoved) = (EngineLines(), EngineGuest(version: "1"), false)
    guard let shape = BoardShape(side: 15, lineLength: 5), var host = EngineHost(shape: shape) else {
        return false
    }
    _ = host.start(milliseconds: 1000, memory: 1 << 20)
    _ = host.take(line: "OK")
    _ = host.askForMove(in: Game(on: shape, startedBy: .first))
    for line in lines.add(bytes + [UInt8(ascii: "\n")]) {
        let answer = guest.answer(to: EngineCommand(line: line)) { game, _ in
            game.board.squares.first { game.board.isFree($0) }
        }
        if case .move = answer { hasMoved = true }
        if case .move = host.take(line: line) { hasMoved = true }
    }
    return hasMoved
}
