import CardTesting
import CGtk
import DisplayTesting
import Files
import Flashcards
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

func editorStage(
    _ cards: [(String, String)] = [("one", "eins"), ("two", "zwei"), ("three", "drei")],
    width: Int = 700, height: Int = 600, failing: StoreFailure? = nil
) -> CardsStage<CardEditor> {
    CardsStage(decks: ["Numbers"], cards: cards, width: width, height: height) { stage in
        if let failing { stage.shelf.carryOut = { _, done in done(.failure(failing)) } }
        return stage.makeEditor()
    }
}

extension CardsStage<CardEditor> {
    /// Another one than the view: what is there after leaving and coming back.
    func makeEditor() -> CardEditor {
        CardEditor(DeckEditor(decks[0], shelf), around.make(), drafts) { [weak self] in self?.done += 1 }
    }

    var prompts: [String] {
        guard let deck = decks.first?.id else { return [] }
        return (try? library.read { try $0.texts(in: deck).map(\.prompt) }) ?? []
    }

    func write(_ prompt: String, _ answer: String) {
        view.form.draft = CardForm.Draft(prompt: prompt, answer: answer)
    }

    /// The visible row of this card.
    func row(_ prompt: String) -> CardRow? {
        view.list.rows.first { $0.card?.prompt == prompt && $0.isMapped }
    }

    func activate(_ prompt: String) {
        guard let card = row(prompt)?.card else { return XCTFail("no row of \(prompt)") }
        view.list.activate(view.list.position(of: card.id) ?? -1)
        settle()
    }
}
