/// Which backups are kept: the last one of each of the newest 7 days, 4 weeks and 12 months that have one. So none goes
/// because the program was not used for a year.
enum BackupCalendar {
    /// In bytes. Of a library from this size on, the newest three backups are kept.
    static let largeLibrary = 200 << 20

    static func kept(_ dates: [LocalDate], ofLargeLibrary isLarge: Bool) -> Set<LocalDate> {
        let newestFirst = dates.sorted { $0.milliseconds > $1.milliseconds }
        if isLarge { return Set(newestFirst.prefix(3)) }
        return last(7, newestFirst, \.day).union(last(4, newestFirst, \.weekNumber))
            .union(last(12, newestFirst, \.monthNumber))
    }

    /// The last of each of the newest periods.
    private static func last(
        _ count: Int, _ newestFirst: [LocalDate], _ period: (LocalDate) -> Int
    ) -> Set<LocalDate> {
        var seen: Set<Int> = []
        return Set(newestFirst.filter { seen.insert(period($0)).inserted }.prefix(count))
    }
}
