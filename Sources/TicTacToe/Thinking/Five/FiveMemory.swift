/// What the search knows of positions that it may meet again: a table of fixed size, in which a new entry
/// overwrites the one at its index.
final class FiveMemory {
    struct Entry {
        var key: UInt64 = 0
        var score: Int32 = 0
        var depth: Int16 = -1
        var square: UInt8 = 0
        var bound = Bound.none

        /// The score, if this answers the search of a position to a depth, between `alpha` and `beta`.
        @inline(__always) func decides(depth: Int, _ plies: Int32, _ alpha: Int32, _ beta: Int32) -> Int32? {
            let score = FiveMemory.moved(score, by: -plies)
            guard Int(self.depth) >= depth || abs(score) >= FiveSearch.certain else { return nil }
            switch bound {
            case .exact: return score
            case .atLeast: return score >= beta ? score : nil
            case .atMost: return score <= alpha ? score : nil
            case .none: return nil
            }
        }
    }

    enum Bound: UInt8 { case none, exact, atLeast, atMost }

    private let mask: Int
    private let entries: UnsafeMutablePointer<Entry>

    /// - Parameter bits: there are 2 to the power of `bits` entries.
    init(bits: Int) {
        mask = 1 << bits - 1
        entries = .allocate(capacity: mask + 1)
        entries.initialize(repeating: Entry(), count: mask + 1)
    }

    deinit { entries.deallocate() }

    @inline(__always) func entry(_ key: UInt64) -> Entry {
        entries[Int(truncatingIfNeeded: key) & mask]
    }

    @inline(__always) func keep(
        _ score: Int32, depth: Int, ply: Int32, _ alpha: Int32, _ beta: Int32, square: UInt8, for key: UInt64
    ) {
        entries[Int(truncatingIfNeeded: key) & mask] = Entry(
            key: key, score: Self.moved(score, by: ply), depth: Int16(truncatingIfNeeded: depth),
            square: square,
            bound: score >= beta ? .atLeast : score <= alpha ? .atMost : .exact)
    }

    /// The table counts the moves to a win from its position; the search counts them from its start.
    @inline(__always) private static func moved(_ score: Int32, by plies: Int32) -> Int32 {
        score >= FiveSearch.certain
            ? score &+ plies : score <= -FiveSearch.certain ? score &- plies : score
    }
}
