import CGtk
import DisplayTesting
import PageTesting
import World
import XCTest

@testable import FlagQuiz
@testable import FlagsUI
@testable import Gtk
@testable import RecessKit

/// Questions about places, answered on the page.
nonisolated final class MapPanelTests: DisplayTestCase {
    func testAClickOnThePlaceIsRightAndTheMapSaysSo() {
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "ne")
            stage.click("ne")
            XCTAssertEqual(stage.quiz.game.score, 1)
            XCTAssertEqual(stage.panel.answers.resultText, "Correct!\nYour score is 1.")
            XCTAssertEqual(stage.map.scene.marks, [Country("ne"): .right])
            XCTAssertTrue(stage.alerts.isEmpty, "the map stays in view")
            stage.close()
        }
    }

    func testAWrongClickShowsBothPlacesTheWayAndASentence() {
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "ne")
            stage.click("td")
            XCTAssertEqual(
                stage.panel.answers.resultText,
                "Wrong! That is Chad. Niger is its neighbour to the west.\nYour score is 0.")
            XCTAssertEqual(stage.map.scene.marks, [Country("ne"): .right, Country("td"): .wrong])
            XCTAssertEqual(stage.map.scene.way, MapScene.Way(from: Country("td"), to: Country("ne")))
            turnUntil("the map rests") { stage.map.isSettled }
            for code in ["ne", "td"] {
                let point = stage.map.position(of: Country(code)) ?? Point(x: -1, y: -1)
                XCTAssertTrue(
                    (0...stage.map.size.width).contains(point.x)
                        && (0...stage.map.size.height).contains(point.y),
                    "\(code) is in view")
            }
            stage.close()
        }
    }

    func testAScreenReaderHearsTheAnswerAndThenTheNextQuestionOnce() {
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "ne")
            let listener = Listener()
            stage.click("ne")
            turnUntil("the answer") { !listener.heard.isEmpty }
            XCTAssertEqual(listener.heard, [stage.panel.answers.resultText])
            stage.page.proceed()
            turnUntil("the question") { listener.heard.count > 1 }
            settle()
            XCTAssertEqual(listener.heard.dropFirst(), [stage.page.spokenState])
            XCTAssertTrue(stage.page.spokenState.hasPrefix("Where is"))
            stage.close()
        }
    }

    func testWhileAnAnswerIsShownNothingCanBePicked() {
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "ne")
            stage.click("td")
            let game = stage.quiz.game
            stage.click("ne")
            XCTAssertEqual(stage.quiz.game, game)
            stage.panel.answers.continueButton?.click()
            turnUntil("the next question") { stage.quiz.game.round == 2 }
            settle()
            XCTAssertTrue(stage.map.scene.marks.isEmpty)
            stage.close()
        }
    }

    func testSeaAndCountriesOfOtherRegionsCannotBePicked() {
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "ne")
            stage.map.tap(at: stage.position(of: GeoPoint(longitude: -10, latitude: -15)))
            XCTAssertEqual(stage.quiz.game.answers, 0)
            XCTAssertTrue(stage.around.toasts.isEmpty)
            let spain = stage.map.position(of: Country("es"))
            XCTAssertNotNil(spain)
            stage.map.tap(at: spain ?? Point(x: 0, y: 0))
            XCTAssertEqual(stage.quiz.game.answers, 0)
            XCTAssertEqual(
                stage.around.toasts.map(\.text), ["That is Spain, which this game does not ask for."])
            stage.close()
        }
    }

    func testOnlyWhereAPlaceIsAskedForTheMapLightsUpUnderThePointer() {
        MainActor.assumeIsolated {
            let asking = MapStage(.place, "ne")
            XCTAssertTrue(asking.map.scene.canPick)
            asking.click("ne")
            XCTAssertFalse(asking.map.scene.canPick)
            asking.close()
            let naming = MapStage(.name, "ne", names: ["ne", "td", "ml"])
            XCTAssertFalse(naming.map.scene.canPick)
            naming.click("td")
            XCTAssertEqual(naming.quiz.game.answers, 0)
            naming.close()
        }
    }

    func testAQuestionBeginsWithItsWholeRegionAlsoWhereTheMapIsThereBeforeTheWindow() {
        MainActor.assumeIsolated {
            let book = FlagBook.ofThisCheckout
            let (first, second) = (MapStage(.place, "ne", book: book), MapStage(.place, "ne", book: book))
            for stage in [first, second] {
                let map = stage.map
                let home = MapRegion(of: .africa).home(in: MapRegion(of: .africa).projection)
                let camera = MapCamera.showing(home, in: map.drawing.size)
                XCTAssertEqual(map.drawing.camera.scale, camera.scale, accuracy: camera.scale / 1000)
            }
            first.close()
            second.close()
        }
    }

    func testSmallIslandsAreHitInTheirCircle() {
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "mu")
            guard let point = stage.map.position(of: Country("mu")) else { return XCTFail("no place") }
            stage.map.tap(at: Point(x: point.x + 18, y: point.y))
            XCTAssertEqual(stage.quiz.game.score, 1)
            stage.close()
        }
    }

    func testArrowsGoToNeighboursAndReturnAnswers() {
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "ne")
            XCTAssertTrue(stage.map.places.focus(Country("td")))
            XCTAssertTrue(stage.map.press(.left))
            XCTAssertEqual(stage.map.places.focused, Country("ne"))
            stage.map.places.buttons.first { $0.country == Country("ne") }?.click()
            turnUntil("the answer") { stage.quiz.game.score == 1 }
            settle()
            XCTAssertEqual(stage.panel.answers.continueButton?.hasFocus, true)
            XCTAssertTrue(stage.page.press(.escape))
            settle()
            XCTAssertEqual(stage.quiz.game.round, 2)
            XCTAssertNotNil(stage.map.places.focused, "the next place is looked for on the map")
            stage.close()
        }
    }

    func testAfterTheEndOnTheMapTheFocusIsOnTheFirstFlagOfTheNextGame() {
        MainActor.assumeIsolated {
            let stage = MapStage(
                .place, "ne", asks: .all, length: .questions(1), header: Button("New Game"))
            for _ in 1...60 where stage.quiz.game.question.kind != .flag {
                if stage.quiz.game.question.kind == .place {
                    stage.quiz.point(at: stage.quiz.game.question.answer)
                } else {
                    stage.quiz.type("nowhere")
                }
                turnUntil("the answer") { stage.panel.answers.continueButton?.hasFocus ?? false }
                stage.quiz.newGame()
                settle()
            }
            XCTAssertEqual(stage.quiz.game.question.kind, .flag)
            XCTAssertEqual(stage.page.flags.first?.hasFocus, true)
            stage.close()
        }
    }

    /// With key events from the display server.
    func testAfterAnAnswerReturnGoesOnAlsoFromAPlace() {
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "ke")
            let person = Person(at: stage.around.window)
            stage.click("ke")
            turnUntil("the answer") { stage.panel.answers.continueButton?.hasFocus ?? false }
            person.press("Down")
            turnUntil("a place with the focus") { stage.map.containsFocus }
            person.press("Return")
            turnUntil("the next question") { stage.quiz.game.situation == .asking }
            stage.close()
        }
    }

    func testTheMapMovesWithAndKeepsWhatIsUnderThePointer() {
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "ne")
            let point = Point(x: 200, y: 150)
            let camera = stage.map.drawing.camera
            let held = camera.onMap(point, in: stage.map.drawing.size)
            stage.map.zoom(by: 2, about: point, animated: false)
            let after = stage.map.drawing.camera.onScreen(held, in: stage.map.drawing.size)
            XCTAssertEqual(after.x, point.x, accuracy: 0.01)
            XCTAssertEqual(after.y, point.y, accuracy: 0.01)
            turnUntil("it is painted again") { stage.map.isSettled }
            stage.close()
        }
    }

    func testStatisticsOfPlacesStandApartFromThoseOfFlags() {
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "ne")
            stage.click("td")
            stage.page.proceed()
            settle()
            stage.page.perform(.statistics)
            settle()
            let shown = texts(in: stage.page.widget)
            XCTAssertTrue(shown.contains("Places on the Map"), "\(shown)")
            XCTAssertFalse(shown.contains("Flags"), "no flag was asked for")
            XCTAssertTrue(shown.contains { $0.contains("Niger") && $0.contains("Chad") })
            stage.close()
        }
    }

    func testWithoutTheMapTheQuizAsksForFlags() {
        MainActor.assumeIsolated {
            let around = TestSurroundings(Settings(schema: "io.github.recess_desktop.NotThere", folder: nil))
            around.settings.flagRules = Rules(asks: .places)
            let data = DataFolder.ofThisProgram
            let book = FlagBook(drawings: data.flags, looks: data.flagLooks, map: "/not/there")
            let page = FlagsPage(around.make(), book)
            XCTAssertEqual(page.quiz.game.question.kind, .flag)
            XCTAssertEqual(
                around.settings.flagRules.asks, .places, "the choice stays, for when the map is there")
        }
    }

    func testThePageGoesWhenItIsLetGo() {
        MainActor.assumeIsolated {
            weak var page: FlagsPage?
            weak var panel: MapPanel?
            do {
                let stage = MapStage(.place, "ne")
                (page, panel) = (stage.page, stage.panel)
                stage.click("td")
                stage.close()
            }
            turnUntil("its end") { page == nil && panel == nil }
        }
    }
}
