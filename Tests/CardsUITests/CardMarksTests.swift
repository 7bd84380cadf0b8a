import CGtk
import DisplayTesting
import Flashcards
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

extension CardsStage<CardEditor> {
    /// What a person chooses in the menu of a card, or of the selected cards.
    fileprivate func choose(_ action: String, of prompt: String? = nil) {
        guard let prompt else {
            XCTAssertTrue(activate("selection.\(action)"), action)
            return settle()
        }
        view.cardOfMenu = row(prompt)?.card
        XCTAssertTrue(activate("card.\(action)"), action)
        settle()
    }

    private func activate(_ action: String) -> Bool {
        gtk_widget_activate_action_variant(view.widget, action, nil) != 0
    }

    fileprivate func marks(_ prompt: String) -> CardMarks { row(prompt)?.card?.marks ?? CardMarks() }

    fileprivate func answer(_ response: Int) {
        guard let alert = around.alerts.last else { return XCTFail("no alert") }
        alert.responses[response].action()
        settle()
    }

    fileprivate var selected: [String] {
        view.editor.cards(view.editor.found.filter { view.editor.selected.contains($0) }).map(\.prompt)
    }

    fileprivate func click(_ prompt: String, _ keys: ClickKeys) {
        if let card = row(prompt)?.card { XCTAssertTrue(view.click(card, keys)) }
        settle()
    }
}

/// Suspending, flags, tags and moving in the card editor.
nonisolated final class CardMarksTests: DisplayTestCase {
    func testASuspendedCardSaysSoAndComesBackByUndo() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.choose("suspend", of: "two")
            XCTAssertTrue(stage.marks("two").isSuspended)
            XCTAssertEqual(stage.row("two")?.spokenName, "two, zwei, suspended")
            XCTAssertEqual(stage.toasts.last?.text, "1 card suspended. It is not asked.")
            stage.view.undo()
            settle()
            XCTAssertFalse(stage.marks("two").isSuspended)
            stage.window.destroy()
        }
    }

    func testWithOneDeckItIsSaidThatThereIsNoOtherToMoveACardTo() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.choose("move", of: "one")
            turnUntil("the reason") {
                stage.texts.contains("There is no other deck. Make one in the list of decks first.")
            }
            stage.window.destroy()
        }
    }

    func testAFlagIsAStripeInTheRow() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.choose("flag-blue", of: "one")
            let stripes =
                stage.row("one")?.widget.parts { gtk_widget_has_css_class($0, "flag-blue") != 0 } ?? []
            XCTAssertEqual(stripes.filter { gtk_widget_get_mapped($0) != 0 }.count, 1)
            XCTAssertEqual(stage.row("one")?.spokenName, "one, eins, blue flag")
            XCTAssertEqual(stage.toasts.last?.text, "1 card has the flag “Blue”.")
            XCTAssertEqual(stage.toasts.last?.button, "Undo")
            stage.choose("unflag", of: "one")
            XCTAssertNil(stage.marks("one").flag)
            stage.toasts.last?.action()
            settle()
            XCTAssertEqual(stage.marks("one").flag, .blue)
            stage.window.destroy()
        }
    }

    func testManyAreSelectedByClicksAndChangedInOneStep() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.click("one", ClickKeys(control: true))
            stage.click("three", ClickKeys(shift: true))
            XCTAssertEqual(stage.selected, ["one", "two", "three"])
            XCTAssertTrue(stage.texts.contains("3 cards selected"))
            stage.click("two", ClickKeys())
            XCTAssertEqual(stage.selected, ["one", "three"], "a click selects while others are selected")
            stage.choose("suspend")
            XCTAssertTrue(stage.marks("one").isSuspended && stage.marks("three").isSuspended)
            XCTAssertFalse(stage.marks("two").isSuspended)
            stage.view.undo()
            settle()
            XCTAssertFalse(stage.marks("one").isSuspended || stage.marks("three").isSuspended)
            stage.view.escape()
            settle()
            XCTAssertFalse(stage.view.editor.isSelecting)
            XCTAssertEqual(stage.done, 0, "Escape ends selecting first")
            stage.window.destroy()
        }
    }

    func testWhatIsDoneToSelectedCardsNeedsSomeAndTheFocusStaysAtTheList() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.view.beginSelecting()
            settle()
            let buttons = stage.view.list.widget.parts { $0.typeName == "GtkButton" }.map {
                Widget($0, .shared)
            }
            let delete = buttons.first {
                gtk_actionable_get_action_name($0.opaque).map { String(cString: $0) } == "selection.delete"
            }
            XCTAssertEqual(delete?.isSensitive, false)
            stage.view.selectAll()
            settle()
            XCTAssertEqual(delete?.isSensitive, true)
            delete?.grabFocus()
            XCTAssertTrue(stage.view.list.hasFocusInBar)
            stage.view.endSelecting()
            settle()
            XCTAssertTrue(stage.view.selectButton.hasFocus)
            stage.window.destroy()
        }
    }

    func testKeysSelect() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.view.list.focus(0)
            stage.press("ctrl+space", "shift+Down")
            turnUntil("the selection") { stage.selected == ["one", "two"] }
            stage.press("ctrl+a")
            turnUntil("all") { stage.selected.count == 3 }
            stage.press("Delete")
            turnUntil("nothing left") { stage.prompts.isEmpty }
            XCTAssertEqual(stage.toasts.last?.text, "3 cards deleted.")
            XCTAssertFalse(stage.view.editor.isSelecting)
            stage.window.destroy()
        }
    }

    func testTagsAreWrittenAndChosen() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.choose("tags", of: "one")
            guard let panel = stage.around.alerts.last?.details as? TagsPanel else {
                return XCTFail("no panel")
            }
            panel.type("verb n5")
            stage.answer(1)
            XCTAssertEqual(stage.marks("one").tags.map(\.name), ["n5", "verb"])
            XCTAssertEqual(stage.row("one")?.spokenName, "one, eins, tags: n5, verb")

            stage.view.selectAll()
            settle()
            stage.choose("tags")
            guard let second = stage.around.alerts.last?.details as? TagsPanel else {
                return XCTFail("no panel")
            }
            XCTAssertEqual(second.list.items.map(\.state), [.some, .some], "only one of three has them")
            second.list.pick(0)
            second.list.pick(1)
            second.list.pick(1)
            stage.answer(1)
            XCTAssertEqual(stage.marks("two").tags.map(\.name), ["n5"])
            XCTAssertEqual(stage.marks("one").tags.map(\.name), ["n5"])
            XCTAssertEqual(stage.toasts.last?.button, "Undo")

            stage.view.endSelecting()
            let before = stage.toasts.count
            stage.choose("tags", of: "one")
            stage.answer(1)
            XCTAssertEqual(stage.toasts.count, before, "nothing was changed")
            stage.window.destroy()
        }
    }

    func testATypedTagThatIsKnownIsTheSame() {
        MainActor.assumeIsolated {
            let panel = TagsPanel([], known: [CardTag](separated: "Verb noun"), cardCount: 1)
            panel.type("ver")
            XCTAssertEqual(panel.tags.map(\.name), ["Verb"], "what is typed finds known tags")
            panel.type("verb")
            XCTAssertEqual(panel.changes.adding.map(\.name), ["Verb"])
        }
    }

    func testCardsMoveToADeckThatIsChosen() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.add(decks: ["Other"], [])
            stage.choose("move", of: "two")
            guard let picker = stage.around.alerts.last?.details as? DeckPicker else {
                return XCTFail("no decks")
            }
            XCTAssertEqual(picker.list.items.map(\.title), ["Numbers", "Other"])
            picker.list.pick(1)
            XCTAssertEqual(picker.list.items.map(\.state), [.off, .on])
            stage.answer(1)
            XCTAssertEqual(stage.prompts, ["one", "three"])
            XCTAssertEqual(stage.toasts.last?.text, "1 card moved to “Other”.")
            stage.view.undo()
            settle()
            XCTAssertEqual(stage.prompts, ["one", "two", "three"])
            stage.window.destroy()
        }
    }

    func testConditionsFindCards() {
        MainActor.assumeIsolated {
            let stage = editorStage()
            stage.choose("suspend", of: "two")
            stage.view.search.text = "is:suspended"
            turnUntil("the card") {
                stage.view.list.rows.filter(\.isMapped).map { $0.card?.prompt } == ["two"]
            }
            turnUntil("the focus") { stage.view.list.focus(0) && stage.view.list.focusedPosition == 0 }
            stage.choose("resume", of: "two")
            turnUntil("no card") { stage.view.editor.found.isEmpty }
            settle()
            XCTAssertTrue(stage.view.search.containsFocus, "the row with the focus has gone")
            stage.window.destroy()
        }
    }
}
