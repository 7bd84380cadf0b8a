import Glibc

/// A date and time of the person's calendar, as it stands in the names of files.
struct LocalDate: Hashable {
    let milliseconds: Int64
    private let parts: tm

    init(_ milliseconds: Int64) {
        self.milliseconds = milliseconds
        var seconds = time_t(milliseconds / 1000)
        var parts = tm()
        localtime_r(&seconds, &parts)
        self.parts = parts
    }

    /// Such as “2026-11-21 14.55.30”. Some file systems allow no colon.
    var words: String {
        "\(dayText) "
            + [parts.tm_hour, parts.tm_min, parts.tm_sec].map { LocalDate.two(Int($0)) }.joined(
                separator: ".")
    }

    /// Such as “2026-11-21”.
    var dayText: String { "\(year)-\(LocalDate.two(month))-\(LocalDate.two(Int(parts.tm_mday)))" }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// Reads `words`.
    init?(words: some StringProtocol) {
        let numbers = words.split { "- .".contains($0) }.map { Int32($0) }
        guard numbers.count == 6, case let known = numbers.compactMap({ $0 }), known.count == 6,
            known.allSatisfy({ (0...9999).contains($0) })
        else { return nil }
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (known[0] - 1900, known[1] - 1, known[2])
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (known[3], known[4], known[5])
        parts.tm_isdst = -1
        self.init(Int64(mktime(&parts)) * 1000)
        if self.words != words { return nil }
    }

    private var year: Int { Int(parts.tm_year) + 1900 }
    private var month: Int { Int(parts.tm_mon) + 1 }

    /// Days since 1970, and so on. They rise with the date, and have no other meaning.
    var day: Int { (Int(milliseconds / 1000) + parts.tm_gmtoff) / 86_400 }
    /// From Monday to Sunday. 1970 began on a Thursday.
    var weekNumber: Int { (day + 3) / 7 }
    var monthNumber: Int { year * 12 + month }

    /// When the day of learning begins. A person who learns after midnight is still in the day before.
    private static let firstHour: Int32 = 4

    var startOfDay: Int64 {
        var start = LocalDate(milliseconds - Int64(LocalDate.firstHour) * 60 * 60 * 1000).parts
        (start.tm_hour, start.tm_min, start.tm_sec, start.tm_isdst) = (LocalDate.firstHour, 0, 0, -1)
        return Int64(mktime(&start)) * 1000
    }

    static func == (one: LocalDate, other: LocalDate) -> Bool { one.milliseconds == other.milliseconds }
    func hash(into hasher: inout Hasher) { hasher.combine(milliseconds) }
}
