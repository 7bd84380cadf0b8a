import Files
import Flashcards
import Testing

@testable import Library
@testable import Sync

@Suite("A machine that is not what it was")
struct CopiesTests {
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

    @Test("as its library was put back to an earlier state: it gets from its own old files what it had")
    func putBack() throws {
        let old = try here.copyOfLibrary(machine: 101)
        let card = try here.addCard("Rhine", to: rivers)
        try here.change(card, to: "The Rhine")
        here.keepInStep()
        here.library = old
        here.keepInStep()
        #expect(try here.content == ["Rivers", "- Nile", "- The Rhine"])
        try here.addCard("Po", to: rivers)
        exchange()
        #expect(try here.library.states() == there.library.states())
        #expect(try there.content == ["Rivers", "- Nile", "- Po", "- The Rhine"])
    }

    @Test("as its file is another one, with all that it had: it begins a folder of its own")
    func otherFile() throws {
        let old = try here.copyOfLibrary(machine: 101)
        try old.connection.run("UPDATE counter SET file_number = file_number - 1")
        try here.addCard("Rhine", to: rivers)
        here.keepInStep()
        here.library = old
        exchange()
        #expect(try here.library.states() == there.library.states())
        #expect(try here.content == ["Rivers", "- Nile", "- Rhine"])
    }

    @Test("as it was put back twice, and what it had done last could not be read at first")
    func putBackTwice() throws {
        let (old, older) = (try here.copyOfLibrary(machine: 104), try here.copyOfLibrary(machine: 105))
        try here.addCard("Rhine", to: rivers)
        here.keepInStep()
        let log = try #require(folder.paths("/000065").first { $0.hasSuffix(".jsonl") })
        let whole = try #require(folder[log])
        folder[log] = Array(whole.prefix(10))
        here.library = old
        here.keepInStep()
        #expect(try here.content == ["Rivers", "- Nile"])
        folder[log] = whole
        here.keepInStep()
        #expect(try here.content == ["Rivers", "- Nile", "- Rhine"])
        folder[log] = Array(whole.prefix(10))
        here.library = older
        here.keepInStep()
        #expect(try here.content == ["Rivers", "- Nile", "- Rhine"])
    }

    @Test("as its home was copied to another machine: what the first one does later, it does not say again")
    func copiedHomeIsQuiet() throws {
        let copy = try TestMachine(103, folder: folder)
        copy.library = try here.copyOfLibrary(machine: 103)
        for machine in [copy, here, copy] { machine.keepInStep() }
        let written = copy.keepInStep().writtenRows
        try here.addCard("Rhine", to: rivers)
        here.keepInStep()
        let report = copy.keepInStep()
        #expect(written == 0 && report.takenRows > 0 && report.writtenRows == 0)
    }

    @Test("as its home was copied to another machine: both go on, each in a folder of its own")
    func copiedHome() throws {
        let copy = try TestMachine(103, folder: folder)
        copy.library = try here.copyOfLibrary(machine: 103)
        try copy.addCard("Po", to: rivers)
        try here.addCard("Rhine", to: rivers)
        for _ in 0..<3 { for machine in [here, there, copy] { machine.keepInStep() } }
        #expect(try here.content == ["Rivers", "- Nile", "- Po", "- Rhine"])
        #expect(try copy.library.states() == here.library.states())
        #expect(try there.library.states() == here.library.states())
        #expect(folder.paths("/000065").count == 2 && folder.paths("/000067").count == 2)
    }

    @Test("as it was copied with its number: the twins notice it, and lose nothing")
    func twin() throws {
        let other = MemoryFolder()
        folder.copy(to: other)
        let twin = try TestMachine(101, folder: other)
        twin.library = try here.copyOfLibrary(machine: 101)
        // What one of them changes must not be a new row, which both would give the same number.
        let card = try #require(try here.library.cardIDs(in: rivers, holding: "").first)
        twin.clock.now += 9_000_000
        try twin.change(card, to: "The Nile")
        try here.library.perform(Step(.renameDeck)) { try $0.rename(rivers, to: "Streams") }
        here.keepInStep()
        twin.keepInStep()
        let path = try #require(folder.paths("/000065").first)
        folder[path + ".conflict.jsonl"] = other[path]
        other[path + ".conflict.jsonl"] = folder[path]
        for _ in 0..<3 {
            for machine in [here, there, twin] { machine.keepInStep() }
            for (path, bytes) in folder.all where other[path] == nil { other[path] = bytes }
            for (path, bytes) in other.all where folder[path] == nil { folder[path] = bytes }
        }
        #expect(try there.content == ["Streams", "- The Nile"])
        #expect(try here.content == there.content && twin.content == there.content)
    }

    @Test("as it does not keep in step any more, and later does again")
    func left() throws {
        try Sync.leave(here.library)
        #expect(try !here.library.keepsInStep())
        try here.addCard("Rhine", to: rivers)
        try there.addCard("Po", to: rivers)
        there.keepInStep()
        #expect(try here.content == ["Rivers", "- Nile", "- Rhine"])
        exchange()
        #expect(try here.content == ["Rivers", "- Nile", "- Po", "- Rhine"])
        #expect(try here.library.states() == there.library.states())
    }

    @Test("as its clock is wrong by a year, in either direction")
    func clocks() throws {
        for years in [-1, 1] as [Int64] {
            there.clock.now += years * 31_536_000_000
            try there.addCard("river \(years)", to: rivers)
            exchange()
            #expect(try here.library.states() == there.library.states())
            #expect(try here.content.contains("- river \(years)"))
        }
    }
}
