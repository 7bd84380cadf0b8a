import FlagQuiz
import Library
import RecessKit
import Seeded
import World
import XCTest

@testable import FlagsUI

/// What is read of the library, and when.
nonisolated final class QuizKeeperTests: XCTestCase {
    /// A quiz beside a library in memory, as the page has it.
    @MainActor private final class Stage {
        let library = RecessLibrary.inMemory()
        let keeper: QuizKeeper
        let quiz: Quiz
        private let reads: Reads
        var gamesRead: Int { reads.games }

        final class Reads {
            var games = 0
        }

        /// - Parameter prepare: called with the library before the quiz begins.
        init(seed: UInt64 = 11, prepare: (RecessLibrary) -> Void = { _ in }) throws {
            prepare(library)
            let (book, reads) = (FlagBook.ofThisCheckout, Reads())
            self.reads = reads
            // The countries are asked for once for each game that is read.
            let keeper = QuizKeeper(
                in: library,
                of: {
                    reads.games += 1
                    return book.countries(in: $0)
                }, wishes: { LearningWishes(recall: 0.9) })
            self.keeper = keeper
            quiz = try XCTUnwrap(
                keeper.makeQuiz(book.atlas, rules: Rules(), using: SeededGenerator(seed: seed)))
            library.onChange(self) { [weak self] change in
                if change == .content, let self { keeper.show(in: quiz) }
            }
        }

        func pick(right: Bool) {
            let question = quiz.game.question
            let index = question.choices.firstIndex { ($0 == question.answer) == right }
            quiz.pick(index ?? 0)
        }

        /// Something about cards, after which the pages are told that anything may be different.
        func makeDeckAndUndo() {
            library.perform(Step(.makeDeck, about: "Rivers")) { _ = try $0.addDeck(named: "Rivers") }
            library.undo(in: .cards)
        }
    }

    func testChangesOfCardsReadNoGameAndNoAnswers() throws {
        try MainActor.assumeIsolated {
            let stage = try Stage()
            stage.pick(right: false)
            // The first change after a step of our own: the game may be another one than ours.
            stage.makeDeckAndUndo()
            let (game, reads) = (stage.quiz.game, stage.gamesRead)
            XCTAssertEqual(reads, 1)
            XCTAssertNotEqual(stage.quiz.confusions, Confusions(), "learnt from the wrong answer")
            stage.quiz.confusions = Confusions()
            for _ in 1...5 { stage.makeDeckAndUndo() }
            XCTAssertEqual(stage.gamesRead, reads)
            XCTAssertEqual(stage.quiz.confusions, Confusions(), "not learnt again")
            XCTAssertEqual(stage.quiz.game, game)
        }
    }

    func testChangesOfFlagsAreReadOnceEach() throws {
        try MainActor.assumeIsolated {
            let stage = try Stage()
            let first = stage.quiz.game
            stage.pick(right: false)
            stage.library.undo(in: .flags)
            XCTAssertEqual(stage.quiz.game, first)
            XCTAssertEqual(stage.quiz.confusions, Confusions(), "the answer counts no more")
            stage.library.redo(in: .flags)
            XCTAssertNotEqual(stage.quiz.game, first)
            XCTAssertNotEqual(stage.quiz.confusions, Confusions())
            XCTAssertEqual(stage.gamesRead, 2)
        }
    }

    /// Answers without a game that goes on: kept by an older version, or after a game that cannot be played on.
    func testTheFirstQuestionOfAGameThatBeginsOffersWhatIsMixedUp() throws {
        try MainActor.assumeIsolated {
            let (now, eleven) = (WallClock.milliseconds(), Country.eleven)
            var offered = 0
            for seed in 0..<20 as Range<UInt64> {
                let stage = try Stage(seed: seed) { library in
                    for (asked, picked) in zip(eleven, eleven.dropFirst()) {
                        library.perform(Step(.answer, about: asked.code)) {
                            let answer = KeptAnswer(
                                asked: asked, picked: picked, among: 3, date: now, milliseconds: 3000)
                            try $0.record(answer)
                        }
                    }
                }
                let question = stage.quiz.game.question
                let mixedUp = stage.quiz.confusions.partners(of: question.asked.thing, at: now)
                if !Set(mixedUp).isDisjoint(with: question.choices) { offered += 1 }
            }
            // By chance it would be about seven.
            XCTAssertGreaterThan(offered, 13)
        }
    }

    func testAnswersAreLearntFromAgainWhereTheyHaveChangedWithoutTheGame() throws {
        try MainActor.assumeIsolated {
            let stage = try Stage()
            stage.pick(right: false)
            stage.makeDeckAndUndo()
            stage.quiz.confusions = Confusions()
            // Restoring a backup is such a step.
            stage.library.perform(Step(.restoreBackup)) { _ in }
            stage.makeDeckAndUndo()
            XCTAssertNotEqual(stage.quiz.confusions, Confusions())
        }
    }
}
