import CGtk
import DisplayTesting
import XCTest
import TicTacToeTesting

@testable import Gtk
@testable import TicTacToeUI
@testable import RecessKit
@testable import TicTacToe

/// The curve of who stood better in a long game, and its turning points.
nonisolated final class CurveTests: DisplayTestCase {
    /// A stage with the review of a game that turned five times, all of it judged.
    @MainActor private static func reviewing() -> (stage: MatchStage, review: Review, panel: CoachPanel) {
        var thinking = Thinking()
        thinking.judge = { index, _, _ in TurningGame.judge(index) }
        let stage = MatchStage(TurningGame.record, thinking: thinking)
        guard let panel = stage.review(), let review = stage.match.review else { fatalError("no review") }
        turnUntil("all moves to be judged") { review.isJudged }
        settle()
        return (stage, review, panel)
    }

    func testOnlyALongGameHasACurve() {
        MainActor.assumeIsolated {
            let short = MatchStage.reviewing()
            XCTAssertNil(short.page.coachPanel?.curve)
            short.window.destroy()
            let (stage, _, panel) = Self.reviewing()
            XCTAssertEqual(panel.curve?.isMapped, true)
            stage.window.destroy()
        }
    }

    func testPageKeysLeadFromOneTurningPointToTheNext() {
        MainActor.assumeIsolated {
            let (stage, review, panel) = Self.reviewing()
            _ = panel.strip.press(.home)
            for step in TurningGame.turningPoints {
                XCTAssertTrue(panel.strip.press(.pageDown))
                settle()
                XCTAssertEqual(review.step, step)
                XCTAssertTrue(panel.strip.buttons[step].hasFocus)
            }
            XCTAssertTrue(panel.strip.press(.pageDown))
            XCTAssertEqual(review.step, 51, "there is no other after the last")
            for step in TurningGame.turningPoints.dropLast().reversed() {
                XCTAssertTrue(panel.strip.press(.pageUp))
                XCTAssertEqual(review.step, step)
            }
            stage.window.destroy()
        }
    }

    func testButtonsLeadThereTooAndSayWhatTurned() {
        MainActor.assumeIsolated {
            let (stage, review, panel) = Self.reviewing()
            guard let row = panel.curve else { return XCTFail("no curve") }
            let listener = Listener()
            review.show(step: 0)
            settle()
            XCTAssertFalse(row.previous.isSensitive)
            row.next.grabFocus()
            row.next.click()
            turnUntil("the turning point") { review.step == 20 }
            turnUntil("what turned") {
                listener.heard == ["Turning point: from move 20 on, X stood better."]
            }
            XCTAssertTrue(row.next.hasFocus)
            review.show(step: 40)
            settle()
            row.next.click()
            turnUntil("the last turning point") { review.step == 51 }
            settle()
            XCTAssertFalse(row.next.isSensitive)
            XCTAssertTrue(panel.strip.buttons[51].hasFocus, "the focus stays somewhere")
            stage.window.destroy()
        }
    }

    func testTabLeavesTheMovesForWhatComesAfterThem() {
        MainActor.assumeIsolated {
            let (stage, review, panel) = Self.reviewing()
            guard let row = panel.curve else { return XCTFail("no curve") }
            review.show(step: 40)
            panel.strip.takeFocus()
            settle()
            gtk_widget_child_focus(panel.widget, GTK_DIR_TAB_FORWARD)
            XCTAssertTrue(row.previous.hasFocus)
            gtk_widget_child_focus(panel.widget, GTK_DIR_TAB_BACKWARD)
            XCTAssertTrue(panel.strip.buttons[40].hasFocus, "and comes back to the move that is shown")
            stage.window.destroy()
        }
    }

    func testEachTurningPointIsMarkedAndSaidInTheStrip() {
        MainActor.assumeIsolated {
            let (stage, review, panel) = Self.reviewing()
            let marked = panel.strip.buttons.indices.filter {
                gtk_widget_has_css_class(panel.strip.buttons[$0].widget, "turning-point") != 0
            }
            XCTAssertEqual(marked, TurningGame.turningPoints)
            let marks = stage.match.marks
            XCTAssertEqual(
                TurningGame.turningPoints.map { review.description(ofStep: $0, marks) },
                [
                    "Turning point: from move 20 on, X stood better.",
                    "Turning point: from move 29 on, neither stood better.",
                    "Turning point: from move 35 on, O stood better.",
                    "Move 38 let X win by threats. An estimate: row 10, column 5 looks better. "
                        + "Turning point: from move 38 on, X had a certain win.",
                    "Move 51 let O win by threats. Row 11, column 4 would have kept the win. "
                        + "Turning point: from move 51 on, O had a certain win.",
                ])
            XCTAssertEqual(review.curveName, "Who stood better, move by move: 5 turning points")
            stage.window.destroy()
        }
    }

    func testCoachSpeaksOfTheTurningPointThatIsShown() {
        MainActor.assumeIsolated {
            let (stage, review, _) = Self.reviewing()
            XCTAssertTrue(
                stage.texts.contains("Move 38 let X win by threats."), "the first mistake, at the end")
            review.show(step: 29)
            turnUntil("what turned") {
                stage.texts.contains("Turning point: from move 29 on, neither stood better.")
            }
            XCTAssertFalse(stage.texts.contains("Move 38 let X win by threats."))
            review.show(step: 38)
            turnUntil("the mistake and what turned") {
                stage.texts.contains("Move 38 let X win by threats.")
                    && stage.texts.contains("Turning point: from move 38 on, X had a certain win.")
            }
            stage.window.destroy()
        }
    }

    func testClickOnTheCurveShowsTheMoveThere() throws {
        try XCTSkipIf(Display.isWayland, "the window has a size of its own")
        MainActor.assumeIsolated {
            for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
                gtk_widget_set_default_direction(direction)
                defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
                let (stage, review, panel) = Self.reviewing()
                guard let curve = panel.curve?.curve else { return XCTFail("no curve") }
                let person = Person(at: stage.window)
                let room = CurveRoom(
                    size: curve.size, moves: 58, isRightToLeft: direction == GTK_TEXT_DIR_RTL)
                person.point(at: (room.x(of: 20), 10), in: curve.widget)
                person.hold()
                person.letGo()
                turnUntil("the move") { review.step == 20 }
                stage.window.destroy()
            }
        }
    }

    func testCurveRunsInTheDirectionOfReading() {
        let size = Size(width: 212, height: 50)
        let (ltr, rtl) = (
            CurveRoom(size: size, moves: 10, isRightToLeft: false),
            CurveRoom(size: size, moves: 10, isRightToLeft: true)
        )
        XCTAssertEqual([0, 5, 10].map { ltr.x(of: $0) }, [6, 106, 206])
        XCTAssertEqual([0, 5, 10].map { rtl.x(of: $0) }, [206, 106, 6])
        for step in 0...10 {
            XCTAssertEqual(ltr.step(at: ltr.x(of: step) + 4), step)
            XCTAssertEqual(rtl.step(at: rtl.x(of: step) - 4), step)
        }
        let up = ltr.place(of: Standing(chance: 1, isExact: true), step: 0)
        XCTAssertEqual(up.y, 6, "up is for the first player")
    }

    func testCurveIsRedrawnWhenAMoveIsJudged() {
        MainActor.assumeIsolated {
            let pondering = Pondering()
            var thinking = Thinking()
            thinking.judge = { index, _, isCancelled in
                if index == 30 { pondering.wait(unless: isCancelled) }
                return TurningGame.judge(index)
            }
            let stage = MatchStage(TurningGame.record, thinking: thinking)
            guard let row = stage.review()?.curve else { return XCTFail("no curve") }
            turnUntil("half of the moves") { stage.match.review?.standings.count == 31 }
            settle()
            let half = row.curve.paintedNodes
            XCTAssertTrue(row.previous.isSensitive, "what is judged can be gone to")
            pondering.end()
            turnUntil("all moves to be judged") { stage.match.review?.isJudged == true }
            turnUntil("the rest of the curve") { row.curve.paintedNodes != half }
            stage.window.destroy()
        }
    }
}
