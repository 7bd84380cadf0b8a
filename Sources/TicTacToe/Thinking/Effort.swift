/// How long the computer may think: so many positions, and not after it is told to stop.
struct Effort {
    private let isCancelled: @Sendable () -> Bool
    private let whole: Int
    private var left: Int
    private(set) var isSpent = false

    init(positions: Int, unless isCancelled: @escaping @Sendable () -> Bool = { false }) {
        whole = positions
        left = positions
        self.isCancelled = isCancelled
    }

    /// How many positions it has been spent on.
    var used: Int { whole - left }

    /// Counts one more position. `false` when there is no going on.
    mutating func spend() -> Bool {
        guard !isSpent else { return false }
        left -= 1
        if left <= 0 || (left.isMultiple(of: 128) && isCancelled()) { isSpent = true }
        return !isSpent
    }

    /// A part of this effort, for something that is worth no more. What it used is to be taken from here.
    func part(positions: Int) -> Effort { Effort(positions: min(positions, left), unless: isCancelled) }

    mutating func take(_ used: Int) {
        left -= used
        if left <= 0 || isCancelled() { isSpent = true }
    }
}
