import Files
import Flashcards
import Testing

@testable import Library
@testable import Sync

@Suite("Two machines with one folder")
struct TwoMachinesTests {
    private let folder = MemoryFolder()
    private let here: TestMachine
    private let there: TestMachine

    init() throws {
        here = try TestMachine(101, folder: folder)
        there = try TestMachine(102, folder: folder)
    }

    private func exchange() { for _ in 0..<3 { for machine in [here, there] { machine.keepInStep() } } }

    @Test("have the same library afterwards: what was there before, and what is done later")
    func same() throws {
        let rivers = try here.addDeck("Rivers")
        try here.addCard("Nile", to: rivers)
        let hills = try there.addDeck("Hills")
        exchange()
        #expect(try here.content == there.content)
        #expect(try here.content.contains("Hills") && there.content.contains("- Nile"))
        let card = try there.addCard("Rhine", to: rivers)
        try here.addCard("Ben Nevis", to: hills)
        exchange()
        try here.change(card, to: "The Rhine")
        exchange()
        #expect(try there.content.contains("- The Rhine"))
        #expect(try here.library.states() == there.library.states())
    }

    @Test("say what they have done, who is there, and that there is no more to do")
    func report() throws {
        try here.addDeck("Rivers")
        #expect(here.keepInStep().writtenRows == 1)
        let report = there.keepInStep()
        #expect(report.takenRows == 1 && report.problems == [] && report.missingLines == 0)
        #expect(report.machines == [SyncMachine(name: "machine 101", lastHere: here.clock.now)])
        #expect(try there.library.history(atMost: 1).first?.step?.about == "machine 101")
        exchange()
        let before = folder.all
        #expect(here.step() == here.step())
        #expect(!there.step().hasMore)
        #expect(folder.all == before)
    }

    @Test("write only files of their own, and a text that says what they are")
    func files() throws {
        try here.addDeck("Rivers")
        here.keepInStep()
        let before = folder.all
        try there.addDeck("Hills")
        there.keepInStep()
        for (path, bytes) in before { #expect(folder[path] == bytes) }
        let names = folder.paths().map { $0.split(separator: "/").last.map { String($0) } ?? "" }
        #expect(
            names.sorted() == [
                "000001.jsonl", "000001.jsonl", "README.txt", "library.json", "machine.json", "machine.json",
            ])
    }

    @Test("give out nothing again that came from the other")
    func noEcho() throws {
        try here.addDeck("Rivers")
        exchange()
        #expect(there.keepInStep().writtenRows == 0)
        #expect(folder.paths("00000").count == 1)
    }

    @Test("keep in step in slices, and in files of a limited size")
    func slices() throws {
        for machine in [here, there] { (machine.limits.rows, machine.limits.sealed) = (7, 1000) }
        let deck = try here.addDeck("Rivers")
        for number in 0..<60 { try here.addCard("river \(number)", to: deck) }
        var steps = 1
        while here.step().hasMore { steps += 1 }
        #expect(steps >= 9)
        #expect(folder.paths(".jsonl").count > 3)
        let first = there.step()
        #expect(first.hasMore && first.takenRows < 20)
        exchange()
        #expect(try here.library.states() == there.library.states())
    }

    @Test(
        "that begin in one folder at the same moment end with one library, though one of them has nothing to say yet"
    )
    func nothingToSay() throws {
        let (empty, full) = (try TestMachine(103), try TestMachine(104))
        try full.addDeck("Lakes")
        full.keepInStep()
        // It has named the folder, and has not come further when the other one does the same.
        #expect(empty.step().hasMore)
        full.folder.copy(to: empty.folder)
        #expect(empty.keepInStep().problems == [])
        #expect(try empty.content == ["Lakes"])
        empty.folder.copy(to: full.folder)
        #expect(full.keepInStep().problems == [])
        #expect(try empty.library.states() == full.library.states())
    }

    @Test("that begin at the same time, before anything is carried, end with one library")
    func sameTime() throws {
        let other = MemoryFolder()
        let far = try TestMachine(103, folder: other)
        try here.addDeck("Rivers")
        try far.addDeck("Lakes")
        here.keepInStep()
        far.keepInStep()
        // Each gets the folder of the other one. Of the file that both have, the carrier keeps the one that was written last.
        var mark = other["Recess/library.json"]
        for _ in 0..<4 {
            let (mine, theirs) = (folder.all, other.all)
            for (path, bytes) in mine where path.contains("/000065") { other[path] = bytes }
            for (path, bytes) in theirs where path.contains("/000067") { folder[path] = bytes }
            (folder["Recess/library.json"], other["Recess/library.json"]) = (mark, mark)
            for machine in [here, far] {
                let before = machine.folder["Recess/library.json"]
                machine.keepInStep()
                let after = machine.folder["Recess/library.json"]
                if after != before { mark = after }
            }
        }
        #expect(try here.content.sorted() == ["Lakes", "Rivers"])
        #expect(try far.content == here.content)
    }
}
