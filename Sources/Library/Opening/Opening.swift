import Files
import SQLite

/// How a library is opened. That gives one that works, whatever has happened to its file; or it refuses a file that is no
/// library, and does not touch it.
public struct Opening {
    public var place: LibraryPlace
    public var machine: MachineNumber
    public var now: () -> Int64
    /// Fills a library where there never was one: with what an older version has kept, or with a sample. It is not a
    /// step, so nobody undoes it by mistake.
    public var firstContent: (Edit) throws -> Void

    public init(
        _ place: LibraryPlace, machine: MachineNumber = .drawn(),
        now: @escaping () -> Int64 = WallClock.milliseconds,
        firstContent: @escaping (Edit) throws -> Void = { _ in }
    ) {
        self.place = place
        self.machine = machine
        self.now = now
        self.firstContent = firstContent
    }

    /// - Parameter checkingAll: reads the whole file, which takes time for a large one. Do this after a library has thrown
    ///   `damaged`, once that library is released.
    public func open(checkingAll: Bool = false) throws(OpeningRefusal) -> OpenedLibrary {
        switch place {
        case .memory: return inMemory(nil)
        case .file(let path):
            let file: FilePath
            do { file = try FilePath(following: path) } catch { return inMemory(.failed(error)) }
            return try LibraryFile(path: file, opening: self).open(checkingAll: checkingAll)
        }
    }

    /// A library where there never was one, until the program ends.
    public func inMemory(_ notKept: NotKept?) -> OpenedLibrary {
        let library = emptyLibrary()
        try? library.change { try firstContent($0) }
        return OpenedLibrary(library: library, recovery: nil, notKept: notKept)
    }

    func emptyLibrary() -> Library {
        do {
            return try Library(machine: machine.number, now: now)
        } catch {
            // Only for lack of memory.
            fatalError("A library in memory cannot be made: \(error)")
        }
    }
}
