import Files
import Flashcards
import Testing

@testable import Library
@testable import Sync

@Suite("Whatever happens to the folder")
struct HarmTests {
    private let folder = MemoryFolder()
    private let here: TestMachine
    private let there: TestMachine
    private let rivers: Deck.ID

    init() throws {
        here = try TestMachine(101, folder: folder)
        there = try TestMachine(102, folder: folder)
        rivers = try here.addDeck("Rivers")
        try here.addCard("Nile", to: rivers)
        exchange()
    }

    private func exchange() { for _ in 0..<3 { for machine in [here, there] { machine.keepInStep() } } }

    private func log(of machine: TestMachine) throws -> String {
        try #require(folder.paths("/\(number(machine))").filter { $0.hasSuffix(".jsonl") }.last)
    }

    private func number(_ machine: TestMachine) -> String { machine === here ? "000065" : "000066" }

    private func expectSame(_ location: SourceLocation = #_sourceLocation) throws {
        exchange()
        #expect(try here.library.states() == there.library.states(), sourceLocation: location)
    }

    @Test("a file that is cut off at any byte is read up to there, and the rest when it has come")
    func cut() throws {
        let path = try log(of: here)
        let start = folder[path]?.count ?? 0
        for number in 0..<3 { try here.addCard("river \(number)", to: rivers) }
        here.keepInStep()
        let whole = try #require(folder[path])
        for end in stride(from: start, to: whole.count, by: 29) {
            folder[path] = Array(whole[..<end])
            #expect(there.keepInStep().missingLines == 1)
        }
        folder[path] = whole
        #expect(there.keepInStep().takenRows == 3)
        try expectSame()
    }

    @Test("a line that was damaged is missed until it is whole again, and the others are taken")
    func damaged() throws {
        let path = try log(of: here)
        for number in 0..<3 {
            try here.addCard("river \(number)", to: rivers)
            here.keepInStep()
        }
        let whole = try #require(folder[path])
        var damaged = whole
        let place = try #require(whole.lastIndex(of: 10, before: 1))
        damaged[place - 9] ^= 1
        folder[path] = damaged
        let report = there.keepInStep()
        #expect(report.takenRows == 2 && report.missingLines == 1)
        #expect(there.step().missingLines == 1)
        folder[path] = whole
        #expect(there.keepInStep().takenRows == 1)
        try expectSame()
    }

    @Test("a conflict copy, a doubled and a renamed file count like any other")
    func copies() throws {
        let path = try log(of: here)
        let before = try #require(folder[path])
        try here.addCard("Rhine", to: rivers)
        here.keepInStep()
        let after = try #require(folder[path])
        folder[path] = before
        let stem = String(path.dropLast(6))
        folder[stem + ".sync-conflict-20261125-081500-ABCDEFG.jsonl"] = after
        folder[stem + " (conflicted copy).jsonl"] = after
        #expect(there.keepInStep().takenRows == 1)
        folder[path] = nil
        folder[stem + "-old.jsonl"] = after
        try expectSame()
        #expect(try there.content == ["Rivers", "- Nile", "- Rhine"])
    }

    @Test("an emptied folder is filled again by each, and nothing is deleted because a file is missing")
    func emptied() throws {
        let content = try here.content
        folder.removeAll()
        exchange()
        #expect(try here.content == content && there.content == content)
        let newcomer = try TestMachine(103, folder: folder)
        newcomer.keepInStep()
        #expect(try newcomer.content == content)
    }

    @Test("a machine whose files are gone, shorter or altered writes everything into another folder")
    func ownGone() throws {
        for harm in 0..<3 {
            let path = try log(of: here)
            var bytes = try #require(folder[path])
            switch harm {
            case 0: folder[path] = nil
            case 1: folder[path] = Array(bytes.dropLast(5))
            default:
                bytes[30] ^= 1
                folder[path] = bytes + bytes
            }
            try here.addCard("river \(harm)", to: rivers)
            here.keepInStep()
            let newcomer = try TestMachine(Int64(110 + harm), folder: folder)
            newcomer.keepInStep()
            #expect(try newcomer.content == here.content)
            try expectSame()
        }
    }

    @Test("what was in the folder of a machine that never comes back is said by those that have read it")
    func othersGone() throws {
        try there.addCard("Rhine", to: rivers)
        exchange()
        for path in folder.paths("/000066") { folder[path] = nil }
        here.keepInStep()
        let newcomer = try TestMachine(103, folder: folder)
        newcomer.keepInStep()
        #expect(try newcomer.content == here.content)
        #expect(here.keepInStep().writtenRows == 0)
    }

    @Test("a step that was killed while it wrote goes on with the next one")
    func killed() throws {
        for bytes in stride(from: 0, through: 600, by: 60) {
            try here.addCard("river \(bytes)", to: rivers)
            folder.state.withLock { $0.killedAfter = bytes }
            #expect(here.step().problems.contains(.folder(.other("killed"))))
            there.keepInStep()
            #expect(here.keepInStep().problems == [])
            try expectSame()
        }
        #expect(try there.content.count == 13)
    }

    @Test(
        "a full disk or a folder that cannot be written is said, the others are read, and it goes away by itself"
    )
    func full() throws {
        for failure in [StoreFailure.full, .readOnly] {
            folder.state.withLock { $0.failure = failure }
            try here.addCard("Rhine \(failure)", to: rivers)
            #expect(here.keepInStep().problems == [.folder(failure)])
            folder.state.withLock { $0.failure = nil }
            try there.addCard("Po \(failure)", to: rivers)
            there.keepInStep()
            folder.state.withLock { $0.failure = failure }
            try here.addCard("Main \(failure)", to: rivers)
            let report = here.keepInStep()
            #expect(report.problems == [.folder(failure)] && report.takenRows == 1)
            folder.state.withLock { $0.failure = nil }
            #expect(here.keepInStep().problems == [])
            try expectSame()
        }
    }

    @Test("a missing folder is said, and nothing is made in its place")
    func missing() throws {
        folder.state.withLock { $0.isThere = false }
        try here.addCard("Rhine", to: rivers)
        let before = folder.all
        #expect(here.step() == SyncReport(problems: [.noFolder]))
        #expect(folder.all == before)
        folder.state.withLock { $0.isThere = true }
        try expectSame()
        #expect(try there.content.contains("- Rhine"))
    }

    @Test("the folder of another library is refused, and neither library gets anything of the other")
    func otherLibrary() throws {
        let (other, far) = (MemoryFolder(), try TestMachine(103))
        for machine in [far, try TestMachine(104, folder: far.folder)] { machine.keepInStep() }
        try far.addDeck("Lakes")
        far.keepInStep()
        far.folder.copy(to: other)
        let before = other.all
        let moved = Sync(folder: other, machineName: "here", now: { 0 })
        #expect(moved.step(here.library) == SyncReport(problems: [.anotherLibrary]))
        #expect(other.all == before)
        #expect(try here.content == ["Rivers", "- Nile"])
        // A folder of one of its machines that was put into this one is left alone.
        for (path, bytes) in other.all where path.contains("/000067") { folder[path] = bytes }
        far.keepInStep()
        for (path, bytes) in far.folder.all where path.contains("/000067") { folder[path] = bytes }
        #expect(here.keepInStep().problems == [.machineOfAnotherLibrary(name: "machine 103")])
        #expect(try here.content == ["Rivers", "- Nile"])
    }

    @Test("a folder whose beginning has not arrived is waited for, by one that has not joined yet")
    func waiting() throws {
        let partly = MemoryFolder()
        for path in folder.paths(".jsonl") { partly[path] = folder[path] }
        let newcomer = try TestMachine(103, folder: partly)
        #expect(newcomer.step() == SyncReport(problems: [.waitingForFolder]))
        partly["Recess/library.json"] = Array("{\"format\":1,\"libr".utf8)
        #expect(newcomer.step() == SyncReport(problems: [.waitingForFolder]))
        for (path, bytes) in folder.all { partly[path] = bytes }
        #expect(newcomer.keepInStep().problems == [])
        #expect(try newcomer.content == here.content)
    }

    @Test("a file library.json that is gone or cut off is written again with the same number")
    func mark() throws {
        let path = "Recess/library.json"
        let bytes = folder[path]
        for harmed in [nil, [], Array("{\"format\":1,\"lib".utf8), Array("no".utf8)] as [[UInt8]?] {
            folder[path] = harmed
            try expectSame()
            #expect(folder[path] == bytes)
        }
    }

    @Test("a file machine.json that is gone or damaged is written again")
    func machineFile() throws {
        let path = try #require(folder.paths("/000065").first { $0.hasSuffix("machine.json") })
        let bytes = try #require(folder[path])
        for place in [nil, 3, 30, bytes.count - 3] {
            var harmed = bytes
            if let place { harmed[place] ^= 1 }
            folder[path] = place == nil ? nil : harmed
            here.keepInStep()
            let newcomer = try TestMachine(103, folder: folder)
            #expect(newcomer.keepInStep().problems == [])
            #expect(try newcomer.content == here.content)
        }
    }

    @Test("a newer format stops all, a newer machine only itself, and a newer row waits for an update")
    func newer() throws {
        let path = "Recess/library.json"
        let bytes = folder[path]
        folder[path] = SummedJSON.bytes(JSON(["format": .number(2), "library": .text("in another way")]))
        let before = folder.all
        try here.addCard("Rhine", to: rivers)
        #expect(here.step() == SyncReport(problems: [.newerFormat]))
        #expect(folder.all == before)
        folder[path] = bytes
        folder["Recess/0000ff-0000000000000001/machine.json"] = SummedJSON.bytes(
            JSON(["format": .number(2), "machine": .text("Far")]))
        let report = here.keepInStep()
        #expect(report.problems.contains(.newerMachine(name: "Far")))
        #expect(report.writtenRows == 1)
        folder["Recess/0000ff-0000000000000001/machine.json"] = nil
        let rest = Array(
            "\"line\":99,\"before\":\"\(Checksum.none.text)\",\"rows\":[{\"row\":[\"melody\",9,9]}]}".utf8)
        folder[String(try log(of: here).dropLast(6)) + "-x.jsonl"] =
            Array("{\"sum\":\"\(Checksum(rest).text)\",".utf8) + rest + [10]
        #expect(there.keepInStep().problems == [.newerRows(name: "machine 101")])
        #expect(there.step().problems == [.newerRows(name: "machine 101")])
        try expectSame()
    }
}

extension [UInt8] {
    /// The last place of a byte but so many.
    fileprivate func lastIndex(of byte: UInt8, before count: Int) -> Int? {
        indices.filter { self[$0] == byte }.dropLast(count).last
    }
}
