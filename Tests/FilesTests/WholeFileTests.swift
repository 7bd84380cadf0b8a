import Files
import Foundation
import Testing

@Suite("A file that is written whole")
final class WholeFileTests {
    private let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "recess-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit {
        chmod(folder, 0o755)
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func path(_ name: String) -> String { folder + "/" + name }

    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    private func permissions(_ name: String) -> mode_t {
        var status = stat()
        stat(path(name), &status)
        return status.st_mode & 0o777
    }

    @Test("replaces the old one, and leaves nothing else behind")
    func replaces() throws {
        for text in ["a long text that was there", "new", ""] {
            let file = try WholeFile.write(
                Array(text.utf8), to: FilePath(path("a")), readableBy: .asBefore)
            #expect(try WholeFile.read(path("a")) == Array(text.utf8))
            #expect(file.state == FileState(path("a")))
        }
        #expect(names == ["a"])
    }

    @Test("is there for those who could read the old one")
    func permissionsOfOldFile() throws {
        try WholeFile.write([1], to: FilePath(path("new")), readableBy: .asBefore)
        for mode in [0o600, 0o664, 0o640] as [mode_t] {
            chmod(path("new"), mode)
            try WholeFile.write([2], to: FilePath(path("new")), readableBy: .asBefore)
            #expect(permissions("new") == mode)
        }
        chmod(path("new"), 0o644)
        try WholeFile.write([3], to: FilePath(path("new")), readableBy: .owner)
        #expect(permissions("new") == 0o600)
    }

    @Test("can be the file at the end of a link")
    func links() throws {
        try WholeFile.write([1], to: FilePath(path("a")), readableBy: .asBefore)
        symlink("a", path("link"))
        try WholeFile.write([2], to: FilePath(following: path("link")), readableBy: .asBefore)
        #expect(try WholeFile.read(path("a")) == [2])
        #expect(FileIdentity(path("a")) == FileIdentity(path("link")))
        symlink("loop", path("loop"))
        #expect(throws: StoreFailure.self) { try FilePath(following: path("loop")) }
    }

    @Test("stays as it was, and says why, where the new one cannot be written")
    func failures() throws {
        try WholeFile.write([1], to: FilePath(path("a")), readableBy: .asBefore)
        #expect(throws: StoreFailure(systemError: EISDIR)) { try write(folder) }
        #expect(throws: StoreFailure(systemError: ENOENT)) { try write(path("none/a")) }
        #expect(try WholeFile.read(path("a")) == [1])
        #expect(names == ["a"])
    }

    private func write(_ path: String) throws {
        try WholeFile.write([2], to: FilePath(path), readableBy: .asBefore)
    }

    @Test("takes the place of what a killed process has left")
    func leftover() throws {
        _ = FileManager.default.createFile(atPath: path(".a.new"), contents: Data([9, 9, 9]))
        try WholeFile.write([1], to: FilePath(path("a")), readableBy: .owner, suffix: ".new")
        #expect(try WholeFile.read(path("a")) == [1])
        #expect(names == ["a"])
    }
}
