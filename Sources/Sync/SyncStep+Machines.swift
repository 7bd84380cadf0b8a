import Library

/// What is known of another machine, from its `machine.json` and by this machine's own clock.
struct KnownMachine: Hashable {
    var file: MachineFile
    /// When this machine noticed the last sign of it, by its own clock: other clocks may be wrong.
    var noticed: Int64

    /// Those that have begun something come first.
    func isBefore(_ other: KnownMachine) -> Bool {
        (file.isAlone ? 1 : 0, file.library) < (other.file.isAlone ? 1 : 0, other.file.library)
    }
}

// A note for each machine: “SIZE VERSION NOTICED {…}”, with its file. It stays where the file is missing or damaged.
extension SyncStep {
    /// Folders of other machines, also former ones of this machine.
    var otherFolders: [String] {
        files.filter { $0.isFolder && !$0.name.hasPrefix(".") && $0.name != own.folder }.map(\.name).sorted()
            .prefix(sync.limits.mostMachines).map { $0 }
    }

    private static func machine(_ note: String) -> (KnownMachine, size: Int, version: Int)? {
        let parts = note.split(separator: " ", maxSplits: 3)
        guard parts.count == 4, let size = Int(parts[0]), let version = Int(parts[1]),
            let noticed = Int64(parts[2]),
            case .file(let file) = MachineFile.read(Array(parts[3].utf8) + [UInt8(ascii: "\n")])
        else { return nil }
        return (KnownMachine(file: file, noticed: noticed), size, version)
    }

    func readMachineFiles() {
        defer {
            for (folder, note) in notes.beginning(with: "machine ") {
                machines[folder] = SyncStep.machine(note)?.0
            }
        }
        for folder in otherFolders {
            let known = notes["machine \(folder)"].flatMap { SyncStep.machine($0) }
            guard let file = (try? list(path(folder)))?.first(where: { $0.name == MachineFile.name }) else {
                continue
            }
            if let known, known.size == file.size, known.version == file.version { continue }
            guard let bytes = try? content(of: path(folder, file.name), atMost: MachineFile.largest) else {
                continue
            }
            switch MachineFile.read(bytes) {
            case .file(let read):
                if let known, known.0.file != read { own.left.removeAll { $0 == folder } }
                let json = String(decoding: SummedJSON.bytes(read.json).dropLast(), as: UTF8.self)
                notes["machine \(folder)"] = "\(file.size) \(file.version) \(now) \(json)"
            case .newer(let name): report.add(.newerMachine(name: name))
            case .damaged: continue
            }
        }
    }

    /// In milliseconds.
    static let day: UInt64 = 24 * 60 * 60 * 1000

    /// Other machines are waited for so long, in days, by this machine's own clock.
    private static let longestWait: UInt64 = 90

    func isAwaited(_ machine: KnownMachine) -> Bool {
        now <= machine.noticed || UInt64(now - machine.noticed) / SyncStep.day <= SyncStep.longestWait
    }

    func name(of folder: String) -> String {
        let name = machines[folder]?.file.machine ?? ""
        return name.isEmpty ? folder : name
    }

    /// Folders in which their machines do not write any more.
    var former: Set<String> { Set(own.former + machines.values.flatMap(\.file.former)) }

    func tellMachines() {
        let former = former
        report.machines = otherFolders.filter { !former.contains($0) }.compactMap { folder in
            guard let file = machines[folder]?.file, own.libraries.contains(file.library) else { return nil }
            return SyncMachine(name: file.machine, lastHere: file.lastHere)
        }
    }

    /// Says what this machine has read and written, where that has changed, and once a day that it is still here.
    func writeMachineFile() throws(SyncStop) {
        var file = MachineFile(library: own.library ?? 0, machine: sync.machineName)
        (file.isAlone, file.starts, file.written, file.former) = (
            own.isAlone, own.starts, own.line, own.former
        )
        for (folder, machine) in machines where files.contains(where: { $0.name == folder }) {
            file.read[folder] = taken(folder).reach(from: machine.file.starts)
        }
        let said = String(decoding: file.json.bytes, as: UTF8.self)
        // Something may have written into the file since.
        let present = try presentMachineFile()
        let note = "\(present?.size ?? 0) \(present?.version ?? 0) \(said)"
        let time = notes["said at"].flatMap { Int64($0) } ?? 0
        if present != nil, notes["said"] == note, (now &- time).magnitude < SyncStep.day { return }
        file.lastHere = now
        let bytes = SummedJSON.bytes(file.json)
        try replace(path(own.folder, MachineFile.name), with: bytes)
        notes["said"] = "\(bytes.count) \(try presentMachineFile()?.version ?? 0) \(said)"
        notes["said at"] = String(now)
        try keepNotes()
    }

    private func presentMachineFile() throws(SyncStop) -> SyncFile? {
        try list(path(own.folder))?.first { $0.name == MachineFile.name }
    }
}
