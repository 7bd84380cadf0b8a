import Flashcards
import Testing

@testable import Library

@Suite("A library that goes on on another machine")
struct TwoMachinesTests {
    @Test("has the swipes of a run in the order of their times, whatever the machines’ numbers")
    func swipes() throws {
        let folder = LibraryFolder()
        var verdicts: [Verdict] = []
        for (machine, verdict, date) in [
            (9, Verdict.correct, 1), (3, .wrong, 2), (5, .correct, 3), (3, .wrong, 4),
        ] as [(Int64, Verdict, Int64)] {
            var opening = folder.opening
            opening.machine = .fixed(machine)
            let library = try opening.open().library
            let deck = try #require(try library.read { try $0.decks() }.first)
            let card = try #require(try library.read { try $0.cards($0.cardIDs(in: deck.id)) }.first)
            let swipe = Swipe(verdict, of: card.id, date: date, took: .zero)
            let setup = RunSetup(deck: deck.id, seed: 8)
            let step = RunStep.swipe(swipe, of: card, in: setup, elapsed: .zero)
            try library.perform(step.step) { try $0.carryOut(step) }
            verdicts.append(verdict)
            #expect(try library.read { try $0.latestRun() }?.swipes.map(\.verdict) == verdicts)
        }
    }
}
