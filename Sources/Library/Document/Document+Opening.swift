import Files

extension Document {
    /// Opens the file that `--store` names. The library is kept in it from now on: each change replaces it as a whole. A file
    /// that is no library stays as it is.
    ///
    /// Where there is no file, one begins. A file of version 0.1 gets a copy beside it, and is replaced by what was taken
    /// over. A damaged library is set aside: what can be read of it, and what the newest backup has, takes its place.
    ///
    /// - Parameter firstContent: fills a new library.
    public static func open(
        _ path: String, machine: MachineNumber = .drawn(),
        now: @escaping () -> Int64 = WallClock.milliseconds,
        firstContent: (Edit) throws -> Void = { _ in }
    ) throws(StoreFailure) -> Content {
        let path = try FilePath(following: path)
        switch try path.kind() {
        case .folder, .other: return .notOurs
        case .nothing: try path.makeFolder()
        case .file:
            let content = try readAndKeep(path, machine, now)
            if !content.isToBeReplaced(path) { return content }
        }
        // Another process may be doing the same.
        return try FileLock.hold(path) { () throws(StoreFailure) in
            if path.isTaken {
                let content = try readAndKeep(path, machine, now)
                if case .takenOver(let library, _) = content {
                    try replaceOld(path, with: library)
                    return content
                }
                return content.isToBeReplaced(path) ? try recover(path, machine, now) : content
            }
            if path.hasTracesOfDocument { return try recover(path, machine, now) }
            let library = try Library.forDocument(machine: machine.number, now: now)
            try library.change(firstContent)
            library.document = try KeptDocument(path, holding: library)
            return .library(library)
        }
    }

    /// For a program that has the library open when something else is found in its file: what the program has takes the place of
    /// that, which is set aside. Nothing happens if the file is a library again.
    public static func putBack(
        _ bytes: [UInt8], at path: String, now: Int64 = WallClock.milliseconds()
    ) throws(StoreFailure) -> Recovery? {
        let path = try FilePath(following: path)
        return try FileLock.hold(path) { () throws(StoreFailure) in
            switch try read(WholeFile.read(path.text)) {
            case .library, .recovered, .libraryByNewerVersion, .takenOver: return nil
            case .cards, .damaged, .notOurs: break
            }
            let other = try path.nameToSetAside(on: now)
            try path.keepAlso(as: other)
            try WholeFile.write(bytes, to: path, readableBy: .owner, suffix: ".new")
            let connection = try soundLibrary(bytes).connection
            var rows = RescuedRows()
            rows.library = try keepingReasons { try LibraryCounts(connection) }
            return .rowsMoved(rows, damagedFile: other.text)
        }
    }

    private static func readAndKeep(
        _ path: FilePath, _ machine: MachineNumber, _ now: @escaping () -> Int64
    ) throws(StoreFailure) -> Content {
        let (bytes, file) = try OpenFile.read(path)
        let content = try read(bytes, machine: machine.number, now: now)
        if case .library(let library) = content { library.document = KeptDocument(path, file) }
        return content
    }

    private static func replaceOld(_ path: FilePath, with library: Library) throws(StoreFailure) {
        let copy = path.adding(" (version 0.1)")
        if !copy.isTaken { try WholeFile.write(WholeFile.read(path.text), to: copy, readableBy: .owner) }
        library.document = try KeptDocument(path, holding: library)
    }

    /// With the lock. Numbers that were given to lost rows must not be given again, so the machine gets another one.
    private static func recover(
        _ path: FilePath, _ machine: MachineNumber, _ now: @escaping () -> Int64
    ) throws(StoreFailure) -> Content {
        var machine = machine
        machine.drawAnew()
        let library = try Library.forDocument(machine: machine.number, now: now)
        let found = try keepingReasons { try Rescue(of: path, .document, into: library).carryOut() }
        if path.isOfNewerVersion { return .libraryByNewerVersion(library) }
        let other = path.isTaken ? try path.nameToSetAside(on: now()) : nil
        if let other { try path.keepAlso(as: other) }
        library.document = try KeptDocument(path, holding: library)
        return .recovered(library, found.recovery(damagedFile: other?.text))
    }
}

extension Document.Content {
    /// Whether the file is a library that is damaged, or that somebody has overwritten.
    fileprivate func isToBeReplaced(_ path: FilePath) -> Bool {
        switch self {
        case .takenOver, .damaged: true
        case .notOurs: path.hasTracesOfDocument
        case .library, .recovered, .libraryByNewerVersion, .cards: false
        }
    }
}

extension FilePath {
    /// A library was here before.
    var hasTracesOfDocument: Bool {
        !Backups(of: text, .document).files.isEmpty || !setAside.isEmpty
    }

    /// Whether a JSON file says so, damaged as it may be.
    fileprivate var isOfNewerVersion: Bool {
        var reader = JSONReader((try? WholeFile.read(text)) ?? [])
        return reader.read()?["version"]?.number ?? 0 > Int64(Schema.migrator.newestVersion)
    }
}
