import Files
import Library

// What this machine has written has to lie in the folder as it was written. If it does not, this machine begins another folder,
// and reads the old one like that of another machine: a restored library can be behind its own folder, a copy of the whole
// machine can write there too, or a step was killed before it could note what it had written.
extension SyncStep {
    func checkOwnFiles() throws(SyncStop) {
        let numbers = try ask { library throws(StoreFailure) in try library.machineAndFile() }
        guard own.writer != 0, own.machine == numbers.machine, own.file == numbers.file else {
            return try beginFolder()
        }
        let present = try list(path(own.folder)) ?? []
        let recorded = ownFiles
        var isGone = false
        for (name, file) in recorded {
            guard let found = present.first(where: { $0.name == name }) else {
                isGone = true
                continue
            }
            if found.size == file.size, found.version == file.version { continue }
            if try !isIntact(name, file, found) { isGone = true }
        }
        let isAhead = present.contains { file in
            recorded[file.name].map { $0.size < file.size } ?? isLater(file.name)
        }
        if isGone || isAhead { try beginFolder() }
    }

    /// Something has written the file since. It can still begin with what this machine has written.
    private func isIntact(_ name: String, _ file: OwnFile, _ found: SyncFile) throws(SyncStop) -> Bool {
        guard let bytes = try content(of: path(own.folder, name), atMost: sync.limits.largestFile),
            file.isBeginning(of: bytes)
        else { return false }
        var file = file
        file.version = found.version
        notes["own-file \(name)"] = file.text
        return true
    }

    /// The folder of another machine is gone, and that machine may never write again. Who has read it says what was in there.
    func sayWhatIsGone() throws(SyncStop) {
        let present = Set(files.filter(\.isFolder).map(\.name))
        let gone = notes.beginning(with: "taken ").keys.filter { !present.contains($0) }
        if gone.isEmpty { return }
        for folder in gone {
            notes["taken \(folder)"] = nil
            notes["lost \(folder)"] = nil
            notes.removeAll(beginningWith: "file \(folder)/")
        }
        // What a machine had in a folder that it has left, it has said in another one.
        if !former.isSuperset(of: gone), !own.isWritingAll { try beginEverything() }
        try keepNotes()
    }

    var ownFiles: [String: OwnFile] {
        notes.beginning(with: "own-file ").compactMapValues { OwnFile(text: $0) }
    }

    private func isLater(_ name: String) -> Bool {
        guard name.hasSuffix(OwnLog.ending), let number = Int64(name.dropLast(OwnLog.ending.count)) else {
            return false
        }
        return number > own.lastFile
    }

    /// Everything is said there, so that nothing depends on files that this machine does not watch any more.
    func beginFolder() throws(SyncStop) {
        let numbers = try ask { library throws(StoreFailure) in try library.machineAndFile() }
        if own.writer != 0 {
            // The folder of a machine from which this library was copied is not ours.
            let isOurs = own.machine == numbers.machine
            if isOurs { own.former.append(own.folder) } else { own.left.append(own.folder) }
            if !isOurs || own.file != numbers.file { own.saysAllAfterReading = true }
        }
        (own.machine, own.file) = numbers
        own.writer = Int64.random(in: 1...Int64.max)
        (own.line, own.sum, own.starts, own.lastFile) = (0, .none, 1, 0)
        (own.since, own.everythingEnd) = (0, 0)
        notes.removeAll(beginningWith: "own-file ")
        try beginEverything()
        try keepNotes()
    }

    func beginEverything() throws(SyncStop) {
        // What changes meanwhile is written afterwards.
        own.changes = try ask { library throws(StoreFailure) in try library.newestChange() }
        (own.isWritingAll, own.everything) = (true, nil)
        (own.startsThen, own.everythingSize) = (own.line + 1, 0)
    }
}

extension OwnLog {
    static let ending = ".jsonl"

    static func fileName(_ number: Int64) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits + ending
    }
}
