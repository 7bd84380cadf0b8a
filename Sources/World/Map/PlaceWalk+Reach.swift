/// Some places are the nearest of none. So ways are turned, the shortest first, until each place can be reached from
/// the first one, and the first one from each.
extension PlaceWalk {
    private struct Turn {
        let from: Int
        let direction: CompassDirection
        let to: Int
        let effort: Double
    }

    /// The ways with one of them turned. `nil` when each place can be reached.
    func waysReachingMore() -> [[Int?]]? {
        let there = reached(ways, isBackwards: false)
        let back = reached(ways, isBackwards: true)
        let missing = PlaceWalk.missing(there, back)
        guard missing > 0 else { return nil }
        for turn in turns(from: there, to: back) {
            var more = ways
            more[turn.from][turn.direction.rawValue] = turn.to
            let isNowThere = reached(more, isBackwards: false)
            let isNowBack = reached(more, isBackwards: true)
            if PlaceWalk.missing(isNowThere, isNowBack) < missing { return more }
        }
        return nil
    }

    private static func missing(_ there: [Bool], _ back: [Bool]) -> Int {
        (there + back).count { !$0 }
    }

    /// Arrows that would lead from a place that is reached to one that is not, or from one without a way back to one
    /// that has it; the easiest first.
    private func turns(from there: [Bool], to back: [Bool]) -> [Turn] {
        var turns: [Turn] = []
        for from in spots.indices {
            for to in spots.indices where there[from] && !there[to] || !back[from] && back[to] {
                for direction in CompassDirection.arrows {
                    guard let effort = effort(from: from, to: to, direction) else { continue }
                    turns.append(Turn(from: from, direction: direction, to: to, effort: effort))
                }
            }
        }
        return turns.sorted {
            ($0.effort, $0.from, $0.to, $0.direction.rawValue)
                < ($1.effort, $1.from, $1.to, $1.direction.rawValue)
        }
    }

    /// Which places the arrows lead to from the first one; backwards, from which they lead to it.
    private func reached(_ ways: [[Int?]], isBackwards: Bool) -> [Bool] {
        var links: [[Int]] = Array(repeating: [], count: spots.count)
        for from in spots.indices {
            for direction in CompassDirection.arrows {
                guard let to = ways[from][direction.rawValue] else { continue }
                if isBackwards { links[to].append(from) } else { links[from].append(to) }
            }
        }
        var reached = spots.map { _ in false }
        var waiting = spots.isEmpty ? [] : [0]
        while let place = waiting.popLast() {
            guard !reached[place] else { continue }
            reached[place] = true
            waiting += links[place]
        }
        return reached
    }
}
