import Glibc

/// The date and the time.
public enum WallClock {
    /// Since 1970.
    public static func milliseconds() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// For how many milliseconds what was deleted can be restored, at least.
    static let day: Int64 = 24 * 60 * 60 * 1000
}

/// Times are kept as whole milliseconds, in every store the same.
extension Duration {
    /// Never negative, and at most a million years, so that it fits into the number.
    var milliseconds: Int64 {
        let time = min(max(self, .zero), .seconds(1 << 45))
        return time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
    }
}
