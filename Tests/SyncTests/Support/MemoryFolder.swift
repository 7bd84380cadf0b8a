import Files
import Synchronization

@testable import Sync

/// A folder in memory, on one machine. A carrier brings files into it and takes them away.
final class MemoryFolder: SyncFolder {
    struct Content {
        var bytes: [UInt8]
        var version: Int
    }

    struct State {
        var files: [String: Content] = [:]
        var versions = 0
        var isThere = true
        /// Nothing can be written, for this reason.
        var failure: StoreFailure?
        /// The next writing stops after so many bytes, as if the machine had lost its power then.
        var killedAfter: Int?
    }

    let state = Mutex(State())

    var all: [String: [UInt8]] { state.withLock { $0.files.mapValues(\.bytes) } }

    subscript(path: String) -> [UInt8]? {
        get { state.withLock { $0.files[path]?.bytes } }
        set {
            state.withLock { state in
                state.versions += 1
                state.files[path] = newValue.map { Content(bytes: $0, version: state.versions) }
            }
        }
    }

    func paths(_ part: String = "") -> [String] {
        all.keys.filter { part.isEmpty || $0.contains(part) }.sorted()
    }

    /// Of all files, in bytes.
    var size: Int { state.withLock { $0.files.values.reduce(0) { $0 + $1.bytes.count } } }

    func removeAll() { state.withLock { $0.files = [:] } }

    /// As another program would find them.
    func copy(to other: MemoryFolder) { for (path, bytes) in all { other[path] = bytes } }
}

// What Sync does.
extension MemoryFolder {
    func files(in folder: String) throws(StoreFailure) -> [SyncFile]? {
        state.withLock { state in
            guard state.isThere else { return nil }
            var found: [String: SyncFile] = [:]
            let start = folder.isEmpty ? "" : folder + "/"
            for (path, content) in state.files where path.hasPrefix(start) {
                let rest = path.dropFirst(start.count)
                let name = String(rest.prefix { $0 != "/" })
                let isFolder = name.utf8.count < rest.utf8.count
                let before = found[name]?.version ?? 0
                found[name] = SyncFile(
                    name: name, isFolder: isFolder, size: isFolder ? 0 : content.bytes.count,
                    version: before &+ content.version)
            }
            return found.isEmpty && !folder.isEmpty ? nil : found.values.sorted { $0.name < $1.name }
        }
    }

    func read(_ path: String, atMost most: Int) throws(StoreFailure) -> [UInt8]? {
        let bytes = self[path]
        return bytes?.count ?? 0 > most ? nil : bytes
    }

    func append(_ bytes: [UInt8], to path: String, at size: Int) throws(StoreFailure) {
        let before = self[path] ?? []
        guard before.count == size else { throw .taken }
        try checkFailure()
        if let part = takeKill(bytes.count) {
            self[path] = before + bytes.prefix(part)
            throw .other("killed")
        }
        self[path] = before + bytes
    }

    func write(_ bytes: [UInt8], to path: String) throws(StoreFailure) {
        try checkFailure()
        if takeKill(bytes.count) != nil { throw .other("killed") }
        self[path] = bytes
    }

    func remove(_ path: String) throws(StoreFailure) {
        try checkFailure()
        self[path] = nil
    }

    private func checkFailure() throws(StoreFailure) {
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    private func takeKill(_ count: Int) -> Int? {
        state.withLock { state in
            defer { state.killedAfter = nil }
            return state.killedAfter.map { min($0, count) }
        }
    }
}
