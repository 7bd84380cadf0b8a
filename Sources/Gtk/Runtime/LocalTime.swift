import CGtk

/// A moment by the clock on the wall, written as the person's language writes it.
public struct LocalTime {
    /// Such as “21.11.2026”.
    public let date: String
    /// Such as “14:55”.
    public let time: String

    /// - Parameter milliseconds: since 1970. What no calendar has is written as nothing.
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
}
