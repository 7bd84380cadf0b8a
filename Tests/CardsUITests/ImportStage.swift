import CGtk
import DisplayTesting
import PageTesting
import Flashcards
import Foundation
import Storage

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// The page of cards in a window, with a folder for the files to import.
@MainActor final class ImportStage {
    let around = TestSurroundings()
    private let cards: CardsSource
    private(set) lazy var page = CardsPage(around.make(), cards, pictureFile: pictureOfFlag)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    /// - Parameter inDatabase: a store in a database works on another thread, a store in memory at once.
    init(inDatabase: Bool) {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        around.settings.cardRules = RunRules(shuffles: false)
        let sample = Sample(
            deckName: "Trees", cards: [CardText(prompt: "ash", answer: "tree")].compactMap { $0 })
        let location =
            inDatabase ? StoreLocation.database(folder.appendingPathComponent("cards.db").path) : .memory
        cards = CardsSource(
            open: { location.open(sample: sample) }, reopen: { location.reopen(closing: $0, sample: sample) })
        gtk_window_set_child(around.window.pointer(), page.widget)
        around.window.defaultSize = (700, 600)
        around.window.present()
        turnUntil("the window") { [page] in page.isMapped && page.size.width > 0 }
        page.distracted(by: [])
        settle()
    }

    func file(_ name: String) -> String { folder.appendingPathComponent(name).path }

    func write(_ text: String, _ name: String) -> String {
        try? Data(text.utf8).write(to: folder.appendingPathComponent(name))
        return file(name)
    }

    var view: ImportView? {
        guard case .importing(let view) = page.state.subpage else { return nil }
        return view
    }

    /// Opens a file and waits for the preview.
    func open(_ text: String, _ name: String = "Birds.csv") -> ImportView {
        page.open([write(text, name)])
        waitForPreview()
        return view!
    }

    func waitForPreview() {
        turnUntil("what is in the file") {
            switch view?.session.state {
            case .preview(.some), .refused: true
            default: false
            }
        }
        settle()
    }

    func take() {
        view?.session.importCards()
        turnUntil("the end of importing") { view == nil }
        settle()
    }

    var decks: [String] { ((try? page.store.decks()) ?? []).map { "\($0.name) \($0.cardCount)" } }

    func end() {
        around.window.destroy()
        try? FileManager.default.removeItem(at: folder)
    }
}

/// Runs a test with a store in memory, then with one in a database.
nonisolated func onStages(_ act: @MainActor (ImportStage) -> Void) {
    MainActor.assumeIsolated {
        for inDatabase in [false, true] {
            let stage = ImportStage(inDatabase: inDatabase)
            act(stage)
            stage.end()
        }
    }
}
