import CGtk
import DisplayTesting
import Flashcards
import Storage
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// A view in a window of its own, with a store in memory. Records the toasts of the view, and how often it was left.
@MainActor final class CardsStage<View: Widget> {
    let store = MemoryCardStore()
    let window = Window(gtk_window_new(), .shared)
    private(set) var toasts: [Toast] = []
    var done = 0
    private(set) var view: View!
    private lazy var person = Person(at: window)

    var decks: [Deck] { (try? store.decks()) ?? [] }

    /// - Parameter cards: prompts and answers, the first of the deck first.
    init(
        decks: [String], cards: [(String, String)] = [], width: Int = 700, height: Int = 600,
        make: (CardsStage<View>) -> View
    ) {
        for name in decks { _ = try? store.addDeck(named: name) }
        if let deck = self.decks.first {
            _ = try? store.add(cards.compactMap { CardText(prompt: $0.0, answer: $0.1) }, to: deck.id)
        }
        view = make(self)
        gtk_window_set_child(window.pointer(), view.widget)
        window.defaultSize = (width, height)
        window.present()
        turnUntil("the window") { [view] in view!.isMapped && view!.size.width > 0 }
        settle()
    }

    func show(_ toast: Toast) -> ShownToast? {
        toasts.append(toast)
        return nil
    }

    /// Every text in view.
    var texts: [String] { DisplayTesting.texts(in: view.widget) }

    /// Clicks a button. GTK emits the signal a quarter of a second later.
    func click(_ button: Button) {
        var clicks = 0
        button.onClick { clicks += 1 }
        gtk_widget_activate(button.widget)
        turnUntil("the click") { clicks == 1 }
        settle()
    }

    /// Types into the widget with the focus.
    func type(_ text: String) {
        guard let focus = gtk_window_get_focus(window.pointer()) else {
            return XCTFail("nothing has the focus")
        }
        let raw = UnsafeMutableRawPointer(focus)
        if g_type_check_instance_is_a(
            raw.assumingMemoryBound(to: GTypeInstance.self), gtk_text_view_get_type()) != 0
        {
            let buffer = gtk_text_view_get_buffer(raw.assumingMemoryBound(to: GtkTextView.self))
            gtk_text_buffer_insert_interactive_at_cursor(buffer, text, -1, 1)
        } else {
            gtk_editable_set_text(OpaquePointer(raw), text)
        }
        settle()
    }

    /// Sends key events from the display server.
    func press(_ keys: String...) {
        for key in keys { person.press(key) }
    }
}
