import Files
import Glibc

extension FilePath {
    /// Changes that are not in the file yet, or must be taken back in it.
    private static let logs = ["-wal", "-journal"]
    private static let companions = logs + ["-shm"]

    /// SQLite’s write-ahead log.
    var log: FilePath { FilePath(text + "-wal") }

    private func hasLog(_ suffix: String) -> Bool { FileState(text + suffix)?.size ?? 0 > 0 }

    var hasLog: Bool { FilePath.logs.contains { hasLog($0) } }

    /// A name with the date for a damaged file and its companions, such as “recess 2026-11-21 14.55.30.db”. Nothing has
    /// that name.
    func nameToSetAside(on date: Int64) throws(StoreFailure) -> FilePath {
        let words = " " + LocalDate(date).words
        for number in 1...1000 {
            let other = adding(number == 1 ? words : "\(words) \(number)")
            if !([""] + FilePath.companions).contains(where: { FilePath(other.text + $0).isTaken }) {
                return other
            }
        }
        throw .taken
    }

    /// Moves a new file to this path. The file that was there gets the other name, with its log. A kill in between leaves
    /// one or the other at the path, so no start finds nothing.
    func replace(with new: FilePath, keepingOldAs other: FilePath?) throws(StoreFailure) {
        if let other {
            try keepAlso(as: other)
            for suffix in FilePath.logs where hasLog(suffix) {
                try FilePath(text + suffix).copy(to: FilePath(other.text + suffix))
            }
            try syncFolder()
        }
        removeCompanions()
        guard rename(new.text, text) == 0 else { throw .ofTheSystem }
        try syncFolder()
    }

    /// The file has the other name, too, until something takes its place.
    func keepAlso(as other: FilePath) throws(StoreFailure) {
        if isTaken, link(text, other.text) != 0 { try copy(to: other) }
    }

    private func copy(to other: FilePath) throws(StoreFailure) {
        try WholeFile.write(try WholeFile.read(text), to: other, readableBy: .owner)
    }

    /// A log must never be used for another file than its own.
    func removeCompanions() {
        for suffix in FilePath.companions { unlink(text + suffix) }
    }

    func removeWithCompanions() {
        unlink(text)
        removeCompanions()
    }
}
