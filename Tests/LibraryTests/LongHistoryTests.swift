import CSQLite
import Flashcards
import LibraryTesting
import Testing

@testable import Library
@testable import SQLite

@Suite("A long history")
struct LongHistoryTests {
    private let example: Example
    private let deck: Deck.ID
    private let card: Card.ID

    init() throws {
        example = try Example()
        deck = try example.addDeck("Rivers")
        card = try example.addCard("Nile", to: deck)
    }

    /// How many instructions SQLite's machine carries out.
    private func instructions(_ work: () throws -> Void) rethrows -> Int {
        nonisolated(unsafe) var count = 0
        let pointer = example.library.connection.pointer
        try withUnsafeMutablePointer(to: &count) { count in
            sqlite3_progress_handler(
                pointer, 1,
                { count in
                    count?.assumingMemoryBound(to: Int.self).pointee += 1
                    return 0
                }, count)
            defer { sqlite3_progress_handler(pointer, 0, nil, nil) }
            try work()
        }
        return count
    }

    private func change(times: Int) throws {
        for number in 0..<times { try example.change(card, to: "Nile \(number)") }
    }

    @Test("is no more work to undo and redo: steps before and behind do not count")
    func undoAndRedo() throws {
        func workInTheMiddle(of steps: Int) throws -> Int {
            try change(times: steps)
            for _ in 0..<steps / 2 { try example.undo() }
            return try instructions {
                _ = try example.library.nextUndo(in: .cards)
                _ = try example.library.nextRedo(in: .cards)
                try example.undo()
                try example.redo()
            }
        }
        let few = try workInTheMiddle(of: 20)
        #expect(try workInTheMiddle(of: 600) < few * 3 / 2)
    }

    @Test("of runs is not read to find the latest")
    func latestRun() throws {
        func work(afterRuns count: Int) throws -> Int {
            for seed in 0..<count {
                let setup = RunSetup(deck: deck, seed: UInt64(seed))
                try example.library.perform(Step(.beginRun)) { _ = try $0.begin(setup) }
            }
            return try instructions { _ = try example.library.read { try $0.latestRun() } }
        }
        let few = try work(afterRuns: 10)
        #expect(try work(afterRuns: 500) < few * 3 / 2)
    }

    @Test("of reviews of one thing is not read again with each of them, but when there is time")
    func manyReviews() throws {
        func swipe(_ number: Int) throws {
            let swipe = Swipe(.correct, of: card, date: Int64(number) * 60_000, took: .seconds(1))
            try example.library.perform(Step(.swipeCorrect)) { edit in
                try edit.record(swipe, in: RunSetup(deck: deck, seed: 1), elapsed: .zero)
            }
        }
        func known() throws -> Int64 {
            try example.library.connection.number("SELECT ifnull(max(reviews), 0) FROM memory")
        }
        let most = Int(Edit.mostReviewsAtOnce)
        for number in 0..<most { try swipe(number) }
        #expect(try known() == Int64(most))
        for number in most..<most + 3 { try swipe(number) }
        #expect(try known() == Int64(most))
        while try example.library.rememberSlice() {}
        #expect(try known() == Int64(most + 3))
        try example.undo()
        while try example.library.rememberSlice() {}
        #expect(try known() == Int64(most + 2))
    }
}
