import CGtk

/// A moment in local time, formatted for the person's language.
public struct LocalTime {
    /// For example “21.11.2026”.
    public let date: String
    /// For example “14:55”.
    public let time: String

    /// - Parameter milliseconds: since 1970. If no calendar has this date, both texts are empty.
    public init(milliseconds: Int64) {
        let moment = g_date_time_new_from_unix_local(Int(milliseconds / 1000))
        defer { if let moment { g_date_time_unref(moment) } }
        func text(_ format: String) -> String {
            guard let moment, let text = g_date_time_format(moment, format) else { return "" }
            defer { g_free(text) }
            return String(cString: text)
        }
        date = text("%x")
        time = text("%R")
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
        guard let now = g_date_time_new_now_local(), let day = g_date_time_add_days(now, gint(clamping: days))
        else { return "" }
        defer { [now, day].forEach { g_date_time_unref($0) } }
        guard let text = g_date_time_format(day, days < 7 ? "%A" : "%x") else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}
