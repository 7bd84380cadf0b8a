import Dispatch
import FileTesting
import Files
import Flashcards
import Foundation
import Synchronization
import Testing

@testable import Library

@Suite("A library in a JSON file, read by one connection while the other writes")
struct DocumentInBackgroundTests {
    private let place = TestFolder()
    private var path: String { place.file("library.json") }

    private func open() throws -> Library {
        guard case .library(let library) = try Document.open(path, machine: .fixed(7)) else {
            throw StoreFailure.damaged
        }
        return library
    }

    private func fill(_ count: Int, _ library: Library) throws -> Deck.ID {
        let texts = (0..<count).map { CardText.example("question \($0)") }
        let imported = try library.importCards(texts.map { FileCard($0) }, into: .newDeck(named: "Many")) {
            Step(.importCards, count: $0.cards.count)
        }
        return try #require(imported).deck
    }

    private func decks(_ library: Library) throws -> [String: Int] {
        Dictionary(
            uniqueKeysWithValues: try library.read { try $0.decks() }.map { ($0.name, $0.cardCount ?? 0) })
    }

    @Test("shows each step to both as soon as it is in the file")
    func both() throws {
        let writing = try open()
        let reading = try #require(try writing.openedAgain())
        _ = try writing.perform(Step(.makeDeck)) { try $0.addDeck(named: "a") }
        #expect(try decks(reading) == ["a": 0])
        #expect(try decks(open()) == ["a": 0])
        _ = try writing.undo(in: .cards)
        #expect(try decks(reading) == [:])
        #expect(try reading.nextRedo(in: .cards)?.step?.name == .makeDeck)
        #expect(try decks(open()) == [:])
        #expect(try !writing.hasChangedElsewhere())
    }

    @Test("has a second connection once, and leaves nothing in the folder for temporary files")
    func temporaryFile() throws {
        let writing = try open()
        let file = try #require(writing.workingFile)
        #expect(file.path.isTaken)
        let reading = try #require(try writing.openedAgain())
        #expect(!FilePath(file.path.folder).isTaken)
        #expect(try writing.openedAgain() == nil)
        // Far more than the log has room for before it is moved into the file.
        let deck = try fill(20_000, writing)
        try writing.perform(Step(.deleteDeck)) { try $0.delete(deck) }
        _ = try writing.undo(in: .cards)
        #expect(try decks(reading) == ["Many": 20_000])

        var other: Library? = try open()
        let unused = try #require(other?.workingFile?.path.folder)
        other = nil
        #expect(!FilePath(unused).isTaken, "also where it was never opened again")
    }

    @Test("does not let a step wait for what is being read, nor reading for a step that is being written")
    func readingGoesOn() throws {
        let writing = try open()
        let reading = try #require(try writing.openedAgain())
        let deck = try fill(100_000, writing)
        let (isInside, goOn, isDone) = (Flag(), Flag(), Flag())
        let (box, path) = (Confined(writing), path)
        // The step stays in the middle of its transaction, the document written, until it has been read meanwhile.
        let thread = Thread {
            let written = FileState(path)
            _ = box.result { library throws(StoreFailure) in
                try library.change { edit in
                    _ = try edit.addDeck(named: "new")
                    try library.document?.write(library.connection)
                    #expect(FileState(path) != written)
                    isInside.set()
                    goOn.wait()
                }
            }
            isDone.set()
        }
        thread.start()
        isInside.wait()
        for _ in 0..<20 {
            #expect(try decks(reading) == ["Many": 100_000])
            let cards = try reading.cardIDs(in: deck, holding: "question 99999")
            #expect(try reading.read { try $0.cards(cards) }.map(\.prompt) == ["question 99999"])
            #expect(try reading.nextUndo(in: .cards)?.step?.name == .importCards)
        }
        #expect(!isDone.isSet)
        goOn.set()
        isDone.wait()
        #expect(try decks(reading) == ["Many": 100_000, "new": 0])

        // A reader in the middle of reading keeps what it sees, and no step waits for it.
        try reading.read { seen in
            _ = try seen.decks()
            _ = try writing.perform(Step(.makeDeck)) { try $0.addDeck(named: "newer") }
            #expect(try seen.decks().count == 2)
        }
        #expect(try decks(reading).count == 3)
    }

    /// Waits as long as it takes.
    private final class Flag: Sendable {
        private let semaphore = DispatchSemaphore(value: 0)
        private let state = Mutex(false)

        func set() {
            state.withLock { $0 = true }
            semaphore.signal()
        }

        func wait() { semaphore.wait() }

        var isSet: Bool { state.withLock(\.self) }
    }

    @Test("takes in what another process has put into the file, for both at once")
    func replacedElsewhere() throws {
        let writing = try open()
        let reading = try #require(try writing.openedAgain())
        _ = try writing.perform(Step(.makeDeck)) { try $0.addDeck(named: "a") }
        let other = try open()
        _ = try other.perform(Step(.makeDeck)) { try $0.addDeck(named: "b") }
        #expect(try decks(reading) == ["a": 0])
        #expect(try writing.readAgainIfChanged())
        #expect(try decks(reading) == ["a": 0, "b": 0])
        _ = try writing.undo(in: .cards)
        #expect(try decks(reading) == ["a": 0])
        #expect(try other.readAgainIfChanged())
        #expect(try decks(other) == ["a": 0])
    }

    @Test("keeps what was there for both where the file cannot be written, or has something else now")
    func refused() throws {
        let writing = try open()
        let reading = try #require(try writing.openedAgain())
        _ = try writing.perform(Step(.makeDeck)) { try $0.addDeck(named: "a") }
        let other = Data("{\"theme\": \"dark\"}".utf8)
        place.write(other, "library.json")
        #expect(throws: StoreFailure.damaged) {
            try writing.perform(Step(.makeDeck)) { try $0.addDeck(named: "b") }
        }
        #expect(place.bytes("library.json") == other)
        for library in [writing, reading] { #expect(try decks(library) == ["a": 0]) }
    }
}
