import CGtk
import Glibc

/// A moment in local time, formatted for the person's language.
public struct LocalTime {
    /// For example “21.11.2026”.
    public let date: String
    /// For example “14:55”.
    public let time: String

    /// - Parameter milliseconds: since 1970. If no calendar has this date, both texts are empty.
    public init(milliseconds: Int64) {
        let texts = LocalTime.read(milliseconds) { [LocalTime.text($0, "%x"), LocalTime.text($0, "%R")] }
        (date, time) = (texts?[0] ?? "", texts?[1] ?? "")
    }

    private static func read<Result>(_ time: Int64, _ work: (OpaquePointer) -> Result) -> Result? {
        guard let moment = g_date_time_new_from_unix_local(Int(time / 1000)) else { return nil }
        defer { g_date_time_unref(moment) }
        return work(moment)
    }

    private static func text(_ moment: OpaquePointer, _ format: String) -> String {
        guard let text = g_date_time_format(moment, format) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// For example “Nov”.
    public static func month(of time: Int64) -> String { read(time) { text($0, "%b") } ?? "" }

    /// 1 is the first day of a month.
    public static func dayOfMonth(of time: Int64) -> Int {
        read(time) { Int(g_date_time_get_day_of_month($0)) } ?? 0
    }

    /// How many days after the first day of the week a time is; in some countries that is Sunday.
    public static func dayOfWeek(of time: Int64) -> Int {
        read(time) { (Int(g_date_time_get_day_of_week($0)) - firstDayOfWeek + 7) % 7 } ?? 0
    }

    /// The day with which a week begins for the person: 0 is Sunday, 1 Monday. glibc gives two parts of it: the date of a
    /// Sunday or of a Monday, and which day it is, counted from that one; 1 is that day itself.
    private static var firstDayOfWeek: Int {
        let count = nl_langinfo(nl_item(_NL_TIME_FIRST_WEEKDAY)).map { Int($0[0]) } ?? 1
        let isFromMonday = Int(bitPattern: nl_langinfo(nl_item(_NL_TIME_WEEK_1STDAY))) == 19_971_201
        return ((isFromMonday ? 1 : 0) + count - 1 + 7) % 7
    }

    /// How many midnights have passed since a time.
    ///
    /// - Parameter time: milliseconds since 1970.
    public static func days(since time: Int64) -> Int {
        guard let then = g_date_time_new_from_unix_local(Int(time / 1000)),
            let now = g_date_time_new_now_local()
        else { return 0 }
        defer { [then, now].forEach { g_date_time_unref($0) } }
        func day(_ time: OpaquePointer) -> Int {
            let date = g_date_new_dmy(
                GDateDay(g_date_time_get_day_of_month(time)),
                GDateMonth(rawValue: guint(g_date_time_get_month(time))),
                GDateYear(g_date_time_get_year(time)))
            defer { g_date_free(date) }
            return Int(g_date_get_julian(date))
        }
        return day(now) - day(then)
    }

    /// A day that comes, such as “Friday”; from the next week on its date.
    public static func day(inDays days: Int) -> String {
        text(inDays: days, days < 7 ? "%A" : "%x")
    }

    /// For example “21.11.2026”.
    public static func date(inDays days: Int) -> String { text(inDays: days, "%x") }

    private static func text(inDays days: Int, _ format: String) -> String {
        guard let now = g_date_time_new_now_local(), let day = g_date_time_add_days(now, gint(clamping: days))
        else { return "" }
        defer { [now, day].forEach { g_date_time_unref($0) } }
        return text(day, format)
    }
}
