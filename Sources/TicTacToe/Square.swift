/// A square of the board. Rows count from the top and columns from the left, from 0.
public struct Square: Hashable, Sendable {
    public var row: Int
    public var column: Int

    public init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }

    /// The square of a 3×3 board that lies where the digit lies on a number pad: 7 is the top left.
    public init?(numberPad digit: Int) {
        guard (1...9).contains(digit) else { return nil }
        self.init(row: 2 - (digit - 1) / 3, column: (digit - 1) % 3)
    }

    func moved(by steps: Int, along direction: Direction) -> Square {
        Square(row: row + steps * direction.rows, column: column + steps * direction.columns)
    }
}

/// The four ways in which a line can lie.
enum Direction: CaseIterable {
    case row, column, fallingDiagonal, risingDiagonal

    var rows: Int {
        switch self {
        case .row: 0
        case .column, .fallingDiagonal: 1
        case .risingDiagonal: -1
        }
    }

    var columns: Int { self == .column ? 0 : 1 }
}
