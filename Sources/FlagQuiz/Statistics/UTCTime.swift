/// A time in UTC as ISO 8601 writes it: “2026-11-21T14:55:30Z”.
public struct UTCTime: Hashable, Sendable {
    private let year, month, day, second: Int64

    /// - Parameter milliseconds: since 1970.
    public init(milliseconds: Int64) {
        let seconds = milliseconds.dividedDown(by: 1000)
        let days = seconds.dividedDown(by: 86400)
        second = seconds - days * 86400
        // Years are counted from March of the year 0 on: then a leap day is the last day of its year. The calendar
        // repeats every 400 years, which are 146,097 days.
        let sinceMarch = days + 719_468
        let cycle = sinceMarch.dividedDown(by: 146_097)
        let dayOfCycle = sinceMarch - cycle * 146_097
        let yearOfCycle =
            (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        // From March on, the months are 31, 30, 31, 30 and 31 days long, twice in a row.
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
    }

    public var text: String {
        "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T"
            + "\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))Z"
    }

    private func padded(_ number: Int64, _ digits: Int) -> String {
        let text = String(number.magnitude)
        return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

extension Int64 {
    /// Rounds down for negative numbers, too.
    fileprivate func dividedDown(by divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
