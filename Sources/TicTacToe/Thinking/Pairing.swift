extension Position {
    /// Whether the defender can stop every line that the attacker can still make by a simple rule: each line gets two
    /// free squares of its own, and whenever the attacker takes one, the defender takes the other. Where this is
    /// `false`, the attacker may win or not.
    func canBePaired(against attacker: Int) -> Bool {
        let open = (0..<segments.count).filter { held($0, by: 1 - attacker) == 0 }
        guard 2 * open.count <= freeCount else { return false }
        var pairing = Pairing(squareCount: squareCount)
        for segment in open {
            var free: [Int] = []
            segments.forEachSquare(of: segment) { if isFree($0) { free.append($0) } }
            pairing.segments.append(free)
        }
        return pairing.isPossible()
    }
}

/// Gives each segment two squares that no other has.
private struct Pairing {
    /// The free squares of each segment.
    var segments: [[Int]] = []
    private var owners: [Int?]
    private var tried: [Bool]

    init(squareCount: Int) {
        owners = Array(repeating: nil, count: squareCount)
        tried = Array(repeating: false, count: squareCount)
    }

    mutating func isPossible() -> Bool {
        for segment in segments.indices {
            for _ in 0..<2 {
                tried = Array(repeating: false, count: tried.count)
                guard finds(squareFor: segment) else { return false }
            }
        }
        return true
    }

    /// Gives a segment one more square. Where another segment has it, that one looks for a different square.
    private mutating func finds(squareFor segment: Int) -> Bool {
        for square in segments[segment] where !tried[square] && owners[square] != segment {
            tried[square] = true
            guard let owner = owners[square] else {
                owners[square] = segment
                return true
            }
            if finds(squareFor: owner) {
                owners[square] = segment
                return true
            }
        }
        return false
    }
}
