import Files
import Foundation
import SQLite
import Testing

@testable import Gtk
@testable import Library
@testable import RecessKit
@testable import RecessUI

@Suite("Without a window, the library")
@MainActor
struct LibraryCommandTests {
    private let file = LibraryFile()

    private var source: LibrarySource { LibrarySource(file.place) }

    private func run(_ command: LibraryCommand) -> CommandOutput { command.run(in: source) }

    private func decks(_ source: LibrarySource) throws -> [String: Int] {
        let decks = try source.open().library.read { try $0.decks() }
        return Dictionary(uniqueKeysWithValues: decks.map { ($0.name, $0.cardCount ?? 0) })
    }

    @Test("is imported into: cards that are new, in a deck with the file's name")
    func importing() throws {
        let birds = try file.write("wren,bird\nrobin,bird\nlost\nwren,bird\n", to: "Birds.csv")
        let first = run(.importCards([birds]))
        #expect(first.status == 0)
        #expect(first.lines.first == "Birds.csv: 2 cards were added to “Birds”.")
        #expect(first.lines.contains { $0.hasPrefix("Birds.csv: Line 3: There is only one column.") })
        #expect(first.lines.contains("Birds.csv: Line 4: “wren”: It is already in line 1."))
        #expect(try decks(source) == ["Birds": 2])

        let more = try file.write("[[\"wren\",\"bird\"],[\"tit\",\"bird\"]]", to: "birds.json")
        let second = run(.importCards([more]))
        #expect(second.lines.first == "birds.json: 1 card was added to “Birds”.")
        #expect(second.lines.contains { $0.hasSuffix("It is in the deck already.") })
        #expect(try decks(source) == ["Birds": 3])

        let library = try source.open().library
        #expect(
            try library.history().map { $0.step?.sentence } == [
                "Imported 1 card into “Birds”", "Imported 2 cards into “Birds”",
            ])
    }

    @Test("has no step of a package of which it has everything")
    func importingAPackageAgain() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("AnkiTests/Recorded/update-1.apkg").path
        #expect(run(.importCards([package])).status == 0)
        let again = run(.importCards([package]))
        #expect(again.status == 0)
        #expect(again.lines.first == "update-1.apkg: All of this package is in the library already.")
        #expect(try source.open().library.history().count == 1)
    }

    @Test("is not exported from a JSON file that is not there, and none is made")
    func mistypedStore() {
        let path = file.folder + "/typo.json"
        let output = LibraryCommand.export(file.folder + "/out").run(in: LibrarySource(.document(path)))
        #expect(output.status == 1 && output.lines.isEmpty)
        #expect(output.mistakes.count == 1 && output.mistakes.allSatisfy { $0.contains(path) })
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(!FileManager.default.fileExists(atPath: file.folder + "/out"))
    }

    @Test("is not exported over a file that is no package, and over a package it is")
    func packageOverAFile() throws {
        let mine = try file.write("mine", to: "mine.apkg")
        let refused = run(.exportPackage(mine, deck: nil))
        #expect(refused.status == 1 && refused.lines.isEmpty)
        #expect(
            refused.mistakes == [
                "“\(mine)” is not a package of Anki and would be replaced. Choose another name."
            ])
        #expect(try String(contentsOfFile: mine, encoding: .utf8) == "mine")
        let package = file.folder + "/ours.apkg"
        for _ in 0..<2 { #expect(run(.exportPackage(package, deck: nil)).status == 0) }
    }

    @Test("is imported into with notes, which are the same in what the window exports")
    func importingNotes() throws {
        let notes =
            #"{"name":"Rivers","cards":[{"kind":2,"fields":["<b>Nil</b>","<img src=\"nile.png\">"]}]}"#
        let path = try file.write(notes, to: "Rivers.json")
        let first = run(.importCards([path]))
        #expect(
            first.lines == [
                "Rivers.json: 2 cards were added to “Rivers”.",
                "Rivers.json: 1 picture or sound of the cards is not in the library.",
            ])
        let library = try source.open().library
        let deck = try #require(try library.read { try $0.decks() }.first)
        let cards = try library.read { try $0.fileCards(in: deck.id) }
        #expect(cards.map(\.note?.kind) == [.bothWays, .bothWays])
        #expect(cards.first?.note?.fields == ["<b>Nil</b>", "<img src=\"nile.png\">"])
        #expect(run(.importCards([path])).lines.first == "Rivers.json: There is no new card in this file.")
    }

    @Test("is imported into as far as files can be read; the others are mistakes")
    func mistakes() throws {
        let good = try file.write("wren,bird\n", to: "Birds.csv")
        let empty = try file.write("", to: "Empty.csv")
        let output = run(.importCards(["/nowhere/lost.csv", empty, good]))
        #expect(output.status == 1)
        #expect(
            output.mistakes == [
                "lost.csv: The file is not there. Has it been moved or renamed?",
                "Empty.csv: The file is empty.",
            ])
        #expect(output.lines == ["Birds.csv: 1 card was added to “Birds”."])
    }

    @Test("is checked, and is sound")
    func sound() throws {
        _ = run(.importCards([try file.write("wren,bird\n", to: "Birds.csv")]))
        let output = run(.check)
        #expect(output.status == 0)
        #expect(
            output.lines == [
                "“\(file.path)” is a library of Recess, and it is sound.", "  1 deck", "  1 card",
                "  0 answers", "  1 step can be undone",
            ])
    }

    @Test("is checked, and is damaged: it stays as it is")
    func damaged() throws {
        _ = run(.importCards([try file.write("wren,bird\n", to: "Birds.csv")]))
        let connection = try Connection(file.path, .readWrite)
        try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()
        var bytes = try WholeFile.read(file.path)
        for index in 4096..<bytes.count where index % 7 == 0 { bytes[index] = 0x5A }
        try Data(bytes).write(to: URL(fileURLWithPath: file.path))
        let output = run(.check)
        #expect(output.status == 1)
        #expect(output.mistakes.allSatisfy { $0.contains("damaged") } && !output.mistakes.isEmpty)
        #expect(try WholeFile.read(file.path) == bytes)
    }

    @Test("is checked, and is not there, is somebody else's, or is of a newer version")
    func otherFiles() throws {
        #expect(run(.check).mistakes == ["There is no library at “\(file.path)” yet."])
        #expect(!FileManager.default.fileExists(atPath: file.path), "a check makes nothing")

        let text = try file.write("This is a diary.\n", to: "diary.json")
        func check(_ path: String) -> CommandOutput {
            LibraryCommand.check.run(in: LibrarySource(.document(path)))
        }
        #expect(check(text).mistakes == ["“\(text)” is not a library of Recess."])
        let cards = try file.write("[[\"wren\",\"bird\"]]", to: "cards.json")
        #expect(check(cards).mistakes.first?.contains("recess --import") ?? false)
        #expect(check(cards).status == 1)

        try file.open().finish()
        try file.makeNewer()
        #expect(run(.check).mistakes.first?.contains("newer version") ?? false)
        #expect(run(.importCards([text])).status == 1, "nothing is written into it")
    }

    @Test("is exported into a folder in open formats")
    func exporting() throws {
        _ = run(.importCards([try file.write("wren,bird\n", to: "Birds.csv")]))
        let folder = file.folder + "/out"
        let output = run(.export(folder))
        #expect(output.status == 0)
        #expect(
            output.lines == [
                "Wrote \(folder)/cards.csv: 1 card", "Wrote \(folder)/reviews.csv: 0 answers",
                "Wrote \(folder)/library.json: everything",
            ])
        let cards = try String(contentsOfFile: folder + "/cards.csv", encoding: .utf8)
        #expect(cards.contains("Birds,,Front and back,wren,bird"))
        let place = file.folder + "/Birds.csv/out"
        #expect(run(.export(place)).status == 1)
    }

    @Test("in a JSON file of its own, as --store names it")
    func documents() throws {
        let path = file.folder + "/mine.json"
        let source = LibrarySource(.document(path))
        let birds = try file.write("wren,bird\n", to: "Birds.csv")
        #expect(LibraryCommand.importCards([birds]).run(in: source).status == 0)
        #expect(try decks(source) == ["Birds": 1])
        let output = LibraryCommand.check.run(in: source)
        #expect(output.lines.first == "“\(path)” is a library of Recess, and it is sound.")
        #expect(LibraryCommand.export(file.folder).run(in: source).status == 0)
    }

    @Test("is not made of a file that is none: one line says so, and the file stays")
    func refusals() throws {
        let texts = ["This is a diary.\n", "{\"colour\": \"red\"}", "[[\"wren\",\"bird\"]]"]
        for (index, text) in texts.enumerated() {
            let path = try file.write(text, to: "file\(index).json")
            let error = #expect(throws: LibraryRefusal.self) {
                try RecessLibrary(LibrarySource(.document(path)))
            }
            #expect(error?.explanation.contains("\n") == false)
            #expect(error?.explanation.contains("recess --import") == (index == 2))
            #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        }
    }
}
