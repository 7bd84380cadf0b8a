/// What a mark on a free square makes of the line through it in one direction, where five in a row win.
///
/// Only the four squares on either side matter: no five through the square reaches farther.
enum LineShape: UInt8, CaseIterable, Comparable {
    /// No five can come about there any more.
    case none
    /// So many of the five are there, and the line is open at one end only.
    case closedOne, openOne, closedTwo
    /// Two that can become an open three, in one way, in two, or in more.
    case openTwo, wideTwo, widestTwo
    case closedThree
    /// Three that can become an open four, in one way or in more.
    case openThree, wideThree
    /// One square completes the line, or two do, so that it cannot be stopped.
    case four, openFour
    case five

    static func < (first: LineShape, second: LineShape) -> Bool { first.rawValue < second.rawValue }
}

/// The shape for each way in which the eight squares around one can be marked.
struct LineShapes: Sendable {
    static let all = LineShapes()

    /// By the player's own squares (the lower
    /// eight bits) and the squares that it cannot have (the upper eight).
    let table: [UInt8]

    private init() {
        var known: [Int: LineShape] = [:]
        table = (0..<1 << 16).map { index in
            let (own, barred) = (index & 0xFF, index >> 8)
            guard own & barred == 0 else { return 0 }
            let line = Line(own: Self.spread(own) | Line.middle, barred: Self.spread(barred))
            return line.shape(&known).rawValue
        }
    }

    /// Eight neighbours as nine squares, the one in the middle left out.
    private static func spread(_ eight: Int) -> Int { eight & 0xF | (eight & 0xF0) << 1 }

    /// Nine squares, a bit for each.
    private struct Line {
        static let middle = 1 << 4

        var own: Int
        var barred: Int

        private var isFive: Bool { (0..<5).contains { own >> $0 & 0x1F == 0x1F } }

        private func with(_ square: Int) -> Line { Line(own: own | 1 << square, barred: barred) }

        private var free: [Int] { (0..<9).filter { (own | barred) >> $0 & 1 == 0 } }

        func shape(_ known: inout [Int: LineShape]) -> LineShape {
            let key = own | barred << 9
            if let shape = known[key] { return shape }
            let shape = found(&known)
            known[key] = shape
            return shape
        }

        private func found(_ known: inout [Int: LineShape]) -> LineShape {
            if isFive { return .five }
            let next = free.map { with($0).shape(&known) }
            func count(_ shapes: LineShape...) -> Int { next.count { shapes.contains($0) } }
            switch count(.five) {
            case 0: break
            case 1: return .four
            default: return .openFour
            }
            if count(.openFour) > 0 { return count(.openFour) > 1 ? .wideThree : .openThree }
            if count(.four) > 0 { return .closedThree }
            switch count(.openThree, .wideThree) {
            case 0: break
            case 1: return .openTwo
            case 2: return .wideTwo
            default: return .widestTwo
            }
            if count(.closedThree) > 0 { return .closedTwo }
            if count(.openTwo, .wideTwo, .widestTwo) > 0 { return .openOne }
            return count(.closedTwo) > 0 ? .closedOne : .none
        }
    }
}
