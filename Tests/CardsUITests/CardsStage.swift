import CGtk
import DisplayTesting
import Files
import Flashcards
import Library
import PageTesting
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

extension Widget {
    var hasOpenMenu: Bool {
        widget.part { $0.typeName == "GtkPopoverMenu" && gtk_widget_get_mapped($0) != 0 } != nil
    }
}

/// A view in a window of its own, with a library in memory. Records the toasts of the view, and how often it was left.
@MainActor final class CardsStage<View: Widget> {
    let around = TestSurroundings()
    /// A test can replace some of what it does.
    lazy var shelf = CardShelf(library) { LearningWishes(recall: 0.9) }
    private(set) lazy var drafts = CardDrafts(library)
    var done = 0
    private(set) var view: View!
    private lazy var person = Person(at: window)

    var library: RecessLibrary { around.library }
    var window: Window { around.window }
    var toasts: [Toast] { around.toasts }
    var decks: [Deck] { (try? shelf.decks()) ?? [] }

    /// - Parameter cards: prompts and answers, the first of the deck first.
    init(
        decks: [String], cards: [(String, String)] = [], width: Int = 700, height: Int = 600,
        make: (CardsStage<View>) -> View
    ) {
        let texts = cards.compactMap { CardText(prompt: $0.0, answer: $0.1) }
        add(decks: decks, texts)
        view = make(self)
        gtk_window_set_child(window.pointer(), view.widget)
        window.defaultSize = (width, height)
        window.present()
        turnUntil("the window") { [view] in view!.isMapped && view!.size.width > 0 }
        settle()
    }

    /// Not as steps of the activity: a test of undo begins with an empty history.
    func add(decks: [String], _ texts: [CardText]) {
        library.perform(Step(.setUpMatch)) { edit in
            var first: Deck.ID?
            for name in decks {
                let deck = try edit.addDeck(named: name)
                first = first ?? deck
            }
            if let first = try first ?? edit.reading.decks().first?.id { _ = try edit.add(texts, to: first) }
        }
    }

    /// To the first deck.
    func add(_ notes: [WrittenNote]) {
        library.perform(Step(.setUpMatch)) { edit in
            guard let deck = try edit.reading.decks().first?.id else { return }
            for note in notes { _ = try edit.add(note, to: deck) }
        }
    }

    /// Another window or process does this.
    func elsewhere(_ work: @escaping @Sendable (Edit) throws -> Void) {
        library.perform(Step(.restoreBackup), work)
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

    func openMenuByKey(of row: Widget) { person.hold("shift+F10", until: "the menu") { row.hasOpenMenu } }
}
