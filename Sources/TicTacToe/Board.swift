/// Which player has marked which square. It is a value: placing a mark gives another board.
public struct Board: Hashable, Sendable {
    public let shape: BoardShape
    private var owners: [Player?]

    public static let standard = Board(.standard)

    public init(_ shape: BoardShape) {
        self.shape = shape
        owners = Array(repeating: nil, count: shape.side * shape.side)
    }

    public var side: Int { shape.side }

    /// All squares, row by row.
    public var squares: [Square] { (0..<side * side).map(square(at:)) }

    /// A square by its number, row by row from 0.
    public func square(at index: Int) -> Square { Square(row: index / side, column: index % side) }

    public func index(of square: Square) -> Int { square.row * side + square.column }

    public func contains(_ square: Square) -> Bool {
        (0..<side).contains(square.row) && (0..<side).contains(square.column)
    }

    /// The player who has marked a square; `nil` where it is free or off the board.
    public subscript(square: Square) -> Player? {
        contains(square) ? owners[index(of: square)] : nil
    }

    public func isFree(_ square: Square) -> Bool { contains(square) && self[square] == nil }

    public var isFull: Bool { !owners.contains(nil) }

    func placing(_ player: Player, at square: Square) -> Board {
        var board = self
        board.owners[index(of: square)] = player
        return board
    }

    /// The winning lines through a square that is marked. One move can complete two of them.
    func winningLines(through square: Square) -> [Line] {
        guard let owner = self[square] else { return [] }
        return Direction.allCases.compactMap { direction in
            let before = run(of: owner, from: square, along: direction, step: -1)
            let after = run(of: owner, from: square, along: direction, step: 1)
            let line = Line(squares: before.reversed() + [square] + after)
            return line.squares.count >= shape.lineLength ? line : nil
        }
    }

    /// The owner's squares next to `square`, nearest first.
    private func run(of owner: Player, from square: Square, along direction: Direction, step: Int) -> [Square]
    {
        var squares: [Square] = []
        var next = square.moved(by: step, along: direction)
        while self[next] == owner {
            squares.append(next)
            next = next.moved(by: step, along: direction)
        }
        return squares
    }
}

/// Squares in a row, from one end to the other.
public struct Line: Hashable, Sendable {
    public let squares: [Square]
}
