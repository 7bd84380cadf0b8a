import Files
import SQLite

/// What a check of a path has found. The check only reads: a damaged file is helped when the program opens it.
public enum FileCheck: Hashable, Sendable {
    case library(Soundness)
    /// A file of cards by version 0.1, which the program takes over when it opens it.
    case version01
    case newerVersion
    case damaged
    case nothing
    /// Cards to be imported.
    case cards
    /// Something that Recess has not made.
    case notOurs
    case failed(StoreFailure)

    /// Checks an SQLite file.
    public init(ofFile path: String) {
        self = FileCheck.carryOut(on: path, FileCheck.checkFile)
    }

    /// Checks a JSON file, as `--store` names it.
    public init(ofDocument path: String) {
        self = FileCheck.carryOut(on: path, FileCheck.checkDocument)
    }

    private static func carryOut(
        on path: String, _ check: (FilePath) throws(StoreFailure) -> FileCheck
    ) -> FileCheck {
        do throws(StoreFailure) {
            let path = try FilePath(following: path)
            return switch try path.kind() {
            case .nothing: .nothing
            case .folder, .other: .notOurs
            case .file: try check(path)
            }
        } catch {
            return error == .damaged ? .damaged : .failed(error)
        }
    }

    private static func checkFile(_ path: FilePath) throws(StoreFailure) -> FileCheck {
        if FileState(path.text)?.size == 0 { return .damaged }
        guard FileContent(path).mayBeOurs else { return .notOurs }
        // A folder that cannot be written has no room for what SQLite needs beside a log.
        guard let connection = FileReader.withLog.open(path) ?? FileReader.withoutLog.open(path) else {
            return .damaged
        }
        return try keepingReasons {
            let version = try Schema.migrator.version(of: connection)
            if version > Schema.migrator.newestVersion { return .newerVersion }
            guard try connection.hasNeeds() else { return .damaged }
            let library = try Library(connection, machine: 0, now: WallClock.milliseconds)
            return .library(try library.check())
        }
    }

    private static func checkDocument(_ path: FilePath) throws(StoreFailure) -> FileCheck {
        switch try Document.read(try WholeFile.read(path.text)) {
        case .library(let library), .recovered(let library, _): return .library(try library.check())
        case .libraryByNewerVersion: return .newerVersion
        case .takenOver: return .version01
        case .cards: return .cards
        case .damaged: return .damaged
        // Somebody has overwritten a library.
        case .notOurs: return path.hasTracesOfDocument ? .damaged : .notOurs
        }
    }
}
