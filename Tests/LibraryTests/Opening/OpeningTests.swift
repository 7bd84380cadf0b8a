import FileTesting
import Files
import Flashcards
import Foundation
import SQLite
import Testing

@testable import Library

@Suite("A library in a file")
struct OpeningTests {
    private let place = LibraryFolder()

    @Test("is made at the first start, for its owner only, with the first content, which is no step")
    func made() throws {
        let opened = try place.open()
        #expect(opened.recovery == nil && opened.notKept == nil)
        #expect(try opened.content == ["Sample": 1])
        #expect(try opened.library.history().isEmpty)
        #expect(place.folder.rights("recess.db") == 0o600)
        let connection = try place.connection()
        #expect(try connection.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
        #expect(try connection.number("PRAGMA auto_vacuum") == 2)
        #expect(try connection.number("PRAGMA application_id") == Schema.applicationID)
    }

    @Test("makes its folders, for their owner only")
    func folders() throws {
        var opening = place.opening
        opening.place = .file(place.folder.file("data/recess/recess.db"))
        #expect(try opening.open().notKept == nil)
        #expect(place.folder.rights("data") == 0o700 && place.folder.rights("data/recess") == 0o700)
    }

    @Test("has the same content, history and redo when it is opened again")
    func again() throws {
        do {
            let example = try place.example()
            let deck = try example.addDeck("Rivers")
            try example.addCard("Nile", to: deck)
            try example.addCard("Rhine", to: deck)
            try example.undo()
        }
        let example = try place.example()
        #expect(try example.content == ["Sample": ["Hello"], "Rivers": ["Nile"]])
        #expect(try example.library.history().map(\.step?.name) == [.addCard, .makeDeck])
        #expect(try example.redo()?.step.step?.about == "Rhine")
        #expect(try example.content["Rivers"] == ["Rhine", "Nile"])
    }

    @Test("does not get the first content again once it was deleted")
    func sampleOnce() throws {
        do {
            let example = try place.example()
            let deck = try example.decks[0].id
            try example.library.perform(Step(.deleteDeck)) { try $0.delete(deck) }
        }
        #expect(try place.open().content == [:])
    }

    @Test("leaves no other file behind when it is closed")
    func closed() throws {
        try place.fill()
        #expect(place.folder.names.filter { !$0.hasPrefix(".") } == ["recess.db"])
    }

    @Test("takes no changes that the next start would not find, once its file was moved away")
    func movedAway() throws {
        let example = try place.example()
        rename(place.path, place.folder.file("elsewhere.db"))
        #expect(throws: StoreFailure.damaged) { try example.addDeck("Rivers") }
        #expect(throws: StoreFailure.damaged) { try example.undo() }
        #expect(throws: StoreFailure.damaged) { try example.library.keepDraft("x", named: "card") }
        place.write(Data("another file".utf8))
        #expect(throws: StoreFailure.damaged) { try example.addDeck("Rivers") }
        unlink(place.path)
        rename(place.folder.file("elsewhere.db"), place.path)
        _ = try example.addDeck("Rivers")
        #expect(try example.content.keys.sorted() == ["Rivers", "Sample"])
    }

    @Test("is found at the end of a link, which stays a link")
    func link() throws {
        mkdir(place.folder.file("elsewhere"), 0o755)
        symlink("elsewhere/real.db", place.path)
        for name in ["a", "b"] { _ = try place.example().addDeck(name) }
        #expect(try place.open().content == ["Sample": 1, "a": 0, "b": 0])
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: place.path)
        #expect(target == "elsewhere/real.db")
    }

    @Test("cannot be at the end of links in a circle, so it is in memory, and says so")
    func circle() throws {
        symlink(place.path, place.path)
        let opened = try place.open()
        guard case .failed(.other)? = opened.notKept else {
            Issue.record("\(String(describing: opened.notKept))")
            return
        }
        #expect(try opened.content == ["Sample": 1])
    }

    @Test("needs what our statements use, and nothing else")
    func needs() throws {
        let connection = try Library(machine: 1).connection
        var made: [NeededTable] = []
        try connection.forEach(
            """
            SELECT name, wr FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*' ORDER BY name
            """
        ) { row in
            let name = row.text(0)
            made.append(NeededTable(name, try connection.columns(of: name), isNumbered: !row.bool(1)))
        }
        #expect(made == NeededTable.all)
        #expect(try connection.hasNeeds())
        for table in NeededTable.all {
            let other = try Library()
            try other.connection.run("ALTER TABLE \(table.name) RENAME TO other")
            #expect(throws: DatabaseError.self) { try other.connection.hasNeeds() }
        }
    }

    @Test("can also be in memory only")
    func memory() throws {
        var opening = place.opening
        opening.place = .memory
        let opened = try opening.open()
        #expect(opened.recovery == nil && opened.notKept == nil)
        #expect(try opened.content == ["Sample": 1])
        #expect(place.folder.names == [])
    }
}

@Suite("The machine's own number")
struct MachineNumberTests {
    private let folder = TestFolder()

    private func number(on identity: String = "one") -> Int64 {
        folder.write(Data("\(identity)\n".utf8), "machine-id")
        return MachineNumber.kept(in: folder.file("state/machine"), identity: folder.file("machine-id"))
            .number
    }

    @Test("is drawn once")
    func once() {
        let first = number()
        #expect(Numbers.machineNumbers.contains(first))
        #expect((0..<20).allSatisfy { _ in number() == first })
        #expect(folder.rights("state/machine") == 0o600)
    }

    @Test("is drawn anew on another machine that has a copy of the home folder")
    func copiedHome() {
        let first = number()
        let other = number(on: "other")
        #expect(other != first)
        #expect(number(on: "other") == other)
    }

    @Test("is drawn anew for a copy of the home folder on the same machine")
    func copiedBeside() throws {
        let first = number()
        folder.write(try #require(folder.bytes("state/machine")), "copy")
        let copy = MachineNumber.kept(in: folder.file("copy"), identity: folder.file("machine-id"))
        #expect(copy.number != first)
        #expect(number() == first)
    }

    @Test("is drawn anew where its file makes no sense")
    func nonsense() {
        for words in ["", "x", "5", "0 \(number())", "-1 1", "99999999999999999999 1", "5 wrong"] {
            folder.write(Data(words.utf8), "state/machine")
            #expect(Numbers.machineNumbers.contains(number()))
        }
    }

    @Test("is there also where it cannot be kept, and without an identity of the machine")
    func notKept() {
        let nowhere = MachineNumber.kept(in: "/proc/no/such/file", identity: "/no/such/file")
        #expect(Numbers.machineNumbers.contains(nowhere.number))
        let noIdentity = folder.file("other")
        #expect(
            MachineNumber.kept(in: noIdentity, identity: "/none").number
                == MachineNumber.kept(in: noIdentity, identity: "/none").number)
    }

    @Test("is another one in a new file, so that numbers of a deleted library are not given again")
    func newFile() throws {
        var decks: [Int64] = []
        for round in 0..<3 {
            let machine = MachineNumber.kept(in: folder.file("machine"), identity: "/none")
            let opened = try Opening(.file(folder.file("\(round).db")), machine: machine).open()
            let deck = try opened.library.perform(Step(.makeDeck)) { try $0.addDeck(named: "Rivers") }
            decks.append(deck.number >> Numbers.counterBits)
        }
        #expect(Set(decks).count == 3)
        #expect(MachineNumber.kept(in: folder.file("machine"), identity: "/none").number == decks[2])
    }
}
