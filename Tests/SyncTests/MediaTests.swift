import FileTesting
import Files
import Testing

@testable import Library
@testable import Sync

@Suite("Pictures and sounds")
struct MediaTests {
    private let folder = MemoryFolder()
    private let places = [TestFolder(), TestFolder()]
    private let here: TestMachine
    private let there: TestMachine

    init() throws {
        here = try TestMachine(101, folder: folder)
        there = try TestMachine(102, folder: folder)
        for (machine, place) in zip([here, there], places) {
            let clock = machine.clock
            machine.library = try Opening(
                .file(place.file("recess.db")), machine: .fixed(machine.library.machine), now: { clock.now },
                firstContent: { _ in }
            ).open().library
        }
        exchange()
    }

    private func exchange() { for _ in 0..<3 { for machine in [here, there] { machine.keepInStep() } } }

    private func media(_ machine: TestMachine) throws -> MediaFolder {
        try #require(machine.library.mediaFolder)
    }

    @Test("are there on all machines, and once in the folder")
    func both() throws {
        let name = try media(here).add([1, 2, 3], kind: "png")
        let other = try media(there).add([4], kind: "")
        exchange()
        #expect(
            try media(here).names == [name, other].sorted() && media(there).names == [name, other].sorted())
        #expect(folder.paths("/media/").count == 2)
        let before = folder.all
        exchange()
        #expect(folder.all == before)
        folder.removeAll()
        exchange()
        #expect(folder.paths("/media/").count == 2)
    }

    @Test("that are cut off or not what their name says are waited for")
    func cut() throws {
        let name = try media(here).add([1, 2, 3], kind: "png")
        here.keepInStep()
        let path = try #require(folder.paths("/media/").first)
        folder[path] = [1, 2]
        #expect(there.keepInStep().problems == [])
        #expect(try media(there).names == [])
        folder[path] = [1, 2, 3]
        exchange()
        #expect(try media(there).names == [name])
    }

    @Test("with other names stay where they are")
    func names() throws {
        let machine = try #require(folder.paths("/000065").first).split(separator: "/")[1]
        for name in ["cat.png", "..", "a/b", String(repeating: "a", count: 40) + ".PNG"] {
            folder["Recess/\(machine)/media/\(name)"] = [1]
        }
        there.keepInStep()
        #expect(try media(there).names == [])
    }
}
