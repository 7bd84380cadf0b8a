import DisplayTesting
import PageTesting
import World
import XCTest

@testable import FlagQuiz
@testable import FlagsUI
@testable import Gtk
@testable import RecessKit

/// Questions for the name of a place.
nonisolated final class MapNamesTests: DisplayTestCase {
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
}
