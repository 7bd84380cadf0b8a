import FileTesting
import Files
import Foundation
import Testing

@Suite("A file for import or export")
struct ExchangeFileTests {
    private let folder = TestFolder()

    @Test("is read unchanged")
    func reads() throws {
        let bytes = Data((0..<10_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        folder.write(bytes, "a")
        var parts: [Double] = []
        let read = try ExchangeFile.read(folder.file("a"), atMost: bytes.count) {
            parts.append($0)
            return true
        }
        #expect(Data(read) == bytes)
        #expect(parts.last == 1 && parts == parts.sorted() && parts.count > 1)
        folder.write(Data(), "empty")
        #expect(try ExchangeFile.read(folder.file("empty"), atMost: 1).isEmpty)
    }

    @Test("throws the reason if it cannot be read")
    func troubles() {
        #expect(throws: ExchangeFile.ReadFailure.notThere) { try read("nothing") }
        #expect(throws: ExchangeFile.ReadFailure.isFolder) { try read("") }
        mkfifo(folder.file("pipe"), 0o600)
        #expect(throws: ExchangeFile.ReadFailure.notAFile) { try read("pipe") }
        folder.write(Data("12345".utf8), "five")
        #expect(throws: ExchangeFile.ReadFailure.tooLarge) { try read("five") }
        folder.write(Data("1234".utf8), "four")
        #expect(throws: ExchangeFile.ReadFailure.cancelled) {
            try ExchangeFile.read(folder.file("four"), atMost: 4) { _ in false }
        }
    }

    private func read(_ name: String) throws { _ = try ExchangeFile.read(folder.file(name), atMost: 4) }

    @Test("is replaced as a whole, also through a link")
    func writes() throws {
        folder.write(Data("a long text that was there".utf8), "a.csv")
        symlink("a.csv", folder.file("link.csv"))
        try ExchangeFile.write(Array("new".utf8), to: folder.file("link.csv"))
        #expect(folder.bytes("a.csv") == Data("new".utf8))
        #expect(folder.names == ["a.csv", "link.csv"])
        #expect(FileIdentity(folder.file("a.csv")) == FileIdentity(folder.file("link.csv")))
    }

    @Test("stays as it was if it cannot be written")
    func failures() throws {
        #expect(throws: StoreFailure.self) { try ExchangeFile.write([1], to: folder.path) }
        #expect(throws: StoreFailure.self) { try ExchangeFile.write([1], to: folder.file("none/a.csv")) }
        // This name is so long that the name of the new file beside it would be too long.
        let long = String(repeating: "x", count: 250)
        folder.write(Data("old".utf8), long)
        #expect(throws: StoreFailure.self) { try ExchangeFile.write([1], to: folder.file(long)) }
        #expect(folder.content == [long: Data("old".utf8)])
    }
}
