import CGtk
import DisplayTesting
import Flashcards
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit
@testable import RecessUI

/// The top card, dragged with a real pointer.
nonisolated final class CardDragTests: DisplayTestCase {
    @MainActor private final class Stage {
        let window: RecessWindow
        let page: CardsPage
        let person: Person

        init?(_ rules: RunRules) {
            let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
            settings.cardRules = rules
            window = openWindow(settings, showing: .cards)
            guard let page = window.page(for: .cards) as? CardsPage else { return nil }
            self.page = page
            person = Person(at: window)
        }

        var run: Run { page.run }
        var pile: CardStack { page.runView.pile }

        /// Presses the button on the middle of the top card.
        func pressCard() {
            // The card’s position at rest: just after a swipe the card is still moving there.
            let card = PileGeometry(in: pile.size, cards: 1).frame(depth: 0).center
            person.point(at: (card.x, card.y), in: pile.widget)
            person.hold()
        }

        func drag(by distance: Int) {
            pressCard()
            person.move(by: distance)
        }

        func waitUntilStill() { turnUntil("the card at rest") { [pile] in pile.motion == .still } }
    }

    private func onStage(_ rules: RunRules = RunRules(), _ act: @MainActor (Stage) -> Void) {
        MainActor.assumeIsolated {
            guard let stage = Stage(rules) else { return XCTFail("no page") }
            act(stage)
            stage.person.letGo()
            stage.window.destroy()
        }
    }

    func testPastTheLimitIsCorrectToTheRightAndWrongToTheLeft() {
        onStage { stage in
            let first = stage.run.seen[0].card
            stage.drag(by: 120)
            turnUntil("the drag") { stage.pile.motion == .dragged(Drag(120)) }
            XCTAssertEqual(stage.run.pile.swipes.count, 0, "a drag counts only when the card is let go")
            stage.person.letGo()
            turnUntil("the swipe") { stage.run.pile.score == 1 }
            XCTAssertNotEqual(stage.run.seen[0].card, first)
            stage.waitUntilStill()
            stage.drag(by: -120)
            stage.person.letGo()
            turnUntil("the swipe") { stage.run.pile.strikes == 1 }
            stage.waitUntilStill()
        }
    }

    /// A change of style causes a new layout of the window and about a dozen requests to the display server.
    func testDragCausesNoNewLayoutOfTheWindow() {
        // Without a time limit: the clock would cause layouts.
        onStage(RunRules(seconds: nil)) { stage in
            stage.drag(by: 30)
            turnUntil("the drag") { stage.pile.motion.drag.distance > 29 }
            var (layouts, last) = (0, ContinuousClock.now)
            let clock = gtk_widget_get_frame_clock(stage.window.widget)
            Object(UnsafeMutableRawPointer(clock), .shared).connect("layout") {
                layouts += 1
                last = .now
            }
            // When the drag begins, the button under it cancels its press, which changes its style.
            turnUntil("the window at rest") { .now - last > .milliseconds(200) }
            layouts = 0
            stage.person.move(by: 60)
            turnUntil("the colour") { stage.pile.motion.drag.distance > 89 }
            XCTAssertNotNil(stage.pile.top.shownTint)
            settle()
            XCTAssertEqual(layouts, 0)
        }
    }

    /// A clip that comes and goes makes GTK paint everything inside it again each time.
    func testCardOverTheEdgeOfTheWindowAddsNoClip() {
        MainActor.assumeIsolated {
            let window = RecessUITests.openWindow(showing: .cards)
            guard let page = window.page(for: .cards) as? CardsPage else { return XCTFail("no page") }
            // Just after the window has opened there can be one more clip.
            var (number, since) = (0, ContinuousClock.now)
            turnUntil("the window at rest") {
                let clips = Self.clips(in: window)
                if clips != number { (number, since) = (clips, .now) }
                return .now - since > .milliseconds(300)
            }
            let pile = page.runView.pile
            let clips = [0, 40, 80, 99].map { distance in
                pile.dragged(by: distance)
                settle()
                return Self.clips(in: window)
            }
            var bounds = graphene_rect_t()
            XCTAssertNotEqual(gtk_widget_compute_bounds(pile.top.button.widget, window.widget, &bounds), 0)
            XCTAssertGreaterThan(Double(bounds.origin.x + bounds.size.width), window.size.width)
            XCTAssertEqual(Set(clips).count, 1, "\(clips)")
            window.destroy()
        }
    }

    /// The number of clip nodes in what the window paints.
    @MainActor private static func clips(in window: RecessWindow) -> Int {
        window.paintedNodes.components(separatedBy: "clip {").count - 1
    }

    func testWithinTheLimitItSpringsBackWithoutTheOtherSidesColour() {
        for distance in [90, -90] {
            onStage { stage in
                let side: Verdict = distance > 0 ? .correct : .wrong
                stage.drag(by: distance)
                turnUntil("the drag") { stage.pile.motion.tint?.side == side }
                stage.person.letGo()
                var motions: [CardMotion] = []
                turnUntil("the card at rest") {
                    if motions.last != stage.pile.motion { motions.append(stage.pile.motion) }
                    return stage.pile.motion == .still
                }
                XCTAssertTrue(motions.allSatisfy { $0.tint == nil || $0.tint?.side == side })
                XCTAssertEqual(stage.run.pile.swipes.count, 0)
            }
        }
    }

    func testPressWithoutAMovementTurnsTheCard() {
        onStage { stage in
            stage.pressCard()
            stage.person.letGo()
            turnUntil("the answer") { stage.run.isAnswerShown }
            stage.pressCard()
            stage.person.letGo()
            turnUntil("the answer hidden") { !stage.run.isAnswerShown }
        }
    }

    func testDragDoesNotTurnTheCard() {
        onStage { stage in
            stage.drag(by: 40)
            stage.person.move(by: -40)
            stage.person.letGo()
            stage.waitUntilStill()
            XCTAssertFalse(stage.run.isAnswerShown)
            XCTAssertEqual(stage.run.pile.swipes.count, 0)
        }
    }

    func testPressOnAButtonOrBesideTheCardDragsNothing() throws {
        // In one of several runs no movement reaches the window any more after the button is let go beside the widget that was
        // pressed. Why is not known yet.
        try Display.needX11("Weston can lose the pointer after a press that ends beside its widget")
        onStage { stage in
            let button = stage.page.runView.easier.verdict
            stage.person.point(at: (22, 22), in: button.widget)
            stage.person.hold()
            stage.person.move(by: -200)
            XCTAssertEqual(stage.pile.motion, .still)
            stage.person.letGo()
            stage.person.point(at: (5, 5), in: stage.pile.widget)
            stage.person.hold()
            stage.person.move(by: 150)
            XCTAssertEqual(stage.pile.motion, .still)
            stage.person.letGo()
            XCTAssertEqual(stage.run.pile.swipes.count, 0)
        }
    }

    func testDialogEndsADragAndTheCardGoesBack() {
        onStage { stage in
            stage.drag(by: 110)
            stage.window.showAbout()
            stage.waitUntilStill()
            stage.person.letGo()
            settle()
            XCTAssertEqual(stage.run.pile.swipes.count, 0)
            XCTAssertFalse(stage.run.isClockRunning)
        }
    }

    func testDragEndsWhenTheWindowIsNoLongerActive() {
        onStage { stage in
            stage.drag(by: 110)
            stage.page.distracted(by: [.windowNotActive])
            stage.waitUntilStill()
            stage.person.move(by: 50)
            stage.person.letGo()
            settle()
            XCTAssertEqual(stage.pile.motion, .still)
            XCTAssertEqual(stage.run.pile.swipes.count, 0)
        }
    }

    func testDragEndsWhenTheTopCardChanges() {
        onStage { stage in
            stage.drag(by: 110)
            stage.run.follow()
            stage.run.swipe(.wrong)
            stage.waitUntilStill()
            stage.person.letGo()
            settle()
            XCTAssertEqual(stage.run.pile.score, 0)
            XCTAssertEqual(stage.run.pile.strikes, 1)
        }
    }

    func testWithoutMovementEverythingChangesAtOnce() {
        onStage { stage in
            SystemStyle.reducesMotion = true
            defer { SystemStyle.reducesMotion = false }
            stage.drag(by: 60)
            stage.person.letGo()
            settle()
            XCTAssertEqual(stage.pile.motion, .still)
            stage.drag(by: 120)
            stage.person.letGo()
            settle()
            XCTAssertEqual(stage.run.pile.score, 1)
            XCTAssertEqual(stage.pile.inertFaces.count, 1, "no card flies away")
        }
    }

    func testFacesStayWhiteAndShowASignWithoutColour() {
        onStage { stage in
            stage.page.runView.pile.showsSigns = true
            stage.drag(by: 60)
            turnUntil("the drag") { stage.pile.motion.tint?.side == .correct }
            XCTAssertEqual(stage.pile.top.shownSign, .correct)
            XCTAssertNil(stage.pile.top.shownTint)
        }
    }
}
