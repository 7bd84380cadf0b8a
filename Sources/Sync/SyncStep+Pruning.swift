import Files
import Library

// Old files of this machine go when everything that they say was said again, and each machine that was here lately has read it.
// A machine that comes later reads what was said again, so nothing is lost. Clocks decide nothing but how long is waited.
extension SyncStep {
    func prune() throws(SyncStop) {
        guard !own.isWritingAll, own.everythingEnd > 0 else { return }
        let old = ownFiles.filter { $0.value.last < own.starts }
        let oldFolders = own.former.filter { folder in files.contains { $0.isFolder && $0.name == folder } }
        if old.isEmpty && oldFolders.isEmpty { return }
        let acknowledged = acknowledgedLine()
        for (name, file) in old where file.last <= acknowledged {
            // The note goes first: a file that is missing would be written again.
            notes["own-file \(name)"] = nil
            try keepNotes()
            try remove(path(own.folder, name))
        }
        guard acknowledged >= own.everythingEnd else { return }
        for folder in oldFolders { try removeFormer(folder) }
    }

    /// Up to which line all machines have read that were here lately.
    private func acknowledgedLine() -> Int64 {
        let former = former
        let lines = otherFolders.filter { !former.contains($0) }.map { folder -> Int64 in
            // A machine that has said nothing of itself yet may be about to read.
            guard let machine = machines[folder] else { return 0 }
            guard own.libraries.contains(machine.file.library) else { return machine.file.isAlone ? 0 : .max }
            return isAwaited(machine) ? machine.file.read[own.folder] ?? 0 : .max
        }
        return lines.min() ?? .max
    }

    /// Only when all that is in there was read.
    private func removeFormer(_ folder: String) throws(SyncStop) {
        let found = try list(path(folder)) ?? []
        let isRead = found.allSatisfy { file in
            guard SyncStep.mayBeLog(file) else { return true }
            guard let read = notes["file \(folder)/\(file.name)"].flatMap({ ReadFile(text: $0) }) else {
                return false
            }
            return read.isOf(file) && read.place == nil && read.problems.isEmpty
        }
        guard isRead else { return }
        // Its pictures and sounds stay for those who do not have them.
        for file in found where !file.isFolder { try remove(path(folder, file.name)) }
        notes.removeAll(beginningWith: "file \(folder)/")
        try keepNotes()
    }
}
