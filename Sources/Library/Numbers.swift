/// The numbers and times that one machine gives to rows.
///
/// A number is the machine's own number, 24 bits, in front of a counter. So two machines never give the same number, rows
/// of one machine lie side by side in the file, and two libraries can be put together without renumbering.
///
/// A time is a hybrid logical clock: milliseconds since 1970 and 16 more bits that count. It is always later than every
/// time that was seen before, also where the machine's clock goes backwards.
struct Numbers: Hashable, Sendable {
    var lastNumber: Int64
    var lastTime: Int64

    static let counterBits: Int64 = 39
    static let machineNumbers: ClosedRange<Int64> = 1...(1 << 24 - 1)

    /// Fixed numbers, such as those of countries, are below all machines' numbers.
    static let firstOfMachines: Int64 = 1 << counterBits

    /// - Parameter machine: one of `machineNumbers`.
    init(machine: Int64) {
        lastNumber = machine << Numbers.counterBits
        lastTime = 0
    }

    init(lastNumber: Int64, lastTime: Int64) {
        self.lastNumber = lastNumber
        self.lastTime = lastTime
    }

    static func range(ofMachine machine: Int64) -> ClosedRange<Int64> {
        machine << counterBits...(machine << counterBits + (1 << counterBits - 1))
    }

    var machine: Int64 { lastNumber >> Numbers.counterBits }

    mutating func next() -> Int64 {
        lastNumber += 1
        return lastNumber
    }

    /// So many numbers in a row.
    mutating func next(_ count: Int) -> Range<Int64> {
        let first = lastNumber + 1
        lastNumber += Int64(count)
        return first..<(lastNumber + 1)
    }

    /// - Parameter milliseconds: what the machine's clock says, since 1970.
    mutating func time(at milliseconds: Int64) -> Int64 {
        lastTime = max(lastTime + 1, Numbers.time(ofMilliseconds: milliseconds))
        return lastTime
    }

    static func milliseconds(ofTime time: Int64) -> Int64 { time >> 16 }

    static func time(ofMilliseconds milliseconds: Int64) -> Int64 {
        max(0, min(milliseconds, Int64.max >> 17)) << 16
    }
}
