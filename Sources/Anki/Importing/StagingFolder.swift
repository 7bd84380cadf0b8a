import Files
import Glibc

/// A folder for what is unpacked, beside the library, so that pictures need only be renamed to come in. It goes with this object;
/// what a killed process has left goes with the next one.
final class StagingFolder {
    let path: String
    /// Locked while the folder is in use.
    private let lock: Int32

    private static let start = ".import-"

    /// - Parameter folder: where it is made. `nil`: in the folder for temporary files.
    init(in folder: String?) throws(StoreFailure) {
        let parent = folder ?? getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        try FilePath(parent + "/x").makeFolder()
        StagingFolder.removeLeftOvers(in: parent)
        var name = Array("\(parent)/\(StagingFolder.start)XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else { throw .ofTheSystem }
        path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        lock = open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 else { throw .ofTheSystem }
    }

    deinit {
        StagingFolder.remove(path)
        close(lock)
    }

    func file(_ name: String) -> FilePath { FilePath(path + "/" + name) }

    /// Whoever holds the lock is still at work.
    private static func removeLeftOvers(in parent: String) {
        for name in FilePath.names(in: parent) where name.hasPrefix(start) {
            let folder = parent + "/" + name
            let descriptor = open(folder + "/lock", O_RDWR | O_CLOEXEC | O_NOFOLLOW)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { remove(folder) }
            close(descriptor)
        }
    }

    /// There are only files in it. The lock goes last.
    private static func remove(_ folder: String) {
        for name in FilePath.names(in: folder) where name != "." && name != ".." && name != "lock" {
            unlink(folder + "/" + name)
        }
        unlink(folder + "/lock")
        rmdir(folder)
    }
}
