import Dispatch
import Files
import Flashcards
import Foundation
import Memory
import MemoryTesting
import Testing

@testable import Library

@Suite("Fitting and planning in the background") @MainActor
struct FittingInBackgroundTests {
    private let place = LibraryFolder()

    private func fill(_ count: Int) throws {
        try place.open().library.add(FittingTests.otherLog(count))
    }

    private func kept(_ library: BackgroundLibrary) throws -> KeptModel {
        try library.readLibrary { library throws(StoreFailure) in
            try library.keeping { try library.keptModel() }
        }
    }

    /// Lets the main actor take what the threads deliver.
    private func until(_ isSo: () throws -> Bool) async throws {
        while try !isSo() { try await Task.sleep(for: .milliseconds(2)) }
    }

    /// The cards of the session.
    private func plan(_ library: BackgroundLibrary, meanwhile act: () -> Void = {}) async throws -> [Int64] {
        let deck = try library.read { try $0.decks() }[0].id
        return try await withCheckedContinuation { continuation in
            library.planSession(SessionRequest(deck, minutes: nil, seed: 1), LearningWishes(recall: 0.9)) {
                continuation.resume(returning: $0)
            }
            act()
        }.get().session.cards.map(\.item)
    }

    @Test("What is fitted is used, and all is worked out anew, while changes go on")
    func fit() async throws {
        try fill(1500)
        let library = try place.openInBackground()
        library.fitWhenDue()
        #expect(library.unfinishedCount == 0, "nothing that is shown waits for it")
        var kept: [Bool] = []
        for name in ["a", "b"] {
            library.perform(Step(.makeDeck, about: name)) {
                _ = try $0.addDeck(named: name)
            } then: { result in
                kept.append((try? result.get()) != nil)
            }
        }
        try await until { try self.kept(library).number != 0 && kept.count == 2 }
        #expect(kept == [true, true])
        try await until {
            try library.readLibrary { library throws(StoreFailure) in
                try library.keeping {
                    let newest = try library.keptModel().number
                    return try library.connection.number(
                        "SELECT count(*) FROM memory WHERE model <> ?", newest) == 0
                }
            }
        }
        try place.open().library.expectKnown()
        // Once is enough.
        let number = try self.kept(library).number
        library.fitWhenDue(afterChanges: 1_000_000)
        _ = try await plan(library)
        #expect(try self.kept(library).number == number)
    }

    @Test("With few reviews nothing is fitted, until there are enough")
    func tooFew() async throws {
        try fill(399)
        let library = try place.openInBackground()
        library.fitWhenDue()
        _ = try await plan(library)
        #expect(try kept(library).number == 0)
        try place.open().library.add(FittingTests.otherLog(1500).suffix(1100))
        for _ in 0..<30 { library.fitWhenDue() }
        try await until { try self.kept(library).number != 0 }
    }

    @Test("The other model is used at once, and fitted too")
    func choose() async throws {
        try fill(1500)
        let library = try place.openInBackground()
        #expect(library.modelName() == .fsrs7)
        library.choose(.fsrs6)
        try await until { library.unfinishedCount == 0 }
        #expect(library.modelName() == .fsrs6)
        try await until { try self.kept(library).model.parameters != FSRS6.standardParameters }
        #expect(library.modelName() == .fsrs6)
    }

    @Test("A library that is closed stops fitting")
    func closed() async throws {
        try fill(3000)
        let library = try place.openInBackground()
        library.fitWhenDue()
        _ = library.close()
        #expect(try place.open().library.keptModel().number == 0)
    }

    @Test("A session is planned from what another model has left as from what is worked out anew")
    func planOutdated() async throws {
        try fill(900)
        place.clock.now = FittingTests.otherLog(900).map(\.review.time).max() ?? 0
        let library = try place.openInBackground()
        let before = try await plan(library)
        let other = try place.open().library
        try other.use(try MemoryModel(.fsrs6))
        let outdated = try await plan(library)
        while try other.rememberSlice() {}
        #expect(try await plan(library) == outdated)
        #expect(outdated != before)
    }

    @Test("Planning is no change, and counts with all changes that are on their way")
    func planning() async throws {
        let library = try place.openInBackground()
        let first = try await plan(library) { #expect(library.unfinishedCount == 0) }
        let deck = try library.read { try $0.decks() }[0].id
        library.perform(Step(.addCard)) { _ = try $0.add([.example("new")], to: deck) }
        #expect(library.unfinishedCount == 1)
        #expect(try await plan(library).count == first.count + 1)
        #expect(library.unfinishedCount == 0)
    }

    @Test("Being surer costs more minutes a day; where nothing is learnt, there is nothing to tell")
    func costs() async throws {
        func costs(_ library: BackgroundLibrary) async throws -> RecallCosts {
            try await withCheckedContinuation { continuation in
                library.recallCosts { continuation.resume(returning: $0) }
            }.get()
        }
        let empty = try await costs(try place.openInBackground())
        #expect(empty.points.isEmpty && empty.minutes(at: 0.9) == nil)
        try fill(2000)
        place.clock.now = FittingTests.otherLog(2000).map(\.review.time).max() ?? 0
        let found = try await costs(try place.openInBackground())
        #expect(found.points.map(\.recall) == [0.8, 0.85, 0.9, 0.93, 0.95, 0.97])
        let minutes = try stride(from: 80, through: 97, by: 1).map { percent in
            try #require(found.minutes(at: Double(percent) / 100))
        }
        #expect(minutes == minutes.sorted() && minutes[0] > 0 && minutes[17] > 1.5 * minutes[0])
    }

    @Test("Between two values the cost lies on a straight line")
    func between() throws {
        let costs = RecallCosts(points: [.init(recall: 0.8, minutes: 2), .init(recall: 0.9, minutes: 6)])
        #expect(costs.minutes(at: 0.8) == 2 && costs.minutes(at: 0.9) == 6)
        #expect(abs(try #require(costs.minutes(at: 0.85)) - 4) < 1e-9)
        #expect(costs.minutes(at: 0.5) == 2 && costs.minutes(at: 0.97) == 6)
    }
}
