import Files
import Library

// Which library the folder keeps in step. The first machine draws a number, and those that join take it over. Two machines can
// begin at the same time, before anything is carried between them: then one of them, which nobody has joined yet, takes over
// the number of the other. Libraries with different numbers are never mixed otherwise.
extension SyncStep {
    func join() throws(SyncStop) {
        guard try list("") != nil else { throw SyncStop(.noFolder) }
        files = try list(Sync.root) ?? []
        readMachineFiles()
        try chooseLibrary(try named())
        let former = former
        if machines.contains(where: { own.libraries.contains($1.file.library) && !former.contains($0) }) {
            own.isAlone = false
        }
        if try !ask({ library throws(StoreFailure) in try library.keepsInStep() }) {
            try ask { library throws(StoreFailure) in try library.keepInStep(true) }
            if own.writer != 0 { try beginFolder() }
        }
        if !files.contains(where: { $0.name == "README.txt" }) {
            try? replace(path("README.txt"), with: Array(LibraryMark.readme.utf8))
        }
    }

    /// What the folder says of itself. `nil` where it says nothing, or nothing that can be read.
    private func named() throws(SyncStop) -> Int64? {
        guard let bytes = try content(of: path(LibraryMark.name), atMost: 1 << 16) else { return nil }
        switch LibraryMark.read(bytes) {
        case .library(let library): return library
        case .newer: throw SyncStop(.newerFormat)
        case .damaged: return nil
        }
    }

    private func chooseLibrary(_ named: Int64?) throws(SyncStop) {
        guard own.library != nil else { return try joinFirst(named) }
        if let named, own.libraries.contains(named) { return }
        if let named, hasWrittenNothing { return try take(named) }
        // In a folder where this machine has never written, such as another stick, nothing is taken over.
        let isOurs = files.contains { $0.isFolder && $0.name == own.folder }
        let others = machines.values.filter { !own.libraries.contains($0.file.library) }
        guard let named else {
            if !isOurs, machines.values.count == others.count, !others.isEmpty {
                throw SyncStop(.anotherLibrary)
            }
            return try writeMark()
        }
        let same = others.filter { $0.file.library == named }
        let isBegunByOne = !same.isEmpty && same.allSatisfy(\.file.isAlone)
        guard isOurs, own.isAlone || isBegunByOne else { throw SyncStop(.anotherLibrary) }
        if own.isAlone, !isBegunByOne || named < own.library ?? 0 { return try take(named) }
        // Who began at the same time takes over the number that is written here.
        try writeMark()
    }

    /// Then nobody knows this library's number, so it joins as it would have if it had come later.
    private var hasWrittenNothing: Bool { own.isAlone && own.line == 0 && own.former.isEmpty }

    private func joinFirst(_ named: Int64?) throws(SyncStop) {
        if let named {
            try take(named)
        } else if let known = machines.values.min(by: { $0.isBefore($1) }) {
            try take(known.file.library)
        } else if files.contains(where: { $0.isFolder || $0.name == LibraryMark.name }) {
            throw SyncStop(.waitingForFolder)
        } else {
            own.libraries = [Int64.random(in: 1...Int64.max)]
            try writeMark()
            try keepNotes()
        }
    }

    private func take(_ number: Int64) throws(SyncStop) {
        own.libraries.removeAll { $0 == number }
        own.libraries.append(number)
        try keepNotes()
    }

    private func writeMark() throws(SyncStop) {
        guard let library = own.library else { return }
        try replace(path(LibraryMark.name), with: LibraryMark.bytes(library))
    }
}
