import CGtk
import DisplayTesting
import XCTest
import TicTacToeTesting

@testable import Gtk
@testable import TicTacToeUI
@testable import RecessKit
@testable import TicTacToe

/// How the coach judges a game, and how its panel fits the window.
nonisolated final class CoachTests: DisplayTestCase {
    func testMovesAreJudgedOneAfterTheOther() {
        MainActor.assumeIsolated {
            let stage = MatchStage(.played(5, 1, 3, 2, 7), thinking: .coach)
            let panel = stage.review()
            turnUntil("all moves to be judged") { stage.match.review?.isJudged == true }
            settle()
            let marks = panel?.strip.buttons.dropFirst().map { $0.sign.move?.judgement }
            XCTAssertEqual(marks, [.keptDraw, .keptDraw, .keptDraw, .lostSomething, .keptWin])
            stage.window.destroy()
        }
    }

    func testJudgingStopsWithTheReview() {
        MainActor.assumeIsolated {
            let pondering = Pondering()
            let stage = MatchStage(.played(5, 1, 3, 2, 7), thinking: .slowCoach(pondering))
            _ = stage.review()
            turnUntil("the coach to think") { pondering.timesBegun == 1 }
            XCTAssertTrue(stage.texts.contains("The coach is looking at the moves…"))
            stage.match.endReview()
            turnUntil("the judging to be cancelled") { pondering.timesCancelled == 1 }
            settle()
            XCTAssertEqual(pondering.timesBegun, 1)
            stage.window.destroy()
        }
    }

    func testJudgingRestsWhileAnotherActivityIsInView() {
        MainActor.assumeIsolated {
            let pondering = Pondering()
            let stage = MatchStage(.played(5, 1, 3, 2, 7), thinking: .slowCoach(pondering))
            _ = stage.review()
            turnUntil("the coach to think") { pondering.timesBegun == 1 }
            stage.page.distracted(by: [.otherActivity])
            turnUntil("the judging to be cancelled") { pondering.timesCancelled == 1 }
            pondering.end()
            stage.page.distracted(by: [])
            turnUntil("all moves to be judged") { stage.match.review?.isJudged == true }
            stage.window.destroy()
        }
    }

    func testLongGamesScrollToTheMoveThatIsShown() {
        MainActor.assumeIsolated {
            let stage = MatchStage(.long, thinking: .coach)
            guard let strip = stage.review()?.strip else { return XCTFail("no strip") }
            @MainActor func isInView(_ step: Int) -> Bool {
                var (x, y) = (0.0, 0.0)
                let button = strip.buttons[step]
                gtk_widget_translate_coordinates(button.widget, strip.widget, 0, 0, &x, &y)
                return button.size.width > 0 && x >= 0 && x + button.size.width <= strip.size.width
            }
            let last = strip.buttons.count - 1
            XCTAssertGreaterThan(last, 40)
            turnUntil("the last move in view") { isInView(last) && !isInView(0) }
            _ = strip.press(.home)
            turnUntil("the beginning in view") { isInView(0) && !isInView(last) }
            stage.match.review?.show(step: last / 2)
            turnUntil("the middle in view") { isInView(last / 2) && !isInView(0) }
            stage.window.destroy()
        }
    }

    func testCoachsWordsDoNotOverlapTheMoves() {
        MainActor.assumeIsolated {
            for (width, height) in [(900, 700), (1200, 700), (360, 640), (900, 300)] {
                let stage = MatchStage(
                    .played(5, 1, 3, 2, 7), width: width, height: height, thinking: .slowCoach(Pondering()))
                guard let panel = stage.review() else { return XCTFail("no coach") }
                turnUntil("its words") { panel.words.size.height > 0 && panel.strip.size.height > 0 }
                let words = frame(of: panel.words, in: panel)
                let strip = frame(of: panel.strip, in: panel)
                XCTAssertLessThanOrEqual(words.y + words.height, strip.y, "\(width)×\(height)")
                stage.window.destroy()
            }
        }
    }

    func testPageAndItsReviewAreFreed() {
        MainActor.assumeIsolated {
            var stage: MatchStage? = MatchStage(
                .played(5, 1, 3, 2, 7), thinking: .slowCoach(Pondering()))
            stage?.match.beginReview()
            turnUntil("the coach") { stage?.page.coachPanel != nil }
            weak let page = stage?.page
            weak let panel = stage?.page.coachPanel
            weak let review = stage?.match.review
            stage?.window.destroy()
            stage = nil
            turnUntil("page, panel and review to be freed") { page == nil && panel == nil && review == nil }
        }
    }
}
