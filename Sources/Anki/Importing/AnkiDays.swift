import Glibc

/// How a collection counts days, and when they begin where the person is.
struct AnkiDays {
    private let calendar: AnkiCalendar
    /// The date of day 0, in days since 1970.
    private let first: Int64

    init(_ calendar: AnkiCalendar) {
        self.calendar = calendar
        let creation = max(0, min(calendar.creation, 253_402_300_799))
        let east =
            calendar.minutesWest.map { -60 * Int64($0) } ?? AnkiDays.secondsEast(at: creation)
        first = (creation + east).dividedDown(by: 86_400)
    }

    /// The date of a day of the collection, in days since 1970.
    func date(ofDay day: Int64) -> Int64 { first + max(-1_000_000, min(day, 1_000_000)) }

    func day(ofDate date: Int64) -> Int64 { date - first }

    /// The date of learning at a time in milliseconds since 1970. Who learns after midnight is still in the day before.
    func date(ofTime milliseconds: Int64) -> Int64 {
        let seconds = max(0, min(milliseconds / 1000, 253_402_300_799))
        let local = seconds + AnkiDays.secondsEast(at: seconds) - Int64(calendar.firstHour) * 3600
        return local.dividedDown(by: 86_400)
    }

    /// When a day of learning begins in Recess, in milliseconds since 1970: at four o’clock where the person is.
    func start(ofDate date: Int64) -> Int64 {
        if let known = cache.starts[date] { return known }
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (70, 0, 1 + Int32(clamping: date))
        (parts.tm_hour, parts.tm_isdst) = (4, -1)
        let start = Int64(mktime(&parts)) * 1000
        cache.starts[date] = start
        return start
    }

    private let cache = Cache()

    /// Most cards are due on few days, and the system takes long to find out when one begins.
    private final class Cache {
        var starts: [Int64: Int64] = [:]
    }

    static func secondsEast(at seconds: Int64) -> Int64 {
        var time = time_t(seconds)
        var parts = tm()
        localtime_r(&time, &parts)
        return Int64(parts.tm_gmtoff)
    }
}

extension Int64 {
    fileprivate func dividedDown(by divisor: Int64) -> Int64 {
        self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
    }
}
