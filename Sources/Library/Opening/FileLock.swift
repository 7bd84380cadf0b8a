import Files
import Glibc

/// A lock that keeps other processes from changing a file.
///
/// It locks an empty file beside it, such as “.recess.db.lock”, as the file itself may be replaced, and the
/// lock with it. The empty file is never deleted: another process may be waiting for it.
enum FileLock {
    /// Runs `work` with the lock. Waits up to five seconds for other processes.
    static func hold<Result>(
        _ path: FilePath, _ work: () throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result {
        let descriptor = open(path.beside(".lock"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .ofTheSystem }
        defer { close(descriptor) }
        let limit = SuspendingClock.now + .seconds(5)
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let failure = errno
            guard failure == EINTR || failure == EWOULDBLOCK && SuspendingClock.now < limit else {
                throw StoreFailure(systemError: failure)
            }
            usleep(1000)
        }
        return try work()
    }
}
