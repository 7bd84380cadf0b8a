import Files
import Glibc
import Synchronization

/// Waits for the disk on a thread of its own, so that the next change is written meanwhile. What is written outlives the
/// program; once it is on the disk, it outlives a power cut.
final class DiskWait: Sendable {
    typealias Work = @Sendable () throws(StoreFailure) -> Void

    private let thread = WorkThread()
    private let work: Work

    /// - Parameter work: returns when all that has been written is on the disk.
    init(_ work: @escaping Work) { self.work = work }

    /// For SQLite's log beside a file.
    convenience init(forLogOf file: FilePath) {
        let isFolderOnDisk = Mutex(false)
        self.init { () throws(StoreFailure) in
            // Without a log, SQLite has moved all of it into the file and waited for that.
            guard file.log.isTaken else { return }
            try file.log.syncContent()
            if isFolderOnDisk.withLock({ $0 }) { return }
            try file.syncFolder()
            isFolderOnDisk.withLock { $0 = true }
        }
    }

    /// - Parameter receive: called on the thread that waits.
    func wait(then receive: @escaping @Sendable (Result<Void, StoreFailure>) -> Void) {
        thread.add { [work] in receive(Result { () throws(StoreFailure) in try work() }) }
    }

    /// Waits on the calling thread.
    func waitHere() throws(StoreFailure) { try work() }

    /// Waits until all that was asked for before is done.
    func finish() { thread.finish() }

    func end() { thread.end() }
}
