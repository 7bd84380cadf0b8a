/// A board of five in a row for the search. For every free square and each player it is known at any time what a mark
/// there would make (`SquareShape`). Squares are numbers, row by row from 0; players are 0 and 1.
final class FiveBoard {
    static let capacity = 256
    private static let lineCapacity = 96

    let side: Int
    let squareCount: Int
    private(set) var freeCount: Int
    private(set) var hash: UInt64 = 0
    /// How much the free squares are worth to each player, together: if the player is to move, and if not.
    private var worth = (SIMD2<Int32>(), SIMD2<Int32>())

    /// 0 for a free square, else the player's number plus 1.
    private let owners: UnsafeMutablePointer<UInt8>
    /// For each player and square, see `SquareShape`: 0 where a square is taken.
    let kinds: UnsafeMutablePointer<UInt8>
    /// For each player and kind: how many free squares are of it.
    private let counts: UnsafeMutablePointer<Int32>
    /// For each player and square: the shapes in four directions.
    private let shapes: UnsafeMutablePointer<UInt16>
    /// For each line and player: its squares, a bit for each, the first at bit 4.
    private let marks: UnsafeMutablePointer<UInt32>
    /// For each line: what does not belong to the board.
    private let walls: UnsafeMutablePointer<UInt32>
    /// For each square and direction: its line, and where on the line it lies.
    private let lines: UnsafeMutablePointer<UInt8>
    private let places: UnsafeMutablePointer<UInt8>
    private let lengths: UnsafeMutablePointer<UInt8>
    private let keys: UnsafeMutablePointer<UInt64>
    /// What the moves have changed, so that they can be taken back: index and former shapes.
    private let changes: UnsafeMutablePointer<(UInt16, UInt16)>
    private var changeCount = 0
    private let starts: UnsafeMutablePointer<Int>
    private var moveCount = 0

    private let lineShapes: UnsafeMutablePointer<UInt8>
    private let kindsOfShapes: UnsafeMutablePointer<UInt8>
    private let worths: UnsafeMutablePointer<SIMD2<Int32>>
    private let orders: UnsafeMutablePointer<Int16>
    private let steps: (Int, Int, Int, Int)

    init(side: Int) {
        self.side = side
        squareCount = side * side
        freeCount = side * side
        steps = (1, side, side + 1, 1 - side)
        owners = Self.zeros(Self.capacity)
        kinds = Self.zeros(2 * Self.capacity)
        counts = Self.zeros(32)
        shapes = Self.zeros(2 * Self.capacity)
        marks = Self.zeros(2 * Self.lineCapacity)
        walls = Self.zeros(Self.lineCapacity)
        lines = Self.zeros(4 * Self.capacity)
        places = Self.zeros(4 * Self.capacity)
        lengths = Self.zeros(Self.lineCapacity)
        keys = Self.zeros(2 * Self.capacity)
        changes = .allocate(capacity: 66 * Self.capacity)
        starts = Self.zeros(Self.capacity)
        lineShapes = Self.copy(LineShapes.all.table)
        kindsOfShapes = Self.copy(SquareShapes.all.kinds)
        worths = Self.copy(SquareShapes.all.worths)
        orders = Self.copy(SquareShapes.all.orders)
        layLines()
        for index in 0..<2 * Self.capacity { keys[index] = Position.key(of: index) }
        for square in 0..<squareCount { findShapes(of: square) }
    }

    deinit {
        owners.deallocate()
        kinds.deallocate()
        counts.deallocate()
        shapes.deallocate()
        marks.deallocate()
        walls.deallocate()
        lines.deallocate()
        places.deallocate()
        lengths.deallocate()
        keys.deallocate()
        changes.deallocate()
        starts.deallocate()
        lineShapes.deallocate()
        kindsOfShapes.deallocate()
        worths.deallocate()
        orders.deallocate()
    }

    private static func zeros<Number: FixedWidthInteger>(_ count: Int) -> UnsafeMutablePointer<Number> {
        let memory = UnsafeMutablePointer<Number>.allocate(capacity: count)
        memory.initialize(repeating: 0, count: count)
        return memory
    }

    private static func copy<Number>(_ table: [Number]) -> UnsafeMutablePointer<Number> {
        let memory = UnsafeMutablePointer<Number>.allocate(capacity: table.count)
        for (index, number) in table.enumerated() { (memory + index).initialize(to: number) }
        return memory
    }
}

extension FiveBoard {
    @inline(__always) func isFree(_ square: Int) -> Bool { owners[square] == 0 }

    /// How many free squares are of a kind for a player.
    @inline(__always) func count(_ kind: SquareShape, of player: Int) -> Int32 {
        counts[player << 4 + Int(kind.rawValue)]
    }

    @inline(__always) func kind(of square: Int, for player: Int) -> UInt8 { kinds[player << 8 + square] }

    /// How early a square is tried: by what it is worth to both.
    @inline(__always) func order(of square: Int, for player: Int) -> Int32 {
        Int32(orders[Int(shapes[player << 8 + square])]) * 5 / 4
            + Int32(orders[Int(shapes[(1 - player) << 8 + square])])
    }

    /// What the free squares are worth to the player to move, less what they are worth to the other.
    @inline(__always) func worth(toMover player: Int) -> Int32 {
        player == 0 ? worth.0.x &- worth.1.y : worth.1.x &- worth.0.y
    }
}

extension FiveBoard {
    func place(_ player: Int, at square: Int) {
        starts[moveCount] = changeCount
        moveCount &+= 1
        change(square, for: 0, to: 0)
        change(square, for: 1, to: 0)
        owners[square] = UInt8(truncatingIfNeeded: player &+ 1)
        freeCount &-= 1
        hash ^= keys[player << 8 &+ square]
        for direction in 0..<4 {
            let line = Int(lines[square << 2 &+ direction])
            let place = Int(places[square << 2 &+ direction])
            marks[line << 1 &+ player] |= 1 << UInt32(truncatingIfNeeded: place &+ 4)
            let first = max(place &- 4, 0)
            let last = min(place &+ 4, Int(lengths[line]) &- 1)
            guard first <= last else { continue }
            let step = self.step(direction)
            var other = square &+ (first &- place) &* step
            for at in first...last {
                if owners[other] == 0 { findShapes(of: other, direction, line, at) }
                other &+= step
            }
        }
    }

    func remove(_ player: Int, from square: Int) {
        for direction in 0..<4 {
            let line = Int(lines[square << 2 &+ direction])
            let place = UInt32(truncatingIfNeeded: places[square << 2 &+ direction])
            marks[line << 1 &+ player] &= ~(1 << (place &+ 4))
        }
        owners[square] = 0
        freeCount &+= 1
        hash ^= keys[player << 8 &+ square]
        moveCount &-= 1
        let start = starts[moveCount]
        while changeCount > start {
            changeCount &-= 1
            let (index, former) = changes[changeCount]
            set(Int(index), to: former)
        }
    }

    private func layLines() {
        let last = side - 1
        for square in 0..<squareCount {
            let (row, column) = (square / side, square % side)
            let ways = [
                (row, column, side), (side + column, row, side),
                (2 * side + row - column + last, min(row, column), side - abs(row - column)),
                (
                    4 * side - 1 + row + column, row + column < side ? column : last - row,
                    row + column < side ? row + column + 1 : 2 * side - 1 - row - column
                ),
            ]
            for (direction, way) in ways.enumerated() {
                lines[square << 2 + direction] = UInt8(way.0)
                places[square << 2 + direction] = UInt8(way.1)
                lengths[way.0] = UInt8(way.2)
                walls[way.0] = ~(((1 << UInt32(way.2)) - 1) << 4)
            }
        }
    }

    private func findShapes(of square: Int) {
        for player in 0..<2 {
            counts[player << 4] += 1
            let index = player << 8 + square
            shapes[index] = 0
        }
        for direction in 0..<4 {
            findShapes(
                of: square, direction, Int(lines[square << 2 + direction]),
                Int(places[square << 2 + direction]))
        }
        changeCount = 0
    }

    @inline(__always) private func step(_ direction: Int) -> Int {
        switch direction {
        case 0: steps.0
        case 1: steps.1
        case 2: steps.2
        default: steps.3
        }
    }

    /// The shapes of a free square along one line, for both players.
    @inline(__always) private func findShapes(of square: Int, _ direction: Int, _ line: Int, _ place: Int) {
        let shift = UInt32(truncatingIfNeeded: place)
        let first = Self.eight(marks[line << 1] >> shift)
        let second = Self.eight(marks[line << 1 &+ 1] >> shift)
        let wall = Self.eight(walls[line] >> shift)
        change(square, 0, direction, to: lineShapes[first | (second | wall) << 8])
        change(square, 1, direction, to: lineShapes[second | (first | wall) << 8])
    }

    /// The nine squares around the one that is meant, without that one.
    @inline(__always) private static func eight(_ nine: UInt32) -> Int {
        Int(truncatingIfNeeded: nine & 0xF | nine >> 1 & 0xF0)
    }

    @inline(__always) private func change(_ square: Int, _ player: Int, _ direction: Int, to shape: UInt8) {
        let former = shapes[player << 8 &+ square]
        let shift = UInt16(truncatingIfNeeded: direction << 2)
        let new = former & ~(0xF << shift) | UInt16(shape) << shift
        if new != former { change(square, for: player, to: new) }
    }

    @inline(__always) private func change(_ square: Int, for player: Int, to new: UInt16) {
        let index = player << 8 &+ square
        changes[changeCount] = (UInt16(truncatingIfNeeded: index), shapes[index])
        changeCount &+= 1
        set(index, to: new)
    }

    @inline(__always) private func set(_ index: Int, to new: UInt16) {
        let former = shapes[index]
        shapes[index] = new
        let kind = kindsOfShapes[Int(new)]
        let player = index >> 8
        counts[player << 4 &+ Int(kinds[index])] &-= 1
        counts[player << 4 &+ Int(kind)] &+= 1
        kinds[index] = kind
        let difference = worths[Int(new)] &- worths[Int(former)]
        if player == 0 { worth.0 &+= difference } else { worth.1 &+= difference }
    }
}

extension FiveBoard {
    /// Calls for each free square that is of a kind or a stronger one. `body` says whether to go on.
    @inline(__always) func forEachSquare(
        _ kind: SquareShape, orStrongerFor player: Int, _ body: (Int) -> Bool
    ) {
        // Eight squares at a time: a byte's highest bit is set where adding this passes 127.
        let distance = UInt64(128 - kind.rawValue) &* 0x0101_0101_0101_0101
        let memory = UnsafeRawPointer(kinds + player << 8)
        var start = 0
        while start < squareCount {
            let eight = memory.load(fromByteOffset: start, as: UInt64.self)
            var found = (eight &+ distance) & 0x8080_8080_8080_8080
            while found != 0 {
                let square = start &+ found.trailingZeroBitCount >> 3
                if !body(square) { return }
                found &= found &- 1
            }
            start &+= 8
        }
    }

    /// The first free square of a kind or a stronger one; -1 where there is none.
    func first(_ kind: SquareShape, orStrongerFor player: Int) -> Int {
        var found = -1
        forEachSquare(kind, orStrongerFor: player) {
            found = $0
            return false
        }
        return found
    }

    /// The first free square that completes a line.
    func completion(of player: Int) -> Int { first(.five, orStrongerFor: player) }
}
