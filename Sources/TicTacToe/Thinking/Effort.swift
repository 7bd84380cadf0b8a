/// How much the computer may think: it can look at so many positions, and stops when it is told to.
struct Effort {
    private let isCancelled: @Sendable () -> Bool
    private let whole: Int
    private(set) var left: Int
    private(set) var isSpent = false

    init(positions: Int, unless isCancelled: @escaping @Sendable () -> Bool = { false }) {
        whole = positions
        left = positions
        self.isCancelled = isCancelled
    }

    /// How many positions have been looked at.
    var used: Int { whole - left }

    /// Counts one more position. `false`: stop now.
    mutating func spend() -> Bool {
        guard !isSpent else { return false }
        left -= 1
        if left <= 0 || (left.isMultiple(of: 128) && isCancelled()) { isSpent = true }
        return !isSpent
    }

    /// A part of this effort, for a smaller search. Afterwards call `take` with what that has used.
    func part(positions: Int) -> Effort { Effort(positions: min(positions, left), unless: isCancelled) }

    mutating func take(_ used: Int) {
        left -= used
        if left <= 0 || isCancelled() { isSpent = true }
    }
}
