import Files
import Glibc

/// Why a file was set aside, that is, renamed so that a new one can be made.
public enum SettingAsideReason: Hashable, Sendable {
    case damaged
    /// A newer version of the program has written the file.
    case newerVersion
    /// The file has something other than our data.
    case notOurs
}

extension FilePath {
    /// Renames an unusable file and its companions, so that they can be examined later. The new name has the date.
    /// Nothing is overwritten.
    func setAside(companions: [String], on date: Int64) throws(StoreFailure) -> FilePath {
        let words = " " + FilePath.words(for: date)
        for number in 1...1000 {
            let other = adding(number == 1 ? words : "\(words) \(number)")
            let names = [""] + companions
            guard !names.contains(where: { FilePath(other.text + $0).isTaken }) else { continue }
            do {
                // The file is renamed last: if this is interrupted, the next start still finds it and tries again.
                for companion in companions where FilePath(text + companion).isTaken {
                    try FilePath(text + companion).move(to: FilePath(other.text + companion))
                }
                if isTaken { try move(to: other) }
            } catch StoreFailure.taken {
                continue
            }
            try syncFolder()
            return other
        }
        throw .taken
    }

    /// Such as “2026-11-21 14.55.30”, in local time. Some file systems allow no colon.
    private static func words(for date: Int64) -> String {
        var seconds = time_t(date / 1000)
        var parts = tm()
        localtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday)) "
            + "\(two(parts.tm_hour)).\(two(parts.tm_min)).\(two(parts.tm_sec))"
    }
}
