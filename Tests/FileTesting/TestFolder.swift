import Foundation

/// A temporary folder for one test. It is deleted with this object.
public final class TestFolder {
    public let path: String

    public init() {
        path = NSTemporaryDirectory() + "recess-\(UUID().uuidString)"
        // Readable by all users, as NoRoomTests reads it as “nobody”.
        mkdir(path, 0o755)
    }

    /// Takes over a folder that exists.
    public init(at path: String) { self.path = path }

    deinit {
        for folder in [path] + names.map({ file($0) }) { chmod(folder, 0o755) }
        try? FileManager.default.removeItem(atPath: path)
    }

    public func file(_ name: String) -> String { path + "/" + name }

    public var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    public func bytes(_ name: String) -> Data? { FileManager.default.contents(atPath: file(name)) }

    public func write(_ bytes: Data, _ name: String) {
        let isWritten = FileManager.default.createFile(atPath: file(name), contents: bytes)
        precondition(isWritten, "the test folder can be written")
    }

    /// The content of all files, by name.
    public var content: [String: Data] {
        Dictionary(names.map { ($0, bytes($0) ?? Data()) }) { first, _ in first }
    }

    /// The permission bits of the file's mode.
    public func rights(_ name: String) -> UInt32 {
        var status = stat()
        stat(file(name), &status)
        return status.st_mode & 0o777
    }
}
