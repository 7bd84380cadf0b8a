import Files
import Library

// Reading what the others have written. Rows can come in any order and several times, so each whole line counts, in whichever
// file of a machine's folder it stands: conflict copies, doubled and renamed files are read like any other. What is cut off or
// missing is waited for.
extension SyncStep {
    /// Whether there is more.
    func read() throws(SyncStop) -> Bool {
        forgetWhatCanBeReadNow()
        var room = sync.limits.rows
        for folder in otherFolders + [own.folder] where isOfThisLibrary(folder) {
            let recorded = folder == own.folder ? ownFiles : [:]
            let present = (try list(path(folder)) ?? []).filter(SyncStep.mayBeLog)
            for file in present where recorded[file.name] == nil {
                guard room > 0 else { return true }
                try read(file, in: folder, &room)
            }
            countMissing(in: folder)
            noteWhatIsLost(in: folder, present)
        }
        if room > 0, own.saysAllAfterReading {
            own.saysAllAfterReading = false
            try beginEverything()
        }
        try keepNotes()
        return room <= 0
    }

    static func mayBeLog(_ file: SyncFile) -> Bool {
        !file.isFolder && !file.name.hasPrefix(".") && file.name != MachineFile.name
    }

    func isOfThisLibrary(_ folder: String) -> Bool {
        if folder == own.folder || formerOfThisLibrary.contains(folder) { return true }
        // Its own file has not arrived yet, so each line is looked at: see `read`.
        guard let machine = machines[folder] else { return true }
        if own.libraries.contains(machine.file.library) { return true }
        // Who has begun at the same time takes over the number of this library.
        if !machine.file.isAlone { report.add(.machineOfAnotherLibrary(name: name(of: folder))) }
        return false
    }

    /// A machine that was killed early may have begun another folder before it said anything of itself in the first one.
    private var formerOfThisLibrary: Set<String> {
        let machines = machines.values.filter { own.libraries.contains($0.file.library) }
        return Set(own.former + machines.flatMap(\.file.former))
    }

    /// After an update, what only a newer version could read before.
    private func forgetWhatCanBeReadNow() {
        let version = String(Library.schemaVersion)
        if notes["reader"] == version { return }
        notes.removeAll(beginningWith: "file ")
        notes["reader"] = version
    }

    private func read(_ file: SyncFile, in folder: String, _ room: inout Int) throws(SyncStop) {
        let note = "file \(folder)/\(file.name)"
        var known = notes[note].flatMap { ReadFile(text: $0) } ?? ReadFile()
        if known.isOf(file), known.place == nil { return tell(known.problems, of: folder) }
        guard file.size <= sync.limits.largestFile else { return report.add(.tooLarge(name: file.name)) }
        guard let bytes = try content(of: path(folder, file.name), atMost: sync.limits.largestFile) else {
            return
        }
        let isSame = known.isOf(file) && known.place ?? 0 <= bytes.count
        let isLonger = LogContent.ends(bytes, at: known.good, with: known.sum)
        if !isSame { known.begin(file, keepsGood: isLonger) }
        var content = LogContent(bytes, from: known.place ?? 0, after: known, atMost: room)
        let count = content.lines.count
        if folder != own.folder, machines[folder] == nil, !formerOfThisLibrary.contains(folder) {
            content.lines.removeAll { !own.libraries.contains($0.library) }
        }
        try take(content, in: folder, &known)
        if content.lines.count < count { return report.add(.waitingForFolder) }
        known.note(content)
        notes[note] = known.text
        room -= max(1, content.lines.reduce(0) { $0 + $1.rows.count })
        try keepNotes()
        tell(known.problems, of: folder)
    }

    private func take(_ content: LogContent, in folder: String, _ known: inout ReadFile) throws(SyncStop) {
        var rows: [RowState] = []
        for row in content.lines.flatMap(\.rows) {
            switch row {
            case .row(let state): rows.append(state)
            case .unknownTable: known.problems.insert(.newer)
            case .refused: known.problems.insert(.refused)
            }
        }
        let (name, isOwn) = (name(of: folder), folder == own.folder || own.former.contains(folder))
        if !rows.isEmpty {
            let all = rows
            let receipt = try ask { library throws(StoreFailure) in try library.merge(all, from: name) }
            report.takenRows += receipt.changed
            if receipt.refused > 0 { known.problems.insert(.refused) }
            if receipt.unknownFields > 0 { known.problems.insert(.newer) }
            // Nobody else says it again if the old files are lost.
            if isOwn, receipt.changed > 0, !own.isWritingAll { try beginEverything() }
            if receipt.changed > 0, own.left.contains(folder) { own.saysAllAfterReading = true }
            if receipt.ownNumbersFromElsewhere > 0, !isOwn { report.add(.sameNumbers(name: name)) }
        }
        if folder == own.folder {
            // Somebody else has gone on in this folder.
            if content.lines.contains(where: { $0.number > own.line }) {
                try beginFolder()
            }
        } else if !content.lines.isEmpty {
            var taken = taken(folder)
            for line in content.lines { taken.insert(line.number) }
            notes["taken \(folder)"] = taken.text
        }
    }

    func taken(_ folder: String) -> LineRanges { LineRanges(text: notes["taken \(folder)"] ?? "") }

    private func tell(_ problems: Set<ReadFile.Problem>, of folder: String) {
        if problems.contains(.newer) { report.add(.newerRows(name: name(of: folder))) }
        if problems.contains(.refused) { report.add(.refusedRows(name: name(of: folder))) }
    }

    private func countMissing(in folder: String) {
        // What is missing of a folder that its machine has left is said again in another one.
        guard !former.contains(folder), let machine = machines[folder], isAwaited(machine),
            machine.file.written >= machine.file.starts
        else { return }
        let missing = taken(folder).missing(in: machine.file.starts...machine.file.written)
        if missing > 0 { report.missingLines += missing }
    }

    /// A machine says itself again what is lost of its files. One that never comes back cannot, so after a day this machine says
    /// everything that it has read there.
    private func noteWhatIsLost(in folder: String, _ present: [SyncFile]) {
        guard folder != own.folder, !former.contains(folder) else { return }
        var found = LineRanges()
        for file in present {
            let read = notes["file \(folder)/\(file.name)"].flatMap { ReadFile(text: $0) }
            for lines in read?.lines.ranges ?? [] { found.insert(lines) }
        }
        let needed = taken(folder).from(machines[folder]?.file.starts ?? 1)
        let note = "lost \(folder)"
        guard needed.ranges.contains(where: { found.missing(in: $0) > 0 }) else {
            if notes[note] != nil { notes[note] = nil }
            return
        }
        let noticed = notes[note] ?? String(now)
        guard let since = Int64(noticed), (now &- since).magnitude >= SyncStep.day else {
            return notes[note] = noticed
        }
        (notes[note], own.saysAllAfterReading) = ("said again", true)
    }
}
