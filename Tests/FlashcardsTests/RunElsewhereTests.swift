import CardTesting
import Files
import Flashcards
import Foundation
import Library
import Testing

@Suite("A run while another window or process uses the same cards")
struct RunElsewhereTests {
    /// Two stages on one library.
    private func stages() throws -> (RunStage, other: RunStage) {
        let stage = try RunStage("a", "b", "c", "d")
        stage.swipe(.wrong)
        return (stage, RunStage(MemoryShelf(stage.memory.library)))
    }

    @Test("a card that is deleted there leaves the run, and undo here brings it back before any swipe")
    func deletedCard() throws {
        let (stage, other) = try stages()
        stage.swipe(.correct)
        try other.memory.perform(.deleteCard(try other.memory.card("b")))
        #expect(stage.top == "c")
        #expect(try stage.undo() == .deleteCard)
        #expect(stage.pile == "cda", "the swipes are as they were")
        #expect(try stage.undo() == .swipeCorrect)
        #expect(stage.top == "b")
    }

    @Test("the card on top that is deleted there gives way to the next one")
    func deletedTop() throws {
        let (stage, other) = try stages()
        try other.memory.perform(.deleteCard(try other.memory.card("b")))
        stage.run.follow()
        #expect(stage.pile == "cda")
        stage.swipe(.correct)
        #expect(try stage.memory.latestRun?.swipes.count == 2)
        #expect(other.run.pile == stage.run.pile)
    }

    @Test("a swipe there is followed here, and so is its undo")
    func swipes() throws {
        let (stage, other) = try stages()
        #expect(other.pile == "bcda")
        other.swipe(.correct)
        stage.run.follow()
        #expect(stage.pile == "cda")
        try other.undo()
        stage.run.follow()
        #expect(stage.pile == "bcda")
    }

    @Test("swipes of both belong to one run, in the order in which they were made")
    func both() throws {
        let (stage, other) = try stages()
        other.swipe(.correct)
        // Not followed yet.
        stage.swipe(.wrong)
        stage.run.follow()
        other.run.follow()
        #expect(stage.run.pile == other.run.pile)
        #expect(try stage.memory.latestRun?.swipes.count == 3)
    }

    @Test("a run that is begun there is shown here")
    func begun() throws {
        let (stage, other) = try stages()
        other.run.startAgain()
        stage.run.follow()
        #expect(stage.run.setup == other.run.setup)
        #expect(stage.pile == "abcd")
    }

    @Test("a run that began by itself here gives way to one that was begun there")
    func byItself() throws {
        let stage = try RunStage("a", "b", "c", "d")
        let other = RunStage(MemoryShelf(stage.memory.library))
        other.swipe(.correct)
        #expect(stage.run.setup != other.run.setup)
        stage.run.follow()
        #expect(stage.run.pile == other.run.pile)
    }

    @Test("a run whose beginning was undone there is kept again with the next swipe")
    func undoneElsewhere() throws {
        let (stage, other) = try stages()
        stage.run.startAgain()
        try other.memory.undo()
        stage.swipe(.correct)
        #expect(try stage.memory.latestRun?.setup == stage.run.setup)
        #expect(try stage.memory.latestRun?.swipes.count == 1)
    }
}

@Suite("Undo after closing the program")
struct RunRestartTests {
    @Test("takes ten steps back one by one, of a library in a file")
    func tenSteps() throws {
        let place = TestPlace()
        let stage = RunStage(MemoryShelf(try place.open()))
        try stage.memory.addDeck("Letters", ["a", "b", "c", "d", "e", "f"])
        var piles: [Pile] = []
        func note() { piles.append(stage.run.pile) }
        for verdict in [Verdict.wrong, .correct, .correct, .wrong] {
            note()
            stage.run.swipe(verdict)
        }
        note()
        try stage.edit(.deleteCard(try stage.memory.card("e")))
        note()
        stage.run.startAgain()
        for verdict in [Verdict.correct, .wrong, .correct] {
            note()
            stage.run.swipe(verdict)
        }
        note()
        try stage.edit(.deleteDeck(try #require(stage.run.deck)))
        #expect(stage.run.situation == .noDeck)

        let later = RunStage(MemoryShelf(try place.open()))
        #expect(later.run.situation == .noDeck)
        for pile in piles.reversed() {
            try later.undo()
            #expect(later.run.pile == pile)
        }
        for pile in piles.dropFirst() {
            try later.redo()
            #expect(later.run.pile == pile)
        }
        try later.redo()
        #expect(later.run.situation == .noDeck)
    }
}

/// A folder for a library in a file. It is deleted with this.
private final class TestPlace {
    private let folder = "\(NSTemporaryDirectory())recess-\(UUID().uuidString)"

    func open() throws -> Library {
        try Opening(.file("\(folder)/recess.db"), machine: .fixed(7)).open().library
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }
}
