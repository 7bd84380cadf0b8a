import Foundation
import Testing

/// A folder of its own for one test, gone with it.
final class TestFolder {
    let path: String

    init() {
        path = NSTemporaryDirectory() + "recess-\(UUID().uuidString)"
        // Everybody may look in, as one test does so without its rights.
        mkdir(path, 0o755)
    }

    /// A folder that another object has made.
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

    /// What lies in the folder, file by file.
    var content: [String: Data] {
        Dictionary(names.map { ($0, bytes($0) ?? Data()) }) { first, _ in first }
    }

    /// The last nine bits of the mode.
    func rights(_ name: String) -> UInt32 {
        var status = stat()
        stat(file(name), &status)
        return status.st_mode & 0o777
    }
}
