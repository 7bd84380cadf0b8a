import Files
import Foundation
import SQLite

@testable import Library
@testable import RecessKit

/// A library in a folder of its own, which goes with it.
final class LibraryFile {
    let folder: String

    init() {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    var path: String { folder + "/recess.db" }

    var place: LibrarySource.Place { .file(path, machine: folder + "/machine") }

    /// - Parameter sample: fills it where there is no file yet.
    @MainActor func open(sample: @escaping (Edit) throws -> Void = { _ in }) throws -> RecessLibrary {
        try RecessLibrary(LibrarySource(place, sample: sample))
    }

    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
        return folder + "/" + name
    }

    /// As if a newer version of Recess had written it.
    func makeNewer() throws {
        let connection = try Connection(path, .readWrite)
        try connection.run("PRAGMA user_version = 9000")
    }
}
