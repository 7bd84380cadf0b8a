/// All segments of a board: squares in a row, as many as win. Squares are numbers here, row by row from 0.
struct Segments: Sendable {
    let side: Int
    /// How many squares each segment has.
    let length: Int
    let count: Int
    /// The squares of all segments, one segment after the other.
    private let squares: [UInt8]
    /// The segments through each square, one square after the other, and at which index those of a square begin.
    private let through: [UInt16]
    private let starts: [Int]

    init(_ shape: BoardShape) {
        side = shape.side
        length = shape.lineLength
        let board = Board(shape)
        var segments: [[Int]] = []
        for square in board.squares {
            for direction in Direction.allCases {
                let line = (0..<shape.lineLength).map { square.moved(by: $0, along: direction) }
                guard line.allSatisfy(board.contains) else { continue }
                segments.append(line.map(board.index(of:)))
            }
        }
        count = segments.count
        squares = segments.flatMap { $0.map(UInt8.init) }
        var through = Array(repeating: [UInt16](), count: board.squares.count)
        for (segment, line) in segments.enumerated() {
            for square in line { through[square].append(UInt16(segment)) }
        }
        starts = through.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
        self.through = through.flatMap { $0 }
    }

    var squareCount: Int { side * side }

    /// Calls for each square of a segment.
    func forEachSquare(of segment: Int, _ body: (Int) -> Void) {
        for index in segment * length..<(segment + 1) * length { body(Int(squares[index])) }
    }

    /// Calls for each segment through a square.
    func forEachSegment(through square: Int, _ body: (Int) -> Void) {
        for index in starts[square]..<starts[square + 1] { body(Int(through[index])) }
    }
}
