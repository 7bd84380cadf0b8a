import CardTesting
import CGtk
import DisplayTesting
import Flashcards
import XCTest

@testable import Gtk
@testable import CardsUI

/// Texts of any length and kind, on every page that shows cards. The cost of a text is the number of letters that are
/// laid out: only the visible ones and some around them. `meson-helpers/bench long-text` measures the time.
nonisolated final class LongTextTests: DisplayTestCase {
    private static let texts: KeyValuePairs = [
        "48,000 letters without a space": String(repeating: "QmFzZTY", count: 6858),
        "5,000 letters without a space": String(repeating: "QmFzZ", count: 1000),
        "a million letters with spaces": String(repeating: "some words and ", count: 66_667),
        "100,000 line breaks": "a" + String(repeating: "\n", count: 100_000) + "b",
        "200,000 accents on one letter": "a" + String(repeating: "\u{301}", count: 200_000),
        "10,000 astronauts": String(repeating: "👩🏽‍🚀", count: 10_000),
        "both ways of writing": String(repeating: "aكلمةb1שלום", count: 5000),
        "200,000 joiners": "a" + String(repeating: "\u{200D}", count: 200_000) + "a",
        "a question": "Which bird can fly backwards?",
    ]

    /// The most letters that a page of this size may lay out. Some come with any size, as a piece of 500 letters is laid out as a
    /// whole.
    @MainActor private static func mostLetters(on page: Widget) -> Int {
        6000 + Int(page.size.width * page.size.height) / 100
    }

    /// The most letters that a card may lay out while it is browsed. Cards are larger on a larger page.
    @MainActor private static func mostLettersOfACard(on page: Widget) -> Int {
        1500 + Int(page.size.width * page.size.height) / 100
    }

    /// The letters of all texts in view, with those that are hidden from assistive technology.
    @MainActor private static func letters(in widget: Widget) -> Int {
        DisplayTesting.texts(in: widget.widget).map(\.unicodeScalars.count).reduce(0, +)
    }

    func testOnlyWhatCanBeSeenIsLaidOut() {
        MainActor.assumeIsolated {
            for (name, text) in Self.texts { Self.show(text, name) }
        }
    }

    func testOnlyWhatCanBeSeenIsLaidOutWhereTextIsTwiceAsLarge() {
        MainActor.assumeIsolated {
            CardsPageStage.scaleText(2)
            for (name, text) in Self.texts { Self.show(text, "\(name), 200 %") }
            CardsPageStage.scaleText(1)
        }
    }

    /// On every page with cards, as a person goes through them.
    @MainActor private static func show(_ text: String, _ name: String) {
        guard let card = CardText(prompt: text, answer: text) else { return XCTFail("no card") }
        let stage = CardsPageStage(cards: [card, card, card])
        let face = stage.page.runView.pile.top.text
        let mostLetters = mostLetters(on: stage.page)
        stage.run.toggleAnswer()
        settle()
        XCTAssertLessThan(face.prompt.plain.lettersLaidOut + face.answer.plain.lettersLaidOut, mostLetters)
        XCTAssertLessThan(letters(in: stage.page), mostLetters, name)
        stage.page.runView.swipe(.wrong)
        settle()
        stage.page.browse()
        settle()
        XCTAssertLessThan(letters(in: stage.page), mostLetters, name)
        guard case .browse(let view) = stage.page.state.subpage else { return XCTFail("no browser") }
        for cell in view.grid.cells {
            XCTAssertLessThan(cell.face.label.lettersLaidOut, mostLettersOfACard(on: stage.page), name)
        }
        stage.page.showRun()
        stage.page.editCards()
        settle()
        guard case .editor(let editor) = stage.page.state.subpage else { return XCTFail("no editor") }
        XCTAssertLessThan(letters(in: stage.page), mostLetters, name)
        if let card = editor.list.rows.first?.card { editor.edit(card) }
        settle()
        XCTAssertEqual(editor.form.draft.prompt, card.prompt, name)
        editor.save()
        settle()
        XCTAssertNil(editor.editor.editing, name)
        editor.search.text = text
        settle()
        stage.page.showRun()
        settle()
        stage.end()
    }

    func testNamesOfAnyLength() {
        MainActor.assumeIsolated {
            for (name, text) in Self.texts {
                let stage = CardsPageStage(cards: [], deck: text)
                stage.page.showDecks()
                settle()
                guard case .decks(let decks) = stage.page.state.subpage else { return XCTFail("no decks") }
                XCTAssertLessThan(Self.letters(in: stage.page), 2000, name)
                decks.deckRows.first?.beginRenaming()
                settle()
                XCTAssertLessThan(Self.letters(in: stage.page), 5000, name)
                decks.name.text = text
                settle()
                XCTAssertLessThan(Self.letters(in: stage.page), 5000, name)
                stage.end()
            }
        }
    }

    func testMissedCardsAtTheEndShowTheBeginningOfLongTexts() {
        MainActor.assumeIsolated {
            let text = String(repeating: "QmFzZTY", count: 6858)
            guard let card = CardText(prompt: text, answer: text) else { return XCTFail("no card") }
            let stage = CardsPageStage(cards: [card])
            stage.around.settings.cardRules = RunRules(wrongComesBack: false)
            stage.run.startAgain()
            stage.page.runView.swipe(.wrong)
            turnUntil("the end") { stage.page.runView.ending != nil }
            settle()
            XCTAssertLessThan(Self.letters(in: stage.page), 2000)
            stage.end()
        }
    }

    func testLongTextIsReadToItsEnd() {
        MainActor.assumeIsolated {
            let text = (1...4000).map { "word \($0)" }.joined(separator: ", ")
            let stage = CardsPageStage(cards: [text].compactMap { CardText(prompt: $0, answer: "answer") })
            let face = stage.page.runView.pile.top
            XCTAssertTrue(stage.texts.contains { $0.hasPrefix("word 1,") })
            var pages = 0
            while face.text.view.scroll(by: 200), pages < 3000 {
                pages += 1
                // Positions in the text are estimates until they have been in view.
                if pages % 20 == 0 { settle() }
            }
            settle()
            face.text.view.scroll(by: 100_000)
            settle()
            face.text.view.scroll(by: 100_000)
            settle()
            XCTAssertTrue(stage.texts.contains { $0.hasSuffix("word 4000") })
            XCTAssertLessThan(Self.letters(in: stage.page), 20_000, "what lies behind is let go")
            stage.end()
        }
    }

    func testAnswerUnderALongPromptIsSeenAtOnce() {
        for count in [650, 60_000] {
            MainActor.assumeIsolated {
                let prompt = String(repeating: "some words ", count: count / 11)
                let cards = [CardText(prompt: prompt, answer: "the answer")].compactMap { $0 }
                SystemStyle.reducesMotion = count == 650
                defer { SystemStyle.reducesMotion = false }
                let stage = CardsPageStage(cards: cards)
                let face = stage.page.runView.pile.top.text
                stage.run.toggleAnswer()
                turnUntil("the answer in view") {
                    var y = 0.0
                    guard face.answer.size.height > 0 else { return false }
                    gtk_widget_translate_coordinates(face.answer.widget, face.view.widget, 0, 0, nil, &y)
                    return y >= 0 && y + face.answer.size.height <= face.view.size.height
                }
                settle()
                stage.run.toggleAnswer()
                turnUntil("the beginning") { face.view.offset == 0 && !face.answer.isVisible }
                stage.end()
            }
        }
    }

    // After a swipe only one text is laid out anew: that of the card beneath, in a later turn.

    @MainActor private static func onARun(_ act: (CardsPageStage, CardStack) -> Void) {
        let texts = (0..<4).map { "\($0) " + String(repeating: "some words and ", count: 1000) }
        let stage = CardsPageStage(cards: texts.compactMap { CardText(prompt: $0, answer: "answer") })
        settle()
        act(stage, stage.page.runView.pile)
        stage.end()
    }

    func testASwipeLaysOutNoTextInItsTurn() {
        MainActor.assumeIsolated {
            Self.onARun { stage, pile in
                let (top, next) = (pile.top.text, pile.inertFaces[0].text)
                let laidOut = [top, next].map(\.prompt.plain.lettersLaidOut)
                XCTAssertGreaterThan(laidOut.min() ?? 0, 0)
                stage.page.runView.swipe(.correct)
                XCTAssertTrue(pile.top.text === next, "what was beneath comes up as it is")
                XCTAssertTrue(pile.inertFaces[1].text === top, "and what was on top flies away as it is")
                XCTAssertFalse(pile.inertFaces[0].hasText)
                turnUntil("the next card") { pile.inertFaces[0].hasText }
                settle()
                XCTAssertEqual([top, next].map(\.prompt.plain.lettersLaidOut), laidOut)
                XCTAssertEqual(pile.top.text.prompt.text, stage.run.seen[0].card.prompt)
                XCTAssertEqual(pile.inertFaces[0].text.prompt.text, stage.run.seen[1].card.prompt)
            }
        }
    }

    func testUndoPutsTheTopCardBeneathAsItIs() {
        MainActor.assumeIsolated {
            Self.onARun { stage, pile in
                let first = pile.top.text.prompt.text
                stage.page.runView.swipe(.correct)
                turnUntil("the card to be gone") { pile.inertFaces.count == 1 && pile.inertFaces[0].hasText }
                settle()
                let top = pile.top.text
                let laidOut = top.prompt.plain.lettersLaidOut
                stage.page.perform(.undo)
                turnUntil("the card") { pile.top.text.prompt.text == first }
                settle()
                XCTAssertTrue(pile.inertFaces[0].text === top)
                XCTAssertEqual(top.prompt.plain.lettersLaidOut, laidOut)
            }
        }
    }

    func testTwoSwipesInOneTurnShowTheRightCard() {
        MainActor.assumeIsolated {
            Self.onARun { stage, pile in
                stage.page.runView.swipe(.correct)
                stage.page.runView.swipe(.correct)
                turnUntil("the next card") { pile.inertFaces[0].hasText }
                settle()
                XCTAssertTrue(pile.top.hasText)
                XCTAssertEqual(pile.top.text.prompt.text, stage.run.seen[0].card.prompt)
                XCTAssertEqual(pile.inertFaces[0].text.prompt.text, stage.run.seen[1].card.prompt)
                XCTAssertTrue(pile.top.button.hasFocus)
            }
        }
    }

    func testADragFindsTheNextCard() {
        MainActor.assumeIsolated {
            Self.onARun { stage, pile in
                stage.page.runView.swipe(.correct)
                pile.show(stage.run.seen, of: stage.run.pile.count, answer: .hidden)
                XCTAssertFalse(pile.inertFaces[0].hasText)
                pile.dragged(by: 10)
                XCTAssertTrue(pile.inertFaces[0].hasText)
                XCTAssertEqual(pile.inertFaces[0].text.prompt.text, stage.run.seen[1].card.prompt)
            }
        }
    }

    // Cards that are browsed get long texts one in a turn.

    func testACardShowsNothingOfTheLongTextBefore() {
        MainActor.assumeIsolated {
            let texts = ["a", "b"].map { String(repeating: $0 + " ", count: 2000) }
            let cards = texts.enumerated().compactMap { number, text in
                CardText(prompt: text, answer: "answer").map { Card(id: Card.ID(Int64(number)), text: $0) }
            }
            let cell = BrowseCard(CardPictures { _ in nil })
            let room = CellRoom(size: Size(width: 200, height: 300), scale: 1, isSeenWhole: true)
            for card in cards {
                cell.show(card, side: .prompt, missingText: "")
                XCTAssertTrue(cell.takesLong)
                XCTAssertEqual(cell.face.text, "")
                XCTAssertEqual(cell.spokenName, card.prompt)
                cell.fit(room)
                XCTAssertEqual(cell.face.text, card.prompt)
            }
            cell.show(cards[1], side: .prompt, missingText: "")
            XCTAssertEqual(cell.face.text, cards[1].prompt, "the same text stays")
            guard let short = CardText(prompt: "short", answer: "answer") else { return XCTFail("no card") }
            cell.show(Card(id: Card.ID(9), text: short), side: .prompt, missingText: "")
            XCTAssertFalse(cell.takesLong)
            XCTAssertEqual(cell.face.text, "short")
        }
    }
}
