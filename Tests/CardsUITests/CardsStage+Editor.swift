import CGtk
import DisplayTesting
import Flashcards
import XCTest

@testable import CardsUI
@testable import Gtk

// The editor of cards.
extension CardsStage<CardEditor> {
    /// Those of the first deck.
    var cards: [Card] {
        guard let deck = decks.first?.id else { return [] }
        return (try? library.read { try $0.cards(try $0.cardIDs(in: deck)) }) ?? []
    }

    /// Does what a key or the menu of the note does.
    func act(_ name: String) {
        gtk_widget_activate_action_variant(view.widget, "note.\(name)", nil)
        settle()
    }

    func choose(_ kind: NoteKind) {
        gtk_widget_activate_action_variant(
            view.widget, "note.kind", g_variant_new_string("\(kind.id.number)"))
        settle()
    }

    func select(_ range: Range<Int>, _ field: NoteField) {
        field.field.takeFocus()
        turnUntil("the focus") { field.field.containsFocus }
        field.field.selection = range
    }
}
