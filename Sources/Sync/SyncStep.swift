import Files
import Library

/// One step. What it does is in extensions: joining, own files, writing, reading, machine files, pruning, media.
final class SyncStep {
    let sync: Sync
    let library: Library
    var notes: SyncNotes
    var own: OwnLog
    var report = SyncReport()
    let now: Int64
    /// In the folder of Recess.
    var files: [SyncFile] = []
    /// By folder.
    var machines: [String: KnownMachine] = [:]

    var folder: any SyncFolder { sync.folder }

    init(_ sync: Sync, _ library: Library) throws(StoreFailure) {
        (self.sync, self.library) = (sync, library)
        now = sync.now()
        notes = try SyncNotes(library)
        own = notes["own"].flatMap { OwnLog(text: $0) } ?? OwnLog()
    }

    /// Who cannot write, as the disk is full, can still read.
    func run() {
        do throws(SyncStop) {
            try join()
        } catch {
            return report.add(error.problem)
        }
        tellMachines()
        let isWriting = attempt { () throws(SyncStop) in
            try checkOwnFiles()
            try sayWhatIsGone()
            return try write()
        }
        if isWriting == true { return report.hasMore = true }
        let isReading = attempt { () throws(SyncStop) in try read() }
        // Where nothing can be written, it is tried again later.
        if isReading == true || isWriting != nil && own.isWritingAll { return report.hasMore = true }
        let isCarrying = attempt { () throws(SyncStop) in
            try writeMachineFile()
            try prune()
            return try carryMedia()
        }
        report.hasMore = isCarrying == true
    }

    private func attempt(_ work: () throws(SyncStop) -> Bool) -> Bool? {
        do throws(SyncStop) { return try work() } catch {
            report.add(error.problem)
            return nil
        }
    }

    func keepNotes() throws(SyncStop) {
        do throws(StoreFailure) {
            notes["own"] = own.text
            try notes.keep(in: library, forgettingBefore: own.changes)
        } catch {
            throw SyncStop(.library(error))
        }
    }
}

/// Why a part of a step cannot go on.
struct SyncStop: Error {
    let problem: SyncProblem

    init(_ problem: SyncProblem) { self.problem = problem }
}

// The folder and the library, with their failures as problems.
extension SyncStep {
    func path(_ names: String...) -> String { ([Sync.root] + names).joined(separator: "/") }

    func list(_ path: String) throws(SyncStop) -> [SyncFile]? {
        do throws(StoreFailure) { return try folder.files(in: path) } catch { throw SyncStop(.folder(error)) }
    }

    func content(of path: String, atMost most: Int) throws(SyncStop) -> [UInt8]? {
        do throws(StoreFailure) { return try folder.read(path, atMost: most) } catch {
            throw SyncStop(.folder(error))
        }
    }

    func replace(_ path: String, with bytes: [UInt8]) throws(SyncStop) {
        do throws(StoreFailure) { try folder.write(bytes, to: path) } catch { throw SyncStop(.folder(error)) }
    }

    func remove(_ path: String) throws(SyncStop) {
        do throws(StoreFailure) { try folder.remove(path) } catch { throw SyncStop(.folder(error)) }
    }

    func ask<Result>(_ work: (Library) throws(StoreFailure) -> Result) throws(SyncStop) -> Result {
        do throws(StoreFailure) { return try work(library) } catch { throw SyncStop(.library(error)) }
    }
}
