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

    func testASentenceBeginsWithALargeLetter() {
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "gb", in: .europe)
            stage.click("fr")
            XCTAssertEqual(
                stage.panel.answers.resultText,
                "Wrong! That is France. The UK lies 660 km to the northwest.\nYour score is 0.")
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

    func testAVerdictIsWholeInASmallWindow() throws {
        try Display.needX11("the window has to be small")
        MainActor.assumeIsolated {
            let stage = MapStage(.name, "us", in: .americas, names: ["us", "mx", "ca"], size: (300, 360))
            XCTAssertTrue(stage.page.press(.digit(2)))
            turnUntil("the answer") { stage.panel.answers.resultText != nil && stage.map.isSettled }
            settle()
            XCTAssertFalse(stage.isVerdictCut)
            stage.close()
        }
    }

    /// A window of 360 by 294 leaves so much to the page.
    func testAVerdictIsWholeInTheSmallestWindow() throws {
        try Display.needX11("the window has to be small")
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "ne", size: (360, 198))
            stage.click("td")
            turnUntil("the answer") { stage.panel.answers.resultText != nil && stage.map.isSettled }
            settle()
            XCTAssertFalse(stage.isVerdictCut)
            stage.close()
        }
    }

    func testNoPlaceNamesItself() {
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "ne", in: .world)
            XCTAssertEqual(
                stage.map.places.buttons.map(\.country), stage.page.book.countries(in: .world))
            for button in stage.map.places.buttons {
                let name = stage.page.book.name(of: button.country) ?? "?"
                let text = stage.page.book.placeText(of: button.country)
                XCTAssertFalse(text.isEmpty)
                // “Guinea” is a part of “Guinea-Bissau”, which may be named.
                let words = text.components(separatedBy: CharacterSet(charactersIn: ",.;:"))
                XCTAssertFalse(
                    words.contains { $0.trimmingCharacters(in: .whitespaces) == name }, "\(name): \(text)")
            }
            stage.close()
        }
    }

    func testANameIsChosenByButtonOrDigit() {
        MainActor.assumeIsolated {
            let stage = MapStage(.name, "py", in: .americas, names: ["bo", "py", "uy"])
            XCTAssertEqual(stage.names, ["Bolivia", "Paraguay", "Uruguay"])
            XCTAssertEqual(stage.map.scene.marks, [Country("py"): .asked])
            XCTAssertTrue(stage.page.press(.digit(1)))
            settle()
            XCTAssertEqual(
                stage.panel.answers.resultText,
                "Wrong! This is Paraguay. Bolivia is its neighbour to the northwest.\nYour score is 0.")
            stage.close()
        }
    }

    func testANameIsTyped() {
        MainActor.assumeIsolated {
            let stage = MapStage(.name, "ci")
            guard let entry = stage.panel.answers.entry else { return XCTFail("no field") }
            XCTAssertTrue(entry.containsFocus)
            entry.text = "ivory coast"
            stage.panel.answers.answerButton?.click()
            turnUntil("the answer") { stage.quiz.game.score == 1 }
            stage.close()
        }
    }

    /// With key events from the display server.
    func testTypingInTheFieldIsKeptAndTakenBackBeforeAnAnswer() {
        MainActor.assumeIsolated {
            let stage = MapStage(.name, "ke")
            let person = Person(at: stage.around.window)
            stage.panel.answers.entry?.text = "Kenya"
            stage.panel.answers.answerButton?.click()
            turnUntil("the answer") { stage.panel.answers.continueButton != nil }
            XCTAssertTrue(stage.page.press(.escape))
            turnUntil("the next question") { stage.panel.answers.entry?.containsFocus ?? false }
            person.press("d", "e")
            turnUntil("two letters") { stage.panel.answers.entry?.text == "de" }
            stage.around.library.finish()
            let again = MapAnswers(stage.quiz, .ofThisCheckout, Drafts(stage.around.library)) {}
            XCTAssertEqual(again.entry?.text, "de", "as after a kill")
            stage.page.perform(.undo)
            XCTAssertEqual(stage.panel.answers.entry?.text, "")
            XCTAssertEqual(stage.quiz.game.answers, 1)
            stage.page.perform(.undo)
            settle()
            XCTAssertEqual(stage.quiz.game.answers, 0)
            XCTAssertEqual(stage.panel.answers.entry?.text, "", "another question has another field")
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

    func testAGameThatIsBroughtBackShowsTheAnswerThatItShowed() {
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "ne")
            stage.click("td")
            let (game, text) = (stage.quiz.game, stage.panel.answers.resultText)
            stage.page.perform(.newGame)
            turnUntil("a new game") { stage.quiz.game.answers == 0 && !stage.around.library.isBusy }
            stage.page.perform(.undo)
            turnUntil("the game before") { stage.quiz.game == game }
            turnUntil("its answer") { stage.panel.answers.resultText == text }
            turnUntil("rest") { !stage.around.library.isBusy }
            stage.page.perform(.undo)
            turnUntil("the question") { stage.quiz.game.situation == .asking }
            stage.close()
        }
    }

    func testTheLastAnswerIsSeenOnTheMapBeforeTheEnd() {
        MainActor.assumeIsolated {
            let stage = MapStage(.place, "ne", length: .questions(1))
            stage.click("td")
            XCTAssertTrue(stage.quiz.game.isOver)
            settle()
            XCTAssertTrue(stage.alerts.isEmpty)
            stage.panel.answers.continueButton?.click()
            turnUntil("the end") { stage.alerts.count == 1 }
            XCTAssertEqual(stage.alerts[0].heading, "Game Over")
            XCTAssertNotNil(stage.alerts[0].details, "the place that was missed")
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
