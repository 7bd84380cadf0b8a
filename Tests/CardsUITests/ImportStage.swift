import CGtk
import DisplayTesting
import PageTesting
import Flashcards
import Foundation
import Library

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// The page of cards in a window, with a folder for the files to import.
@MainActor final class ImportStage {
    let around: TestSurroundings
    let isOnDisk: Bool
    private(set) lazy var page = CardsPage(
        around.make(), pictureFile: pictureOfFlag, nameOfCountry: { "Country \($0)" })
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    /// - Parameter isOnDisk: a library on the disk works on another thread, one in memory at once.
    init(isOnDisk: Bool) {
        self.isOnDisk = isOnDisk
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appendingPathComponent("recess.db").path
        let library = try? RecessLibrary(
            LibrarySource(isOnDisk ? .file(path, machine: "\(path)-machine") : .memory) { edit in
                let text = CardText(prompt: "ash", answer: "tree")
                _ = try edit.add([text].compactMap { $0 }, to: try edit.addDeck(named: "Trees"))
            })
        around = TestSurroundings(library: library ?? .inMemory())
        around.settings.cardRules = RunRules(shuffles: false)
        gtk_window_set_child(around.window.pointer(), page.widget)
        around.window.defaultSize = (700, 600)
        around.window.present()
        turnUntil("the window") { [page] in page.isMapped && page.size.width > 0 }
        page.distracted(by: [])
        settle()
    }

    /// Carries out a step, and waits until everybody has heard of it.
    func perform(_ step: CardStep) {
        page.shelf.carryOut(step) { _ in }
        waitUntilKept()
    }

    func waitUntilKept() {
        turnUntil("all to be kept") { !around.library.isBusy }
        settle()
    }

    func file(_ name: String) -> String { folder.appendingPathComponent(name).path }

    func write(_ text: String, _ name: String) -> String {
        try? Data(text.utf8).write(to: folder.appendingPathComponent(name))
        return file(name)
    }

    var view: ImportView? {
        guard case .importing(let view) = page.state.subpage else { return nil }
        return view as? ImportView
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

    var decks: [String] { ((try? page.shelf.decks()) ?? []).map { "\($0.name) \($0.cardCount ?? 0)" } }

    func end() {
        around.window.destroy()
        around.library.finish()
        try? FileManager.default.removeItem(at: folder)
    }
}

/// Runs a test with a library in memory, then with one on the disk.
nonisolated func onStages(_ act: @MainActor (ImportStage) -> Void) {
    MainActor.assumeIsolated {
        for isOnDisk in [false, true] {
            let stage = ImportStage(isOnDisk: isOnDisk)
            act(stage)
            stage.end()
        }
    }
}
