import CGtk
import DisplayTesting
import CardTesting
import Files
import Flashcards
import Storage
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

func editorStage(
    _ cards: [(String, String)] = [("one", "eins"), ("two", "zwei"), ("three", "drei")],
    width: Int = 700, height: Int = 600, failing: StoreFailure? = nil
) -> CardsStage<CardEditor> {
    CardsStage(decks: ["Numbers"], cards: cards, width: width, height: height) { stage in
        let store: any CardStore = FailingStore(stage.store, writeFailure: failing)
        return CardEditor(
            DeckEditor(stage.decks[0], in: store), showToast: { [weak stage] in stage?.show($0) },
            done: { [weak stage] in stage?.done += 1 })
    }
}

extension CardsStage<CardEditor> {
    var prompts: [String] {
        let ids = try? store.cardIDs(in: decks[0].id, holding: "")
        let cards = try? store.cards(ids ?? [])
        return cards?.map(\.prompt) ?? []
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
