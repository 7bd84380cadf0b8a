import Foundation
import Testing

/// A temporary folder for one test. It is deleted with this object.
final class TestFolder {
    let path: String

    init() {
        path = NSTemporaryDirectory() + "recess-\(UUID().uuidString)"
        // Readable by all users, as NoRoomTests reads it as “nobody”.
        mkdir(path, 0o755)
    }

    /// Takes over a folder that exists.
    init(at path: String) { self.path = path }

    deinit {
        for folder in [path] + names.map({ file($0) }) { chmod(folder, 0o755) }
        try? FileManager.default.removeItem(atPath: path)
    }

    func file(_ name: String) -> String { path + "/" + name }

    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

    func bytes(_ name: String) -> Data? { FileManager.default.contents(atPath: file(name)) }

    func write(_ bytes: Data, _ name: String) {
        #expect(FileManager.default.createFile(atPath: file(name), contents: bytes))
    }

    /// The content of all files, by name.
    var content: [String: Data] {
        Dictionary(names.map { ($0, bytes($0) ?? Data()) }) { first, _ in first }
    }

    /// The permission bits of the file's mode.
    func rights(_ name: String) -> UInt32 {
        var status = stat()
        stat(file(name), &status)
        return status.st_mode & 0o777
    }
}
