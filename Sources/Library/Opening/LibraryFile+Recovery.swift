import Files
import SQLite

// What helps a file that is damaged, gone, or cannot be written. The first that works is taken.
extension LibraryFile {
    /// A library was here before: a damaged file was set aside, or there are backups.
    var hasTraces: Bool {
        path.hasLog || !Backups(of: path.text).files.isEmpty || !path.setAside.isEmpty
    }

    func recover() throws(StoreFailure) -> OpenedLibrary {
        if path.isTaken, let connection = try rebuiltIndexes() {
            return try opened(connection, .indexesRebuilt)
        }
        var machine = opening.machine
        machine.drawAnew()
        var found = Rescue.Found.nothing
        try make(machine) { library in
            found = try Rescue(of: path, into: library).carryOut()
        }
        let other = path.isTaken || path.hasLog ? try path.nameToSetAside(on: opening.now()) : nil
        try path.replace(with: newPath, keepingOldAs: other)
        guard case .sound(let connection) = try examine(false) else { throw .damaged }
        return try opened(connection, found.recovery(damagedFile: other?.text), machine)
    }

    /// The same file, if nothing else is wrong with it. Otherwise it stays as it is.
    private func rebuiltIndexes() throws(StoreFailure) -> Connection? {
        guard let connection = try? Connection(path.text, .readWrite) else { return nil }
        connection.setCheckpointOnClose(false)
        if path.hasForeignLog(seenBy: connection) { return nil }
        // SQLite reads zeros where the last page ends too early, and takes them for values.
        guard let size = FileState(path.text)?.size, let page = try? connection.number("PRAGMA page_size"),
            page > 0,
            size.isMultiple(of: Int(page))
        else { return nil }
        do {
            try connection.transaction {
                try connection.run("REINDEX")
                guard try connection.isSound(), try connection.hasNeeds() else {
                    throw DatabaseError.damaged("not only an index")
                }
            }
        } catch {
            let failure = StoreFailure(error)
            if failure == .full || failure == .busy || failure == .readOnly { throw failure }
            return nil
        }
        guard case .sound(let sound) = try examine(true) else { return nil }
        return sound
    }

    /// A copy to look at and to play with. The file is only read.
    func copyInMemory(_ reason: NotKept) -> OpenedLibrary {
        guard path.isTaken || hasTraces else { return opening.inMemory(reason) }
        let library = opening.emptyLibrary()
        let found = (try? Rescue(of: path, into: library).carryOut()) ?? .nothing
        let recovery: Recovery? = found.isWhole ? nil : found.recovery(damagedFile: path.text)
        return OpenedLibrary(library: library, recovery: recovery, notKept: reason)
    }
}

extension FilePath {
    /// Damaged files that `nameToSetAside` has named.
    var setAside: [(file: FilePath, date: LocalDate)] { dated(in: folder) }

    /// Files in a folder that have this name and a date.
    func dated(in folder: String) -> [(file: FilePath, date: LocalDate)] {
        let stem = name.split(separator: ".").first.map { String($0) } ?? name
        let ending = name.dropFirst(stem.count)
        return FilePath.names(in: folder).compactMap { other in
            guard other.hasPrefix(stem + " "), other.hasSuffix(ending),
                let date = LocalDate(words: other.dropFirst(stem.count + 1).dropLast(ending.count).prefix(19))
            else { return nil }
            return (FilePath(folder + "/" + other), date)
        }.sorted { $0.file.text < $1.file.text }
    }
}
