import Files
import Gtk
import Library

/// Where the library of the program is, and what it begins with.
public struct LibrarySource {
    public enum Place: Hashable, Sendable {
        /// An SQLite file, with the machine's own number in another file.
        case file(String, machine: String)
        /// A JSON file, as `--store` names it. Without a file for the machine’s number, one is drawn for this time only.
        case document(String, machine: String? = nil)
        case memory
    }

    public var place: Place
    /// What version 0.1 has left behind.
    public var old: Version01
    /// Fills a library where there never was one, and version 0.1 has left no cards.
    public var sample: (Edit) throws -> Void

    public init(
        _ place: Place, old: Version01 = Version01(), sample: @escaping (Edit) throws -> Void = { _ in }
    ) {
        self.place = place
        self.old = old
        self.sample = sample
    }

    /// The library in the person's own folder.
    public static var ofThisPerson: Place {
        .file("\(UserFolder.data)/recess/recess.db", machine: "\(UserFolder.state)/recess/machine")
    }

    /// A JSON file has a number of its own on each machine, so that no two libraries of a machine have the same numbers.
    public static func document(of path: String) -> Place {
        .document(path, machine: "\(UserFolder.state)/recess/machine-\(MachineNumber.hash(Array(path.utf8)))")
    }

    public struct Opened {
        public var library: Library
        /// The same content on a connection of its own; `nil` where everything happens on one thread.
        var reading: Library?
        public var recovery: Recovery?
        public var notKept: NotKept?
        public var takenOver: TakenOver?
    }

    public func open(checkingAll: Bool = false) throws(LibraryRefusal) -> Opened {
        switch place {
        case .memory: return takingOver(Opening(.memory, firstContent: begin).inMemory(nil))
        case .document(let path, let machine):
            return try openDocument(path, machine.map { .kept(in: $0) } ?? .drawn())
        case .file(let path, let machine):
            let opening = Opening(.file(path), machine: .kept(in: machine), firstContent: begin)
            do throws(OpeningRefusal) {
                return takingOver(try opening.open(checkingAll: checkingAll))
            } catch {
                throw LibraryRefusal(path: path, reason: .notALibrary)
            }
        }
    }

    /// As if there never was a library, beside what is in the place of its file.
    func openInMemory(_ reason: NotKept) -> Opened {
        let copy = Opening(.memory, firstContent: begin).inMemory(reason)
        return Opened(library: copy.library, notKept: copy.notKept)
    }

    /// After the library has turned out to be damaged. If something else is in the place of its file now, that is not touched.
    ///
    /// - Parameter content: of a library in a JSON file, as the program still has it.
    func openAgain(having content: [UInt8]?) -> Opened {
        var recovery: Recovery?
        if case .document(let path, _) = place, let content {
            recovery = (try? Document.putBack(content, at: path)) ?? nil
        }
        do throws(LibraryRefusal) {
            var opened = try open(checkingAll: true)
            opened.recovery = opened.recovery ?? recovery
            return opened
        } catch {
            return Opened(library: Opening(.memory).inMemory(nil).library, notKept: .notALibrary(error.path))
        }
    }

    private func begin(_ edit: Edit) throws { if !old.hasCards { try sample(edit) } }

    /// What cannot be taken over now is tried again at the next start: the old files stay as they are.
    private func takingOver(_ opened: OpenedLibrary) -> Opened {
        let library = opened.library
        var result = Opened(library: library, recovery: opened.recovery, notKept: opened.notKept)
        if (try? library.hasToTakeOver(old)) == true { result.takenOver = try? library.takeOver(old) }
        return shared(result)
    }

    /// With a second connection. What is in memory has none.
    private func shared(_ opened: Opened) -> Opened {
        var opened = opened
        opened.reading = (try? opened.library.openedAgain()) ?? nil
        return opened
    }

    private func openDocument(_ path: String, _ machine: MachineNumber) throws(LibraryRefusal) -> Opened {
        let refusal: LibraryRefusal.Reason
        do throws(StoreFailure) {
            switch try Document.open(path, machine: machine, firstContent: begin) {
            case .library(let library): return shared(Opened(library: library))
            case .recovered(let library, let recovery):
                return shared(Opened(library: library, recovery: recovery))
            case .takenOver(let library, let taken):
                return shared(Opened(library: library, takenOver: taken))
            case .libraryByNewerVersion(let library): return Opened(library: library, notKept: .newerVersion)
            case .cards: refusal = .cards
            case .damaged, .notOurs: refusal = .notALibrary
            }
        } catch {
            return openInMemory(.failed(error))
        }
        throw LibraryRefusal(path: path, reason: refusal)
    }
}

extension LibrarySource.Place {
    /// `nil` in memory.
    public var backups: Backups? {
        switch self {
        case .file(let path, _): Backups(of: path)
        case .document(let path, _): Backups(of: path, .document)
        case .memory: nil
        }
    }

    var path: String? {
        switch self {
        case .file(let path, _), .document(let path, _): path
        case .memory: nil
        }
    }

    /// The file with the machine's number.
    var machine: String? {
        switch self {
        case .file(_, let machine): machine
        case .document(_, let machine): machine
        case .memory: nil
        }
    }
}

/// The file is something other than a library. Nothing was changed there.
public struct LibraryRefusal: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        case notALibrary
        /// Cards to be imported, such as Recess's own JSON export.
        case cards
    }

    public let path: String
    public let reason: Reason
}
