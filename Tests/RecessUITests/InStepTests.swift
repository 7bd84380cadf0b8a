import CGtk
import DisplayTesting
import Files
import FileTesting
import Foundation
import Sync
import XCTest

@testable import Gtk
@testable import Library
@testable import RecessKit
@testable import RecessUI

/// A library in a file, kept in step, as each machine has one.
@MainActor private final class TestMachine {
    let name: String
    let home: TestFolder
    let library: RecessLibrary
    let inStep: KeepingInStep

    init(_ name: String, home: TestFolder? = nil, library: RecessLibrary? = nil) throws {
        let home = home ?? TestFolder()
        (self.name, self.home) = (name, home)
        self.library = try library ?? .inFile(of: URL(fileURLWithPath: home.path))
        inStep = KeepingInStep(self.library, machineName: name)
    }

    func makeDeck(_ name: String) {
        library.perform(Step(.makeDeck, about: name)) { _ = try $0.addDeck(named: name) }
    }

    func rename(_ name: String, to newName: String) {
        library.perform(Step(.renameDeck, about: newName)) { edit in
            guard let deck = try edit.reading.decks().first(where: { $0.name == name }) else { return }
            try edit.rename(deck.id, to: newName)
        }
    }

    var decks: [String] { (try? library.read { try $0.decks().map(\.name) }) ?? [] }
}

@MainActor private func line(in widget: Widget) -> InStepLine? {
    (widget as? InStepLine) ?? widget.children.lazy.compactMap { line(in: $0) }.first
}

/// Keeping in step while the program runs.
nonisolated final class InStepTests: DisplayTestCase {
    func testWhatIsDoneOnOneMachineComesToTheOthersAndHistoryNamesTheMachine() throws {
        try MainActor.assumeIsolated {
            let folder = TestFolder()
            let (laptop, desktop) = (try TestMachine("laptop"), try TestMachine("desktop"))
            laptop.makeDeck("Birds")
            laptop.inStep.choose(folder.path)
            desktop.inStep.choose(folder.path)
            turnUntil("the deck on the desktop") { desktop.decks.contains("Birds") }
            desktop.makeDeck("Trees")
            turnUntil("the deck on the laptop") { laptop.decks.contains("Trees") }
            XCTAssertEqual(laptop.decks.filter { $0 == "Small Surprises" }.count, 1, "not the sample twice")
            let steps = try laptop.library.readLibrary { library throws(StoreFailure) in
                try library.history(atMost: 10)
            }
            XCTAssertTrue(
                steps.contains { $0.step?.name == .merge && $0.step?.about == "desktop" }, "\(steps)")
            turnUntil("each to know the other") {
                laptop.inStep.stateText.hasPrefix("desktop, in the folder last on ")
                    && desktop.inStep.stateText.hasPrefix("laptop, in the folder last on ")
            }
        }
    }

    func testHistorySaysWhatWasReplacedByAnotherMachine() throws {
        try MainActor.assumeIsolated {
            let folder = TestFolder()
            let (laptop, desktop) = (try TestMachine("laptop"), try TestMachine("desktop"))
            laptop.makeDeck("Birds")
            for machine in [laptop, desktop] { machine.inStep.choose(folder.path) }
            turnUntil("the deck on the desktop") { desktop.decks.contains("Birds") }
            laptop.rename("Birds", to: "Birds of Here")
            turnUntil("its new name") { desktop.decks.contains("Birds of Here") }
            desktop.rename("Birds of Here", to: "Birds of There")
            turnUntil("the newest name") { laptop.decks.contains("Birds of There") }
            let view = HistoryView(laptop.library, []) { _ in nil }
            let window = Window(gtk_window_new(), .shared)
            window.hold(view)
            gtk_window_set_child(window.pointer(), view.widget)
            window.present()
            turnUntil("the step") {
                texts(in: view.widget).contains("It replaced “Birds of Here”.")
            }
            view.choose(1)
            XCTAssertEqual(view.status.text, "Only steps of other machines came later, and these stay.")
            window.destroy()
        }
    }

    func testGoesOnAtTheNextStartAndWritesWhatWasDoneLastBeforeTheEnd() throws {
        try MainActor.assumeIsolated {
            let folder = TestFolder()
            var laptop: TestMachine? = try TestMachine("laptop")
            let home = try XCTUnwrap(laptop?.home)
            laptop?.inStep.choose(folder.path)
            turnUntil("the first step") { laptop?.inStep.report != nil }
            laptop?.makeDeck("Birds")
            laptop?.library.finish()
            laptop = nil

            let desktop = try TestMachine("desktop")
            desktop.inStep.choose(folder.path)
            turnUntil("what was done last") { desktop.decks.contains("Birds") }
            desktop.makeDeck("Trees")
            desktop.library.finish()

            let again = try TestMachine("laptop", home: home)
            turnUntil("what was done meanwhile") { again.decks.contains("Trees") }
            XCTAssertEqual(again.inStep.folder, folder.path)
        }
    }

    func testAFolderThatIsMadeBeforeItsOwnIsWatchedIsLookedForOnceMore() throws {
        try MainActor.assumeIsolated {
            let folder = TestFolder()
            let watch = SharedFolderWatch()
            var changes = 0
            @MainActor func follow(_ shared: SharedFolders) -> Bool {
                watch.follow(shared, tellsAll: true) { changes += 1 }
            }
            func make(_ path: String) throws {
                try FileManager.default.createDirectory(
                    atPath: folder.file(path), withIntermediateDirectories: true)
            }
            try make("Recess/laptop")
            let seen = SharedFolders(DiskFolder(folder.path))
            try make("Recess/desktop")
            XCTAssertTrue(follow(seen), "nobody has told of the desktop's folder")
            turnWhileBusy()
            XCTAssertEqual(changes, 0)
            XCTAssertTrue(follow(SharedFolders(DiskFolder(folder.path))))
            XCTAssertFalse(follow(SharedFolders(DiskFolder(folder.path))), "all is known now")
            XCTAssertTrue(watch.hearsAll)
            folder.write(Data("{}".utf8), "Recess/desktop/000001.jsonl")
            turnUntil("word of the desktop's file") { changes > 0 }
        }
    }

    func testALineInTheWindowSaysThatTheFolderIsGoneUntilItIsBack() throws {
        try MainActor.assumeIsolated {
            let (home, folder) = (TestFolder(), TestFolder())
            let place = URL(fileURLWithPath: folder.file("Carried"))
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
            let window = openWindow(library: try .inFile(of: URL(fileURLWithPath: home.path)))
            let inStep = window.inStep
            XCTAssertEqual(line(in: window)?.isMapped, false)
            inStep.choose(place.path)
            turnUntil("the first step") { inStep.stateText.hasPrefix("None yet.") }
            XCTAssertEqual(line(in: window)?.isMapped, false)
            try FileManager.default.moveItem(at: place, to: URL(fileURLWithPath: folder.file("Elsewhere")))
            turnUntil("the line") { line(in: window)?.isMapped == true }
            let sentence =
                "The folder “Carried”, which keeps your machines in step, is not there. It goes on when the folder is back."
            XCTAssertEqual(line(in: window)?.words, sentence)
            XCTAssertEqual(inStep.stateText, sentence)
            try FileManager.default.moveItem(at: URL(fileURLWithPath: folder.file("Elsewhere")), to: place)
            turnUntil("no line") { line(in: window)?.isMapped == false }
            window.destroy()
            window.library.finish()
        }
    }

    func testAnotherLibrarysFolderIsNeverMixedIn() throws {
        try MainActor.assumeIsolated {
            let (one, other) = (TestFolder(), TestFolder())
            let (laptop, stranger) = (try TestMachine("laptop"), try TestMachine("stranger"))
            laptop.inStep.choose(one.path)
            stranger.makeDeck("Secrets")
            stranger.inStep.choose(other.path)
            turnUntil("both in step") { laptop.inStep.report != nil && stranger.inStep.report != nil }
            laptop.inStep.choose(other.path)
            turnUntil("the refusal") { laptop.inStep.report?.problems == [.anotherLibrary] }
            XCTAssertTrue(laptop.inStep.stateText.contains("keeps another library in step"))
            XCTAssertFalse(laptop.decks.contains("Secrets"))

            // As the sentence says.
            laptop.inStep.stop { XCTAssertNil($0) }
            turnUntil("the end") { laptop.inStep.folder == nil }
            laptop.inStep.choose(other.path)
            turnUntil("both libraries together") { laptop.decks.contains("Secrets") }
        }
    }

    func testStopsAndWritesNothingAnyMore() throws {
        try MainActor.assumeIsolated {
            let folder = TestFolder()
            let laptop = try TestMachine("laptop")
            laptop.inStep.choose(folder.path)
            turnUntil("the first step") { laptop.inStep.report != nil }
            laptop.inStep.stop { XCTAssertNil($0) }
            turnUntil("the end") { laptop.inStep.folder == nil }
            XCTAssertEqual(laptop.inStep.stateText, "")
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            XCTAssertFalse(files.isEmpty)
            try FileManager.default.removeItem(atPath: folder.file("Recess"))
            laptop.makeDeck("Birds")
            laptop.library.finish()
            XCTAssertEqual(try FileManager.default.subpathsOfDirectory(atPath: folder.path), [])
            let again = try laptop.library.readLibrary { library throws(StoreFailure) in
                try Sync.folder(of: library)
            }
            XCTAssertNil(again)
        }
    }

    func testACopyOfAMachineThatGivesTheSameNumbersHasItsOwnAfterTheNextStart() throws {
        try MainActor.assumeIsolated {
            let (folder, home, copy) = (TestFolder(), TestFolder(), TestFolder())
            @MainActor func library(in home: TestFolder) throws -> RecessLibrary {
                let place = LibrarySource.Place.file(home.file("recess.db"), machine: copy.file("machine"))
                return try RecessLibrary(LibrarySource(place))
            }
            try library(in: home).finish()
            copy.write(try XCTUnwrap(home.bytes("recess.db")), "recess.db")
            let laptop = try TestMachine("laptop", home: home, library: library(in: home))
            let clone = try TestMachine("clone", home: copy, library: library(in: copy))
            let number = copy.bytes("machine")
            XCTAssertNotNil(number)
            for name in ["Birds", "Trees"] { clone.makeDeck(name) }
            for machine in [laptop, clone] { machine.inStep.choose(folder.path) }
            turnUntil("the decks") { Set(laptop.decks).isSuperset(of: ["Birds", "Trees"]) }
            turnUntil("no number any more") { copy.bytes("machine") == nil }
            laptop.library.finish()
            try library(in: home).finish()
            XCTAssertNotNil(copy.bytes("machine"))
            XCTAssertNotEqual(copy.bytes("machine"), number)
        }
    }

    func testALibraryThatIsNotKeptIsNotKeptInStep() throws {
        try MainActor.assumeIsolated {
            let file = LibraryFile()
            try file.open().finish()
            XCTAssertTrue(KeepingInStep(try file.open()).isPossible)
            try file.makeNewer()
            XCTAssertFalse(KeepingInStep(try file.open()).isPossible)
        }
    }
}
