/// Gives numbers that no two rows have. Those of Anki are times in milliseconds.
struct NumberPool {
    private var taken: Set<Int64> = []

    /// The number itself, or the next one that is free.
    mutating func take(_ wanted: Int64) -> Int64 {
        var number = max(wanted, 1)
        while !taken.insert(number).inserted { number += 1 }
        return number
    }
}
