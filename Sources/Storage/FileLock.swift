import Files
import Glibc

/// Keeps other processes from changing a file meanwhile.
///
/// The lock is on an empty file beside it, such as “.cards.json.lock”: the file itself is replaced with each change, and
/// a lock on it would be lost. The empty file is never deleted, as another process may be waiting for it.
enum FileLock {
    /// Waits up to five seconds for the other processes.
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
