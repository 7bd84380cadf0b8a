import Files
import Library

// Writing what is new. The lines are on the disk before the library notes that they were written: killed in between, a machine
// says something twice, which does no harm.
extension SyncStep {
    /// Whether there is more.
    func write() throws(SyncStop) -> Bool {
        if own.isWritingAll { return try writeEverything() }
        let most = sync.limits.rows
        guard let changes = own.changes,
            let portion = try ask({ library throws(StoreFailure) in
                try library.changes(since: changes, atMost: most)
            })
        else {
            try beginEverything()
            try keepNotes()
            return true
        }
        own.since += try append(portion.rows)
        own.changes = portion.next
        if !portion.hasMore, isTimeForEverything {
            try beginEverything()
        }
        try keepNotes()
        return portion.hasMore || own.isWritingAll
    }

    /// When more was written since than everything takes. That is about as much as it was the last time, or as the others have
    /// written: a machine that has joined lately has said little itself.
    private var isTimeForEverything: Bool {
        guard own.since > max(own.everythingSize, sync.limits.leastSinceEverything) else { return false }
        let files = notes.beginning(with: "file ").values
        return own.since > files.reduce(0) { $0 + (ReadFile(text: $1)?.size ?? 0) }
    }

    private func writeEverything() throws(SyncStop) -> Bool {
        let (cursor, most) = (own.everything, sync.limits.rows)
        let portion = try ask { library throws(StoreFailure) in
            try library.everything(after: cursor, atMost: most)
        }
        own.everythingSize += try append(portion.rows)
        own.everything = portion.next
        if !portion.hasMore {
            (own.isWritingAll, own.everything) = (false, nil)
            (own.starts, own.since, own.everythingEnd) = (own.startsThen, 0, own.line)
        }
        try keepNotes()
        return true
    }

    /// Returns how many bytes they are.
    private func append(_ rows: [RowState]) throws(SyncStop) -> Int {
        if rows.isEmpty { return 0 }
        var lines = LogLines(after: own.line, own.sum, library: own.library ?? 0)
        lines.append(rows)
        var file = ownFiles[OwnLog.fileName(own.lastFile)] ?? OwnFile()
        if file.size == 0 || file.size >= sync.limits.sealed {
            (own.lastFile, file) = (own.lastFile + 1, OwnFile())
        }
        let name = OwnLog.fileName(own.lastFile)
        do throws(StoreFailure) {
            try folder.append(lines.bytes, to: path(own.folder, name), at: file.size)
        } catch {
            // The next step sees what is in the way.
            own = notes["own"].flatMap { OwnLog(text: $0) } ?? own
            throw SyncStop(.folder(error))
        }
        (own.line, own.sum) = (lines.last, lines.sum)
        file.size += lines.bytes.count
        file.last = lines.last
        file.sum = Checksum(lines.bytes, after: file.sum)
        file.version = try list(path(own.folder))?.first { $0.name == name }?.version ?? 0
        notes["own-file \(name)"] = file.text
        report.writtenRows += rows.count
        return lines.bytes.count
    }
}
