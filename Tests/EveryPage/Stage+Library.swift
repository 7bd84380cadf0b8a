import Files
import Flashcards
import Foundation
import Sync

@testable import Gtk
@testable import Library
@testable import RecessKit
@testable import RecessUI

/// A folder for the file of a library. It goes with the stage.
final class LibraryFolder {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

// What the library of a stage has.
extension Stage {
    /// Steps of all activities.
    func fillLibrary() {
        let steps = [
            Step(.makeDeck, about: "Planets"), Step(.importCards, about: "Planets", count: 120),
            Step(.swipeCorrect, about: "Venus, the second planet from the sun"), Step(.answer, about: "fr"),
            Step(.nextQuestion), Step(.move), Step(.setUpMatch), Step(.forgetResults),
            Step(.goBack, count: 12),
            Step(.deleteDeck, about: "A deck with a name that is long enough for two lines", count: 14),
        ]
        for step in steps {
            library.perform(step) { try $0.setStanding(step.name.rawValue, of: .flags) }
        }
    }

    /// With a backup that has other cards.
    func keepLibraryInFile() {
        let folder = LibraryFolder()
        self.folder = folder
        let place = LibrarySource.Place.file(folder.path + "/recess.db", machine: folder.path + "/machine")
        guard let library = try? RecessLibrary(LibrarySource(place)) else { return }
        self.library = library
        for name in ["Planets", "Rivers of Asia", "A deck with a name that is long enough for two lines"] {
            library.perform(Step(.makeDeck, about: name)) { edit in
                let texts = (1...3).compactMap { CardText(prompt: "\($0)", answer: "\(name) \($0)") }
                _ = try edit.add(texts, to: try edit.addDeck(named: name))
            }
        }
        library.finish()
        _ = try? Backups(of: folder.path + "/recess.db").makeIfDue(now: 1_794_500_000_000)
        library.perform(Step(.makeDeck, about: "Trees")) { _ = try $0.addDeck(named: "Trees") }
        library.finish()
    }

    func keepInStepWithAnotherMachine() {
        guard let folder, let other = try? Library(machine: 77) else { return }
        let carried = folder.path + "/Carried"
        try? FileManager.default.createDirectory(atPath: carried, withIntermediateDirectories: true)
        let sync = Sync(folder: DiskFolder(carried), machineName: "desktop") { 1_794_500_000_000 }
        while sync.step(other).hasMore {}
        window.inStep.choose(carried)
        patiently("the other machine") { window.inStep.report?.machines.isEmpty == false }
    }

    func keepInStepThroughAMissingFolder() {
        guard let folder else { return }
        window.inStep.choose(folder.path + "/Syncthing")
        patiently("the line") { window.inStep.report?.problems == [.noFolder] }
    }

    /// A change is shown that a full disk does not take.
    func failToKeep() {
        library.performShown([ShownStep(Step(.move)) { _ in throw StoreFailure.full }])
    }

    var restoreView: RestoreView? {
        Window.openWindows.lazy.compactMap { ($0 as? RestoreWindow)?.view }.first
    }
}
