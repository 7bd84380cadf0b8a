import CGtk
import DisplayTesting
import Flashcards
import Library
import XCTest

@testable import CardsUI
@testable import Gtk
@testable import RecessKit
@testable import RecessUI

private func noSettings() -> Settings {
    Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
}

/// A deck of which some cards were answered.
private func answeredLibrary() -> RecessLibrary {
    .inMemory { edit in
        let deck = try edit.addDeck(named: "Rivers")
        let texts = (0..<2000).compactMap { CardText(prompt: "\($0)", answer: "answer") }
        let cards = try edit.add(texts, to: deck)
        for (card, text) in zip(cards, texts) {
            let swipe = Swipe(.correct, of: card, date: WallClock.milliseconds(), took: .seconds(9))
            try edit.carryOut(
                .swipe(
                    swipe, of: Card(id: card, text: text), in: RunSetup(deck: deck, seed: 1),
                    elapsed: .zero))
        }
    }
}

private func scale(in dialog: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<
    GtkWidget
>? {
    dialog.part { $0.typeName == "GtkScale" }
}

private func preferencesDialog() -> UnsafeMutablePointer<GtkWidget>? {
    let toplevels = gtk_window_get_toplevels()
    for index in 0..<g_list_model_get_n_items(toplevels) {
        let item = g_list_model_get_item(toplevels, index)
        defer { g_object_unref(item) }
        guard let widget = item?.assumingMemoryBound(to: GtkWidget.self) else { continue }
        if scale(in: widget) != nil { return widget }
    }
    return nil
}

/// “How Sure to Be” and the choice of the memory model.
nonisolated final class MemoryPreferencesTests: DisplayTestCase {
    func testTheSliderActsAtOnceAndSaysWhatItCosts() {
        MainActor.assumeIsolated {
            let settings = noSettings()
            let window = openWindow(settings, library: answeredLibrary())
            window.showPreferences()
            settle()
            guard let dialog = preferencesDialog(), let scale = scale(in: dialog) else {
                return XCTFail("no slider in the preferences")
            }
            let range = UnsafeMutableRawPointer(scale).assumingMemoryBound(to: GtkRange.self)
            func words() -> [String] {
                dialog.parts { $0.typeName == "GtkLabel" }.compactMap { label in
                    gtk_label_get_text(OpaquePointer(label)).map { String(cString: $0) }
                }
            }
            XCTAssertEqual(gtk_range_get_value(range), 90)
            for percent in [97, 80, 93] {
                gtk_range_set_value(range, Double(percent))
                XCTAssertEqual(settings.learningWishes.recall, Double(percent) / 100, accuracy: 1e-9)
                turnUntil("the cost") {
                    words().contains { $0.hasPrefix("\(percent)%: ") && $0.hasSuffix(" a day") }
                }
            }
            // Nobody can be quite certain.
            gtk_range_set_value(range, 100)
            XCTAssertEqual(settings.learningWishes.recall, 0.97, accuracy: 1e-9)
            window.destroy()
        }
    }

    func testWhereNothingIsLearntThereIsNoCost() {
        MainActor.assumeIsolated {
            let preferences = MemoryPreferences(noSettings(), .inMemory())
            XCTAssertEqual(preferences.meaning, "90%")
            preferences.choose(recall: 85)
            XCTAssertEqual(preferences.meaning, "85%")
        }
    }

    func testTheOtherModelIsUsedAtOnce() {
        MainActor.assumeIsolated {
            let library = answeredLibrary()
            let preferences = MemoryPreferences(noSettings(), library)
            preferences.choose(recall: 97)
            XCTAssertEqual(preferences.model, 0)
            let before = preferences.meaning
            XCTAssertTrue(before.hasSuffix(" a day"), before)
            preferences.choose(model: 1)
            XCTAssertEqual(preferences.model, 1)
            XCTAssertEqual(library.memoryModel, .fsrs6)
            XCTAssertTrue(preferences.meaning.hasSuffix(" a day"), preferences.meaning)
            preferences.choose(model: 0)
            XCTAssertEqual(library.memoryModel, .fsrs7)
            XCTAssertEqual(preferences.meaning, before)
        }
    }
}
