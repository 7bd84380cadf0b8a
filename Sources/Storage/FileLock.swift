import Flashcards
import Glibc

/// Keeps other processes from changing a file meanwhile.
///
/// What is locked is an empty file beside it, such as “.cards.json.lock”: the file itself is replaced with
/// each change, and a lock on it would go with it. The empty file stays, since who deletes it could take it
/// from under somebody who waits for it.
enum FileLock {
    /// Waits up to five seconds for others to be done.
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
