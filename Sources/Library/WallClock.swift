import Glibc

/// The date and the time.
public enum WallClock {
    /// Since 1970.
    public static func milliseconds() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// A day in milliseconds: deleted cards and decks can be restored at least so long.
    static let day: Int64 = 24 * 60 * 60 * 1000
}

// All stores keep durations as whole milliseconds.
extension Duration {
    /// At least 0 and at most a million years, so that it fits into an `Int64`.
    var milliseconds: Int64 {
        let time = min(max(self, .zero), .seconds(1 << 45))
        return time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
    }
}
