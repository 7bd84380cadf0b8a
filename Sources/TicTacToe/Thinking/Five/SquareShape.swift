/// What a mark on a free square makes in all four directions together. The later, the stronger.
enum SquareShape: UInt8, CaseIterable {
    case nothing, closedTwo, openTwo, twoOpenTwos, three, twoThrees
    /// One square completes a line then.
    case four, fourAndThree
    /// Two squares complete a line then, so the opponent cannot stop both.
    case openFour
    case five

    /// - Parameter lines: what the mark makes in each direction.
    init(_ lines: [LineShape]) {
        func count(_ shapes: ClosedRange<LineShape>) -> Int { lines.count { shapes.contains($0) } }
        let (fours, threes) = (count(.four...(.four)), count(.openThree...(.wideThree)))
        let twos = count(.openTwo...(.widestTwo))
        if count(.five...(.five)) > 0 {
            self = .five
        } else if count(.openFour...(.openFour)) > 0 || fours > 1 {
            self = .openFour
        } else if fours > 0 {
            self = threes > 0 ? .fourAndThree : .four
        } else if threes > 0 {
            self = threes > 1 ? .twoThrees : .three
        } else if twos > 0 {
            self = twos > 1 ? .twoOpenTwos : .openTwo
        } else {
            self = lines.contains(.closedTwo) || lines.contains(.closedThree) ? .closedTwo : .nothing
        }
    }
}

/// Everything about the four shapes through a square that can be looked up. They are packed into 16 bits, four for each
/// direction.
struct SquareShapes: Sendable {
    static let all = SquareShapes()

    let kinds: [UInt8]
    /// How much the square adds to what a position is worth: for the player to move, and for the other.
    let worths: [SIMD2<Int32>]
    /// How early the square is tried.
    let orders: [Int16]

    private init() {
        var kinds = Array(repeating: UInt8(0), count: 1 << 16)
        var worths = Array(repeating: SIMD2<Int32>(), count: 1 << 16)
        var orders = Array(repeating: Int16(0), count: 1 << 16)
        // The order of the directions does not matter, so that only the sorted ones are found out.
        for packed in 0..<1 << 16 {
            let sorted = Self.sorted(packed)
            if sorted == packed {
                let lines = (0..<4).map { LineShape(rawValue: UInt8(packed >> (4 * $0) & 0xF)) ?? .none }
                let kind = SquareShape(lines)
                kinds[packed] = kind.rawValue
                worths[packed] = FiveWeights.worth(lines)
                orders[packed] = Int16(
                    lines.reduce(0) { $0 + Self.order[Int($1.rawValue)] } + Self.urgency(kind))
            }
        }
        for packed in 0..<1 << 16 {
            let sorted = Self.sorted(packed)
            (kinds[packed], worths[packed], orders[packed]) = (kinds[sorted], worths[sorted], orders[sorted])
        }
        (self.kinds, self.worths, self.orders) = (kinds, worths, orders)
    }

    /// The strongest shape in the highest bits.
    private static func sorted(_ packed: Int) -> Int {
        var (a, b, c, d) = (packed & 0xF, packed >> 4 & 0xF, packed >> 8 & 0xF, packed >> 12)
        if a > b { swap(&a, &b) }
        if c > d { swap(&c, &d) }
        if a > c { swap(&a, &c) }
        if b > d { swap(&b, &d) }
        if b > c { swap(&b, &c) }
        return a | b << 4 | c << 8 | d << 12
    }

    /// By the raw value of `LineShape`.
    private static let order = [0, 0, 2, 3, 9, 11, 13, 12, 30, 36, 45, 90, 120]

    private static func urgency(_ kind: SquareShape) -> Int {
        switch kind {
        case .five: 8000
        case .openFour: 3000
        case .fourAndThree: 800
        case .twoThrees: 250
        case .four: 40
        case .three: 15
        case .twoOpenTwos: 15
        default: 0
        }
    }
}
