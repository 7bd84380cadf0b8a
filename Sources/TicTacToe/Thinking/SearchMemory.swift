/// What a search knows of positions that it may meet again by another order of moves: a table of fixed size, in which
/// a new entry overwrites the one at its index.
struct SearchMemory {
    struct Known {
        fileprivate var hash: UInt64 = 0
        private(set) var score = 0
        private var depth: Int16 = -1
        private var bound = Bound.exact
        private(set) var square = 0

        private enum Bound { case exact, atLeast, atMost }

        fileprivate init() {}

        fileprivate init(_ score: Int, depth: Int, _ alpha: Int, _ beta: Int, square: Int, hash: UInt64) {
            self.hash = hash
            self.score = score
            self.depth = Int16(clamping: depth)
            bound = score >= beta ? .atLeast : score <= alpha ? .atMost : .exact
            self.square = square
        }

        /// Whether this answers the search of a position to a depth, between `alpha` and `beta`.
        func decides(depth: Int, _ alpha: Int, _ beta: Int) -> Bool {
            guard self.depth >= depth || abs(score) >= Search.certain else { return false }
            switch bound {
            case .exact: return true
            case .atLeast: return score >= beta
            case .atMost: return score <= alpha
            }
        }

        /// The table counts the moves to a certain win from its position; the search counts them from its start.
        fileprivate func moved(by plies: Int) -> Known {
            var moved = self
            if score >= Search.certain { moved.score += plies }
            if score <= -Search.certain { moved.score -= plies }
            return moved
        }
    }

    private var entries = Array(repeating: Known(), count: 1 << 16)

    subscript(hash: UInt64, ply: Int) -> Known? {
        let known = entries[index(of: hash)]
        return known.hash == hash ? known.moved(by: -ply) : nil
    }

    mutating func keep(
        _ score: Int, depth: Int, _ alpha: Int, _ beta: Int, square: Int, for hash: UInt64, _ ply: Int
    ) {
        let known = Known(score, depth: depth, alpha, beta, square: square, hash: hash)
        entries[index(of: hash)] = known.moved(by: ply)
    }

    private func index(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (entries.count - 1) }
}
