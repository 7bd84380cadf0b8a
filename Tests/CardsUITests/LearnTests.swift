import CGtk
import DisplayTesting
import Flashcards
import Library
import PageTesting
import XCTest

@testable import CardsUI
@testable import Gtk
@testable import RecessKit

extension CardsPageStage {
    fileprivate func wait(for text: String) {
        turnUntil(text) { texts.contains(text) }
        settle()
    }
}

/// Learning in the page of cards.
nonisolated final class LearnTests: DisplayTestCase {
    func testMinutesAreAskedForAndThenTheCardsComeWithoutAClock() {
        CardsPageStage.with { stage in
            XCTAssertTrue(stage.texts.contains { $0.hasPrefix("Time:") })
            stage.page.perform(.learn)
            stage.wait(for: "How Much Time Do You Have?")
            for text in ["3 minutes", "5 minutes", "10 minutes", "20 minutes", "All That Is Due"] {
                XCTAssertTrue(stage.texts.contains(text), "\(text) in \(stage.texts)")
            }
            XCTAssertFalse(stage.verdictButtons.contains { $0.isVisible })
            let chosen = gtk_window_get_focus(stage.around.window.pointer())
            XCTAssertEqual(chosen.map { texts(in: $0) }, ["5 minutes"])
            gtk_widget_activate(chosen)
            turnUntil("the session") { stage.run.situation == .going }
            settle()
            XCTAssertFalse(stage.texts.contains { $0.hasPrefix("Time:") && $0 != "" })
            XCTAssertTrue(stage.page.runView.pile.top.button.hasFocus)
            stage.wait(for: "Correct: 0   Done: 0%")
        }
    }

    func testEndSaysWhenThereIsMoreAndOffersARace() {
        CardsPageStage.with { stage in
            stage.page.perform(.learn)
            stage.wait(for: "How Much Time Do You Have?")
            stage.page.learn(minutes: 5)
            turnUntil("the session") { stage.run.situation == .going }
            stage.page.runView.swipe(.wrong)
            while stage.run.situation == .going { stage.page.runView.swipe(.correct) }
            stage.wait(for: "Done for Now")
            XCTAssertTrue(stage.texts.contains("3 cards known"))
            XCTAssertTrue(stage.texts.contains("1 card came again"))
            turnUntil("the next time") { stage.texts.contains { $0.hasSuffix(", about 1 minute") } }
            XCTAssertFalse(stage.texts.contains("Only the Missed Ones"))
            stage.page.perform(.race)
            turnUntil("the race") { stage.texts.contains { $0.hasPrefix("Score:") } }
            XCTAssertEqual(stage.run.pile.count, 3)
        }
    }

    func testUndoOfTheFirstAnswerAndThenOfTheSessionAsksForTheMinutesAgain() {
        CardsPageStage.with { stage in
            stage.page.perform(.learn)
            stage.page.learn(minutes: 3)
            turnUntil("the session") { stage.run.situation == .going }
            stage.page.runView.swipe(.correct)
            stage.page.perform(.undo)
            turnUntil("the card") { stage.run.pile.swipes.isEmpty }
            stage.page.perform(.undo)
            stage.wait(for: "How Much Time Do You Have?")
            stage.page.perform(.redo)
            turnUntil("the session") { stage.run.situation == .going }
        }
    }

    func testTheWayIsKeptForTheNextStart() {
        CardsPageStage.with { stage in
            stage.page.perform(.learn)
            turnUntil("the choice") { stage.page.preferences.isLearning }
            stage.page.learn(minutes: 10)
            XCTAssertEqual(CardsPreferences(stage.around.settings).minutesToLearn, 10)
            XCTAssertTrue(CardsPreferences(stage.around.settings).isLearning)
            stage.page.learn(minutes: nil)
            XCTAssertNil(CardsPreferences(stage.around.settings).minutesToLearn)
        }
    }

    @MainActor private static func addTrees(to stage: CardsPageStage) -> Deck? {
        stage.around.library.perform(Step(.makeDeck)) { edit in
            let text = CardText(prompt: "ash", answer: "tree")
            _ = try edit.add([text].compactMap { $0 }, to: try edit.addDeck(named: "Trees"))
        }
        return try? stage.page.shelf.decks().first { $0.name == "Trees" }
    }

    func testTheDeckThatIsChosenForLearningIsThereAtTheNextStart() {
        CardsPageStage.with { stage in
            guard let trees = Self.addTrees(to: stage) else { return XCTFail("no deck") }
            stage.page.perform(.learn)
            stage.wait(for: "How Much Time Do You Have?")
            stage.run.choose(trees.id)
            settle()
            XCTAssertEqual(stage.run.deck?.name, "Trees")
            let next = CardsPage(
                stage.around.make(), pictureFile: pictureOfFlag, nameOfCountry: { "Country \($0)" })
            XCTAssertEqual(next.run.deck?.name, "Trees")
        }
    }

    func testUndoOfASwipeInAnotherDeckSaysWhich() {
        CardsPageStage.with { stage in
            guard let letters = stage.run.deck, let trees = Self.addTrees(to: stage) else {
                return XCTFail("no deck")
            }
            stage.page.perform(.learn)
            stage.wait(for: "How Much Time Do You Have?")
            stage.page.learn(minutes: 5)
            turnUntil("the session") { stage.run.situation == .going }
            let prompt = stage.run.seen.first?.card.prompt ?? ""
            stage.page.runView.swipe(.correct)
            stage.page.choose(trees.id)
            stage.wait(for: "How Much Time Do You Have?")
            stage.page.perform(.undo)
            stage.wait(for: "Undone: Swiped “\(prompt)” as correct")
            stage.page.choose(letters.id)
            turnUntil("the session again") { stage.run.situation == .going }
            XCTAssertTrue(stage.run.pile.swipes.isEmpty)
        }
    }

    func testADeckWithNothingDueSaysSo() {
        CardsPageStage.with([]) { stage in
            stage.page.perform(.learn)
            stage.wait(for: "This deck has no cards yet.")
        }
        CardsPageStage.with(["a"]) { stage in
            stage.page.runView.swipe(.correct)
            stage.page.perform(.learn)
            stage.wait(for: "Nothing to Learn Now")
            turnUntil("the focus") {
                gtk_window_get_focus(stage.around.window.pointer()).map { texts(in: $0) } == ["Race"]
            }
        }
    }
}
