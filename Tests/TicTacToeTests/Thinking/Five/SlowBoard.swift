import Seeded

/// A board of five in a row that finds everything anew each time by walking along the lines. It shares no code with the
/// program.
struct SlowBoard {
    struct Place: Hashable {
        var row: Int
        var column: Int
    }

    static let directions = [
        Place(row: 0, column: 1), Place(row: 1, column: 0), Place(row: 1, column: 1),
        Place(row: 1, column: -1),
    ]

    let side: Int
    private(set) var owners: [Int?]

    init(side: Int) {
        self.side = side
        owners = Array(repeating: nil, count: side * side)
    }

    /// Marks of both players near each other, none of them five in a row.
    static func random(side: Int, marks: Int, using generator: inout SeededGenerator) -> SlowBoard {
        var board = SlowBoard(side: side)
        for number in 0..<marks {
            let square = board.free.randomElement(using: &generator)
            if let square, !board.completes(square, number % 2) { board.owners[square] = number % 2 }
        }
        return board
    }

    subscript(_ square: Int) -> Int? {
        get { owners[square] }
        set { owners[square] = newValue }
    }

    var free: [Int] { owners.indices.filter { owners[$0] == nil } }

    private func square(_ start: Int, _ direction: Place, _ steps: Int) -> Int? {
        let (row, column) = (
            start / side + direction.row * steps, start % side + direction.column * steps
        )
        return (0..<side).contains(row) && (0..<side).contains(column) ? row * side + column : nil
    }

    /// How many marks of the player stand in a row through a square, which counts as the player's.
    private func run(_ start: Int, _ direction: Place, _ player: Int) -> Int {
        var length = 1
        for way in [1, -1] {
            var steps = way
            while let next = square(start, direction, steps), owners[next] == player {
                length += 1
                steps += way
            }
        }
        return length
    }

    func completes(_ square: Int, _ player: Int) -> Bool {
        Self.directions.contains { run(square, $0, player) >= 5 }
    }

    /// The squares that complete a five with the mark on `middle`, in one direction.
    func completions(_ middle: Int, _ direction: Place, _ player: Int) -> [Int] {
        guard owners[middle] == player else { return [] }
        return (-4...4).compactMap { square(middle, direction, $0) }.filter { end in
            guard owners[end] == nil else { return false }
            var with = self
            with[end] = player
            return with.run(middle, direction, player) >= 5
        }
    }

    /// Whether one more mark in that direction makes a four that is open at both ends.
    func isOpenThree(_ middle: Int, _ direction: Place, _ player: Int) -> Bool {
        (-4...4).compactMap { square(middle, direction, $0) }.contains { next in
            guard owners[next] == nil else { return false }
            var with = self
            with[next] = player
            return with.completions(middle, direction, player).count >= 2
        }
    }

    /// Whether the player can make two squares that complete a line, and the other has none.
    func winsByTwoEnds(_ player: Int) -> Bool {
        if free.contains(where: { completes($0, player) }) { return true }
        if free.contains(where: { completes($0, 1 - player) }) { return false }
        return free.contains { square in
            var with = self
            with[square] = player
            return Set(Self.directions.flatMap { with.completions(square, $0, player) }).count >= 2
        }
    }
}
