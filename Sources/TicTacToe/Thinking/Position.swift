/// A board for the search: marks are placed and removed in the same value, and for every line it is known how many
/// squares each player holds. Squares are numbers, row by row from 0; players are 0 and 1.
struct Position {
    let segments: Segments
    private let weights: [Int32]
    private let keys: [UInt64]

    /// 0 for a free square, else the player's number plus 1.
    private var owners: [UInt8]
    private(set) var freeCount: Int
    /// Two different positions hardly ever have the same.
    private(set) var hash: UInt64 = 0
    /// How many squares of each segment player 0 and player 1 hold.
    private var held: [UInt8]
    /// How many segments each player holds completely.
    private var whole = [0, 0]

    /// For each player and square: in how many segments it is the only one missing, and one of the last two missing.
    private var completing: [UInt8]
    private var threatening: [UInt8]
    /// On how many squares each player can complete a segment, and threaten to.
    private var completingCount = [0, 0]
    private var threateningCount = [0, 0]

    /// How many segments each player can still complete, and how much those promise together.
    private(set) var openSegments: [Int]
    private(set) var promise: [Int]
    /// How much the open segments through a square promise each player.
    private var promises: [Int32]

    init(_ shape: BoardShape) {
        let segments = Segments(shape)
        self.segments = segments
        let squares = segments.squareCount
        weights = (0...segments.length).map { Self.weight(held: $0, of: segments.length) }
        keys = (0..<2 * squares).map(Self.key)
        owners = Array(repeating: 0, count: squares)
        freeCount = squares
        held = Array(repeating: 0, count: 2 * segments.count)
        completing = Array(repeating: 0, count: 2 * squares)
        threatening = Array(repeating: 0, count: 2 * squares)
        promises = Array(repeating: 0, count: 2 * squares)
        openSegments = [segments.count, segments.count]
        promise = [0, 0]
        for square in 0..<squares {
            segments.forEachSegment(through: square) { _ in
                promises[square] += 1
                promises[squares + square] += 1
            }
        }
        promise = [segments.count, segments.count]
    }

    init(_ board: Board) {
        self.init(board.shape)
        for square in board.squares {
            if let owner = board[square] { place(owner.rawValue, at: board.index(of: square)) }
        }
    }

    /// A number that looks random, and is the same each time.
    static func key(of index: Int) -> UInt64 {
        var key = UInt64(index + 1) &* 0x9E37_79B9_7F4A_7C15
        for shift in [32, 29, 31] { key = (key ^ key >> UInt64(shift)) &* 0xD6E8_FEB8_6659_FD93 }
        return key
    }

    /// A segment is worth more the less is missing.
    private static func weight(held: Int, of length: Int) -> Int32 {
        if held == 0 { return 1 }
        switch length - held {
        case 0, 1: return 1000
        case 2: return 150
        case 3: return 30
        case 4: return 7
        default: return 3
        }
    }

    var squareCount: Int { owners.count }

    func isFree(_ square: Int) -> Bool { owners[square] == 0 }

    func owner(of square: Int) -> Int? { owners[square] == 0 ? nil : Int(owners[square]) - 1 }

    /// What a player's mark on a square adds to the hash.
    func key(of square: Int, for player: Int) -> UInt64 { keys[player * owners.count + square] }

    func hasLine(_ player: Int) -> Bool { whole[player] > 0 }

    func held(_ segment: Int, by player: Int) -> Int { Int(held[2 * segment + player]) }

    /// How much a square promises a player, by the lines through it that the player can still complete.
    func promise(of square: Int, to player: Int) -> Int32 {
        promises[player * owners.count + square]
    }

    func completes(_ square: Int, for player: Int) -> Bool { completing[player * owners.count + square] > 0 }

    func threatens(_ square: Int, for player: Int) -> Bool { threatening[player * owners.count + square] > 0 }

    /// How many free squares complete a line of the player.
    func completions(of player: Int) -> Int { completingCount[player] }

    func canThreaten(_ player: Int) -> Bool { threateningCount[player] > 0 }

    /// The first square, from `start` on, that completes a line of the player.
    func completion(of player: Int, from start: Int = 0) -> Int? {
        (start..<owners.count).first { completing[player * owners.count + $0] > 0 }
    }

    var freeSquares: [Int] { owners.indices.filter { owners[$0] == 0 } }

    mutating func place(_ player: Int, at square: Int) {
        owners[square] = UInt8(player + 1)
        freeCount -= 1
        hash ^= keys[player * owners.count + square]
        let segments = segments
        segments.forEachSegment(through: square) { segment in
            let (ours, theirs) = (self.held(segment, by: player), self.held(segment, by: 1 - player))
            if theirs == 0 {
                change(segment, player, held: ours, by: -1, alsoFree: square)
                change(segment, player, held: ours + 1, by: 1, alsoFree: nil)
            }
            if ours == 0 {
                change(segment, 1 - player, held: theirs, by: -1, alsoFree: square)
                openSegments[1 - player] -= 1
            }
            held[2 * segment + player] += 1
        }
    }

    mutating func remove(_ player: Int, from square: Int) {
        let segments = segments
        segments.forEachSegment(through: square) { segment in
            let (ours, theirs) = (self.held(segment, by: player), self.held(segment, by: 1 - player))
            if theirs == 0 {
                change(segment, player, held: ours, by: -1, alsoFree: nil)
                change(segment, player, held: ours - 1, by: 1, alsoFree: square)
            }
            if ours == 1 {
                change(segment, 1 - player, held: theirs, by: 1, alsoFree: square)
                openSegments[1 - player] += 1
            }
            held[2 * segment + player] -= 1
        }
        owners[square] = 0
        freeCount += 1
        hash ^= keys[player * owners.count + square]
    }

    /// Adds (`sign` 1) or takes away (−1) what an open segment means of which the player holds so many squares.
    ///
    /// - Parameter free: a square that counts as free, though it is marked.
    private mutating func change(
        _ segment: Int, _ player: Int, held count: Int, by sign: Int, alsoFree free: Int?
    ) {
        let (segments, offset, missing) = (segments, player * owners.count, segments.length - count)
        let weight = Int32(sign) * weights[count]
        promise[player] += Int(weight)
        promises.withUnsafeMutableBufferPointer { promises in
            segments.forEachSquare(of: segment) { promises[offset + $0] += weight }
        }
        if missing == 1 || missing == 2 {
            segments.forEachSquare(of: segment) { square in
                guard owners[square] == 0 || square == free else { return }
                if missing == 1 {
                    Self.count(sign, in: &completing, at: offset + square, &completingCount[player])
                } else {
                    Self.count(sign, in: &threatening, at: offset + square, &threateningCount[player])
                }
            }
        }
        if missing == 0 { whole[player] += sign }
    }

    private static func count(_ sign: Int, in counts: inout [UInt8], at index: Int, _ squares: inout Int) {
        if sign > 0 {
            if counts[index] == 0 { squares += 1 }
            counts[index] += 1
        } else {
            counts[index] -= 1
            if counts[index] == 0 { squares -= 1 }
        }
    }
}
