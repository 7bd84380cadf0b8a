@testable import TicTacToe

extension Board {
    init(side: Int, lineLength: Int) {
        self.init(BoardShape(side: side, lineLength: lineLength)!)
    }
}
