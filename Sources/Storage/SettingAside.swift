import Flashcards
import Glibc

/// Why a file was given another name.
public enum SettingAsideReason: Hashable, Sendable {
    case damaged
    /// A newer version of the program has written it.
    case newerVersion
    /// It holds something else.
    case notOurs
}

extension FilePath {
    /// Puts a file that cannot be used under a name beside it with the date, and says which. What belongs
    /// to it goes along, so that it can be looked into there. Nothing is overwritten.
    func setAside(companions: [String], on date: Int64) throws(StoreFailure) -> FilePath {
        let words = " " + FilePath.words(for: date)
        for number in 1...1000 {
            let other = adding(number == 1 ? words : "\(words) \(number)")
            let names = [""] + companions
            guard !names.contains(where: { FilePath(other.text + $0).isTaken }) else { continue }
            do {
                // The file last: if this ends in between, it is still found to be bad at the next start.
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

    var isTaken: Bool {
        var status = stat()
        return lstat(text, &status) == 0
    }

    /// “2026-11-21 14.55.30”, by the clock on the wall. There is no colon, as some media do not take it.
    private static func words(for date: Int64) -> String {
        var seconds = time_t(date / 1000)
        var parts = tm()
        localtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday)) "
            + "\(two(parts.tm_hour)).\(two(parts.tm_min)).\(two(parts.tm_sec))"
    }
}

extension StoreFailure {
    static let taken = StoreFailure(systemError: EEXIST)
}
