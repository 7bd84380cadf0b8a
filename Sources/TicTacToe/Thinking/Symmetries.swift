/// The eight ways to turn and mirror a square board. Positions that differ only by that are worth the same.
struct Symmetries {
    /// For each way: the number of the square to which each square goes.
    let maps: [[Int]]

    init(side: Int) {
        let last = side - 1
        let ways: [(Int, Int) -> (Int, Int)] = [
            { ($0, $1) }, { ($0, last - $1) }, { (last - $0, $1) }, { (last - $0, last - $1) },
            { ($1, $0) }, { ($1, last - $0) }, { (last - $1, $0) }, { (last - $1, last - $0) },
        ]
        maps = ways.map { way in
            (0..<side * side).map { square in
                let (row, column) = way(square / side, square % side)
                return row * side + column
            }
        }
    }

    /// The same key for positions that are the same after turning or mirroring; others hardly ever share one.
    func key(of position: Position, attacker: Int, next: Int) -> UInt64 {
        let stones = (0..<position.squareCount).compactMap { square in
            position.owner(of: square).map { (square, $0) }
        }
        let smallest =
            maps.map { way in
                stones.reduce(0) { $0 ^ position.key(of: way[$1.0], for: $1.1) }
            }.min() ?? 0
        return smallest ^ UInt64(2 * attacker + next + 1)
    }
}
