import Files

extension Document {
    /// Opens the file that `--store` names. The library is kept in it from now on: each change replaces it as a whole. A file
    /// that is no library stays as it is.
    ///
    /// Where there is no file, one begins. A file of version 0.1 gets a copy beside it, and is replaced by what was taken
    /// over.
    ///
    /// - Parameter firstContent: fills a new library.
    public static func open(
        _ path: String, machine: Int64 = Library.drawMachineNumber(),
        now: @escaping () -> Int64 = WallClock.milliseconds,
        firstContent: (Edit) throws -> Void = { _ in }
    ) throws(StoreFailure) -> Content {
        let path = try FilePath(following: path)
        switch try path.kind() {
        case .folder, .other: return .notOurs
        case .nothing: try path.makeFolder()
        case .file:
            let content = try readAndKeep(path, machine, now)
            guard case .takenOver = content else { return content }
        }
        // Another process may be doing the same.
        return try FileLock.hold(path) { () throws(StoreFailure) in
            if path.isTaken { return try replaceOld(path, machine, now) }
            let library = try Library.forDocument(machine: machine, now: now)
            try library.change(firstContent)
            library.document = try KeptDocument(path, holding: library)
            return .library(library)
        }
    }

    private static func readAndKeep(
        _ path: FilePath, _ machine: Int64, _ now: @escaping () -> Int64
    ) throws(StoreFailure) -> Content {
        let (bytes, file) = try OpenFile.read(path)
        let content = try read(bytes, machine: machine, now: now)
        if case .library(let library) = content { library.document = KeptDocument(path, file) }
        return content
    }

    private static func replaceOld(
        _ path: FilePath, _ machine: Int64, _ now: @escaping () -> Int64
    ) throws(StoreFailure) -> Content {
        let content = try readAndKeep(path, machine, now)
        guard case .takenOver(let library, _) = content else { return content }
        let copy = path.adding(" (version 0.1)")
        if !copy.isTaken { try WholeFile.write(WholeFile.read(path.text), to: copy, readableBy: .owner) }
        library.document = try KeptDocument(path, holding: library)
        return content
    }
}
