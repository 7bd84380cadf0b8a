import Files
import Flashcards
import Testing

@testable import Library
@testable import Sync

@Suite("Old files in the folder")
struct PruningTests {
    private let folder = MemoryFolder()
    private let here: TestMachine
    private let there: TestMachine
    private let rivers: Deck.ID
    private let card: Card.ID

    init() throws {
        here = try TestMachine(101, folder: folder)
        there = try TestMachine(102, folder: folder)
        for machine in [here, there] {
            (machine.limits.sealed, machine.limits.leastSinceEverything) = (1000, 3000)
        }
        rivers = try here.addDeck("Rivers")
        card = try here.addCard("Nile", to: rivers)
        for _ in 0..<3 { for machine in [here, there] { machine.keepInStep() } }
    }

    private func changeOften(_ exchange: () -> Void = {}) throws {
        for number in 0..<100 {
            try here.change(card, to: "Nile \(number)")
            here.keepInStep()
            exchange()
        }
    }

    @Test("go when everything was said again and the others have read it, so the folder stays small")
    func small() throws {
        try changeOften { there.keepInStep() }
        #expect(folder.size < 12_000)
        let newcomer = try TestMachine(103, folder: folder)
        newcomer.keepInStep()
        #expect(try newcomer.content == ["Rivers", "- Nile 99"])
    }

    @Test("stay while a machine that was here lately has not read them, whatever its clock says")
    func waiting() throws {
        there.clock.now -= 400 * 86_400_000
        try changeOften()
        let first = try #require(folder.paths("/000065").first)
        #expect(first.hasSuffix("000001.jsonl"))
        #expect(folder.size > 12_000)
        there.keepInStep()
        here.keepInStep()
        #expect(folder[first] == nil)
        #expect(folder.size < 12_000)
        #expect(try there.content == here.content)
    }

    @Test("go after 90 days, and a machine that comes back later loses nothing")
    func away() throws {
        let away = MemoryFolder()
        folder.copy(to: away)
        try there.addCard("Rhine", to: rivers)
        here.clock.now += 91 * 86_400_000
        try changeOften()
        #expect(folder.size < 12_000)
        there.keepInStep()
        here.keepInStep()
        there.keepInStep()
        #expect(try there.content == ["Rivers", "- Nile 99", "- Rhine"])
        #expect(try here.library.states() == there.library.states())
    }

    @Test("of a folder that this machine has left go too")
    func former() throws {
        let path = try #require(folder.paths("/000065").first { $0.hasSuffix(".jsonl") })
        folder[path] = folder[path].map { Array($0.dropLast(1)) }
        for _ in 0..<4 { for machine in [here, there] { machine.keepInStep() } }
        let folders = Set(folder.paths("/000065").map { $0.split(separator: "/")[1] })
        #expect(folders.count == 1)
        #expect(there.step().problems == [])
    }
}
