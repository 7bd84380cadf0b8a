import Files
import Flashcards
import Testing

@testable import Storage

extension StoreContract {
    @Suite("keeps runs, and")
    struct Runs {
        private let folder = TestFolder()

        private struct Begun {
            let test: StoreUnderTest
            let deck: Deck.ID
            let cards: [Card.ID]
            var store: any CardStore { test.store }

            init(_ kind: StoreKind, _ folder: TestFolder) throws {
                test = StoreUnderTest(kind, in: folder)
                deck = try test.store.addDeck(named: "a")
                cards = try test.store.add([text("1"), text("2"), text("3")], to: deck)
            }

            @discardableResult
            func swipe(
                _ card: Int, _ verdict: Verdict = .correct, in run: StoredRun.ID
            ) throws -> StoredRun.KeptSwipe.ID {
                let swipe = Swipe(verdict, of: cards[card], date: 5, took: .milliseconds(1500))
                return try store.record(swipe, in: run, elapsed: .seconds(card))
            }
        }

        @Test("has no run at first", arguments: StoreKind.allCases)
        func none(kind: StoreKind) throws {
            #expect(try Begun(kind, folder).store.latestRun() == nil)
        }

        @Test("returns the setup of a run", arguments: StoreKind.allCases)
        func setups(kind: StoreKind) throws {
            let begun = try Begun(kind, folder)
            let setups = [
                RunSetup(deck: begun.deck),
                RunSetup(deck: begun.deck, rules: RunRules(seconds: nil, shuffles: false), seed: .max),
                RunSetup(
                    deck: begun.deck, rules: RunRules(seconds: 30, wrongComesBack: false), seed: 1 << 63 + 1,
                    chosen: begun.cards.reversed()),
                RunSetup(deck: begun.deck, chosen: []),
                RunSetup(deck: begun.deck, newest: begun.cards[0]),
            ]
            for setup in setups {
                let run = try begun.store.begin(setup)
                begun.test.reopen()
                #expect(try begun.store.latestRun() == StoredRun(id: run, setup: setup))
            }
        }

        @Test("returns the swipes in their order, and the time", arguments: StoreKind.allCases)
        func swipes(kind: StoreKind) throws {
            let begun = try Begun(kind, folder)
            let run = try begun.store.begin(RunSetup(deck: begun.deck))
            let ids = try [(1, Verdict.wrong), (0, .correct), (1, .correct)].map { card, verdict in
                try begun.swipe(card, verdict, in: run)
            }
            try begun.store.keep(elapsed: .milliseconds(2345), in: run)
            begun.test.reopen()
            let record = try #require(try begun.store.latestRun())
            #expect(record.elapsed == .milliseconds(2345))
            #expect(record.swipes.map(\.id) == ids)
            #expect(record.swipes.map(\.swipe.card) == [1, 0, 1].map { begun.cards[$0] })
            #expect(record.swipes.map(\.swipe.verdict) == [.wrong, .correct, .correct])
            #expect(record.swipes.allSatisfy { $0.swipe.took == .milliseconds(1500) && $0.swipe.date == 5 })
        }

        @Test("undoes a swipe", arguments: StoreKind.allCases)
        func undoes(kind: StoreKind) throws {
            let begun = try Begun(kind, folder)
            let run = try begun.store.begin(RunSetup(deck: begun.deck))
            let first = try begun.swipe(0, in: run)
            let second = try begun.swipe(1, in: run)
            try begun.store.undo(second)
            #expect(try begun.store.latestRun()?.swipes.map(\.id) == [first])
            #expect(throws: StoreFailure.gone) { try begun.store.undo(second) }
            #expect(try begun.swipe(1, in: run).number > second.number)
        }

        @Test("removes the limit of a run, and keeps everything else of it", arguments: StoreKind.allCases)
        func removesLimit(kind: StoreKind) throws {
            let begun = try Begun(kind, folder)
            let setup = RunSetup(deck: begun.deck, rules: RunRules(seconds: 30), newest: begun.cards[0])
            let other = try begun.store.begin(setup)
            try begun.swipe(0, in: other)
            let run = try begun.store.begin(setup)
            let swipe = try begun.swipe(1, in: run)
            try begun.store.removeLimit(of: run)
            begun.test.reopen()
            let kept = try #require(try begun.store.latestRun())
            var expected = setup
            expected.rules.seconds = nil
            #expect(kept.setup == expected)
            #expect(kept.swipes.map(\.id) == [swipe])
            try begun.store.forget(run)
            #expect(try begun.store.latestRun()?.setup == setup, "the other run keeps its limit")
        }

        @Test("deletes runs without a swipe when another begins", arguments: StoreKind.allCases)
        func forgetsEmpty(kind: StoreKind) throws {
            let begun = try Begun(kind, folder)
            let played = try begun.store.begin(RunSetup(deck: begun.deck))
            try begun.swipe(0, in: played)
            let empty = try begun.store.begin(RunSetup(deck: begun.deck))
            let latest = try begun.store.begin(RunSetup(deck: begun.deck))
            #expect(throws: StoreFailure.gone) { try begun.store.forget(empty) }
            try begun.store.forget(latest)
            #expect(try begun.store.latestRun()?.id == played)
            #expect(try begun.store.begin(RunSetup(deck: begun.deck)).number > latest.number)
        }

        @Test("skips runs whose deck is deleted", arguments: StoreKind.allCases)
        func deletedDeck(kind: StoreKind) throws {
            let begun = try Begun(kind, folder)
            let run = try begun.store.begin(RunSetup(deck: begun.deck))
            try begun.swipe(0, in: run)
            let other = try begun.store.addDeck(named: "b")
            let later = try begun.store.begin(RunSetup(deck: other))
            #expect(try begun.store.latestRun()?.id == later)
            try begun.store.delete(other)
            #expect(try begun.store.latestRun()?.id == run)
        }

        @Test("throws `gone` for a run, swipe or card that does not exist", arguments: StoreKind.allCases)
        func gone(kind: StoreKind) throws {
            let begun = try Begun(kind, folder)
            let run = try begun.store.begin(RunSetup(deck: begun.deck))
            let nowhere = StoredRun.ID(99)
            #expect(throws: StoreFailure.gone) { try begun.swipe(0, in: nowhere) }
            #expect(throws: StoreFailure.gone) { try begun.store.keep(elapsed: .zero, in: nowhere) }
            #expect(throws: StoreFailure.gone) { try begun.store.removeLimit(of: nowhere) }
            #expect(throws: StoreFailure.gone) { try begun.store.forget(nowhere) }
            #expect(throws: StoreFailure.gone) { try begun.store.undo(StoredRun.KeptSwipe.ID(99)) }
            let stranger = Swipe(.correct, of: Card.ID(99), date: 0, took: .zero)
            #expect(throws: StoreFailure.gone) {
                _ = try begun.store.record(stranger, in: run, elapsed: .seconds(9))
            }
            #expect(try begun.store.latestRun()?.elapsed == .zero)
        }

        @Test("stores any time and date", arguments: StoreKind.allCases)
        func anyTime(kind: StoreKind) throws {
            let begun = try Begun(kind, folder)
            let run = try begun.store.begin(RunSetup(deck: begun.deck))
            let times = [Duration.seconds(-5), .seconds(Int64.max / 4), .nanoseconds(1), .milliseconds(1)]
            for time in times {
                let swipe = Swipe(.correct, of: begun.cards[0], date: .min, took: time)
                _ = try begun.store.record(swipe, in: run, elapsed: time)
            }
            #expect(try begun.store.latestRun()?.swipes.first?.swipe.date == .min)
            #expect(try begun.store.latestRun()?.swipes.last?.swipe.took == .milliseconds(1))
        }
    }
}
