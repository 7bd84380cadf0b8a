import CardTesting
import Flashcards
import Testing

@testable import Library

@Suite("A run while another machine uses the same cards")
struct RunOnTwoMachinesTests {
    private let here: RunStage
    private let there: RunStage

    /// Both machines have the deck.
    init() throws {
        here = try RunStage(cards: ["a", "b", "c", "d"])
        let clock = RunStage.Clock()
        there = RunStage(MemoryShelf(try Library(machine: 8, now: { clock.date })), clock)
        for stage in [here, there] { try stage.memory.library.keepInStep(true) }
        try send(from: here, to: there)
    }

    private func send(from sender: RunStage, to receiver: RunStage) throws {
        let all = try sender.memory.library.everything(after: nil, atMost: 1000)
        _ = try receiver.memory.library.merge(all.rows, from: "the other")
        receiver.run.follow()
    }

    /// The other machine begins a run a day later.
    private func beginThere() throws {
        there.waitDays(1)
        there.run.startAgain()
        there.swipe(.wrong)
    }

    @Test("goes on there as it is here, if nothing has been begun there")
    func together() throws {
        here.swipe(.correct)
        try send(from: here, to: there)
        #expect(there.run.setup == here.run.setup)
        there.swipe(.wrong)
        try send(from: there, to: here)
        #expect(here.pile == "cdb")
    }

    @Test("stays in view while the other machine begins another one, and undo takes back what was done here")
    func inTheMiddle() throws {
        here.swipe(.correct)
        here.swipe(.correct)
        let setup = here.run.setup
        try beginThere()
        try send(from: there, to: here)
        #expect(here.run.setup == setup)
        #expect(here.pile == "cd")
        #expect(try here.undo() == .swipeCorrect)
        #expect(here.pile == "bcd")
        try send(from: there, to: here)
        #expect(here.pile == "bcd")
    }

    @Test("gives way to one of the other machine after its end, or before anything was done in it")
    func notInTheMiddle() throws {
        for _ in 0..<4 { here.swipe(.correct) }
        try beginThere()
        try send(from: there, to: here)
        #expect(here.run.setup == there.run.setup)
        here.waitDays(2)
        here.run.startAgain()
        try beginThere()
        try send(from: there, to: here)
        #expect(here.run.setup == there.run.setup)
        #expect(here.pile == there.pile)
    }

    @Test("is there at the next start, unless the other machine’s was used later")
    func nextStart() throws {
        here.swipe(.correct)
        let setup = here.run.setup
        try beginThere()
        try send(from: there, to: here)
        #expect(here.makeRun().setup == there.run.setup)
        here.waitDays(2)
        here.swipe(.correct)
        #expect(here.run.setup == setup)
        #expect(here.makeRun().setup == setup)
        try beginThere()
        try send(from: there, to: here)
        #expect(here.makeRun().setup == there.run.setup)
    }
}
