import CGtk
import DisplayTesting
import Foundation
import PageTesting
import World
import XCTest

@testable import FlagQuiz
@testable import FlagsUI
@testable import Gtk

/// Keys on the map: what is seen stays in view, and only what is seen is meant.
nonisolated final class MapKeysTests: DisplayTestCase {
    func testAnEnlargedMapKeepsThePlaceWithTheFocusWhereItIs() {
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "ne")
            XCTAssertTrue(stage.map.places.focus(Country("za")))
            turnUntil("the place") { stage.map.places.shown == Country("za") && stage.map.isSettled }
            let before = stage.map.position(of: Country("za")) ?? Point(x: 0, y: 0)
            for _ in 1...3 {
                XCTAssertTrue(stage.map.press(.plus))
                turnUntil("rest") { stage.map.isSettled }
            }
            let after = stage.map.position(of: Country("za")) ?? Point(x: 0, y: 0)
            XCTAssertLessThan(after.distance(to: before), 1)
            stage.close()
        }
    }

    func testReturnBringsThePlaceBackIntoViewBeforeItAnswers() {
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "ne")
            XCTAssertTrue(stage.map.places.focus(Country("za")))
            turnUntil("rest") { stage.map.isSettled }
            stage.map.zoom(by: 8, about: Point(x: 0, y: 0), animated: false)
            XCTAssertTrue(stage.map.press(.confirm), "it can only mean a place that is seen")
            turnUntil("rest") { stage.map.isSettled }
            XCTAssertEqual(stage.quiz.game.answers, 0)
            let place = stage.map.position(of: Country("za")) ?? Point(x: -1, y: -1)
            XCTAssertTrue((0...stage.map.size.width).contains(place.x))
            XCTAssertFalse(stage.map.press(.confirm), "now the place answers")
            stage.close()
        }
    }

    /// So it is when undo brings back a question about another part of the world.
    func testAMapOnItsWayHomeIsNotStoppedByThePlaceThatGetsTheFocus() {
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "ne")
            let home = stage.map.drawing.camera
            stage.map.zoom(by: 8, about: Point(x: 0, y: 0), animated: false)
            turnUntil("enlarged") { stage.map.isSettled }
            stage.map.goHome()
            XCTAssertTrue(stage.map.places.focus(Country("za")))
            turnUntil("rest") { stage.map.isSettled }
            XCTAssertEqual(stage.map.drawing.camera.scale, home.scale, accuracy: home.scale * 0.01)
            stage.close()
        }
    }

    func testKeysComeToTheMarkedPlaceWhichSaysThatItIsTheOne() {
        MainActor.assumeIsolated {
            let stage = MapStage(.name, "al", in: .europe, names: ["al", "gr", "it"])
            let scale = stage.map.drawing.camera.scale
            XCTAssertTrue(stage.names.contains("Albania"))
            XCTAssertTrue(stage.page.press(.plus), "also while a name has the focus")
            turnUntil("rest") { stage.map.isSettled }
            XCTAssertGreaterThan(stage.map.drawing.camera.scale, scale)
            XCTAssertTrue(stage.map.places.enter())
            XCTAssertEqual(stage.map.places.focused, Country("al"))
            XCTAssertEqual(stage.map.places.marked, Country("al"))
            let marked = stage.map.places.buttons.first { $0.country == Country("al") }
            let place = marked?.opaque
            XCTAssertEqual(
                gtk_test_accessible_has_property(place, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION), 1)
            stage.close()
        }
    }

    func testTheRingOfTheFocusIsSeenAroundTheSignOfASmallPlace() {
        MainActor.assumeIsolated {
            let stage = MapStage(.name, "bh", in: .asia)
            XCTAssertTrue(stage.map.places.enter())
            turnUntil("the ring") { stage.map.drawing.focused == Country("bh") && stage.map.isSettled }
            let center = stage.map.position(of: Country("bh")) ?? Point(x: 0, y: 0)
            /// In how many of 24 directions it is seen.
            @MainActor func seen() -> Int {
                guard let pixels = DrawnPixels(of: stage.map.drawing.widget) else { return 0 }
                return (0..<24).count { step in
                    let angle = Double(step) * .pi / 12
                    return (7...15).contains { radius in
                        let (x, y) = (Double(radius) * cos(angle), Double(radius) * sin(angle))
                        return pixels.color(center.x + x, center.y + y) == 0x1A5FB4
                    }
                }
            }
            turnUntil("the ring all around") { seen() > 20 }
            stage.close()
        }
    }
}
