import FileTesting
import Files
import Foundation
import Testing

@testable import Library
@testable import Sync

@Suite("A folder on a disk")
struct DiskFolderTests {
    private let place = TestFolder()
    private let folder: DiskFolder

    init() { folder = DiskFolder(place.path) }

    private func text(_ path: String) throws -> String? {
        try folder.read(path, atMost: 100).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("has files that are appended to only where they are as they were left")
    func append() throws {
        try folder.append(Array("one\n".utf8), to: "a/b/c", at: 0)
        try folder.append(Array("two\n".utf8), to: "a/b/c", at: 4)
        #expect(try text("a/b/c") == "one\ntwo\n")
        for size in [0, 4, 7, 9] {
            #expect(throws: StoreFailure.self) { try folder.append([1], to: "a/b/c", at: size) }
        }
        #expect(throws: StoreFailure.self) { try folder.append([1], to: "a/b/none", at: 4) }
        #expect(try text("a/b/c") == "one\ntwo\n")
        #expect(try folder.files(in: "a/b")?.map(\.name) == ["c"])
    }

    @Test("says what lies in it, without links, and notices each change")
    func list() throws {
        try folder.write([1, 2], to: "file")
        try folder.write([1], to: "inner/file")
        symlink("/etc/passwd", place.file("link"))
        let files = try #require(try folder.files(in: "")).sorted { $0.name < $1.name }
        #expect(files.map(\.name) == ["file", "inner"])
        #expect(files.map(\.isFolder) == [false, true] && files[0].size == 2)
        try folder.write([3, 4], to: "file")
        #expect(try folder.files(in: "")?.first { $0.name == "file" } != files[0])
        #expect(try folder.files(in: "none") == nil && folder.files(in: "file") == nil)
        #expect(try folder.read("none", atMost: 9) == nil && folder.read("inner", atMost: 9) == nil)
        #expect(try folder.read("file", atMost: 1) == nil)
        try folder.remove("inner/file")
        try folder.remove("inner/file")
        #expect(try folder.files(in: "inner") == nil)
    }

    @Test("keeps two libraries in step, and nothing is made where it is missing")
    func step() throws {
        let (here, there) = (try TestMachine(101), try TestMachine(102))
        let rivers = try here.addDeck("Rivers")
        try there.addDeck("Hills")
        for _ in 0..<3 {
            for machine in [here, there] {
                let sync = Sync(folder: folder, machineName: machine.name, now: { 5 })
                while sync.step(machine.library).hasMore {}
                try here.addCard("Nile", to: rivers)
            }
        }
        for machine in [here, there, here, there] {
            while Sync(folder: folder, machineName: "", now: { 5 }).step(machine.library).hasMore {}
        }
        #expect(try here.library.states() == there.library.states())
        let missing = Sync(folder: DiskFolder(place.file("none")), machineName: "", now: { 5 })
        #expect(missing.step(here.library) == SyncReport(problems: [.noFolder]))
        #expect(!place.names.contains("none"))
    }
}
