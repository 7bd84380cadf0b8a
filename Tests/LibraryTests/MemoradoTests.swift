import FileTesting
import Files
import Flashcards
import Foundation
import SQLite
import Testing

@testable import Library

/// Databases as Memorado 1 makes them.
@Suite("A database of Memorado")
struct MemoradoTests {
    private let folder = TestFolder()

    private func database(_ statements: String...) throws -> String {
        folder.write(Data(), "database.db")
        let path = folder.file("database.db")
        let connection = try Connection(path, .readWrite)
        for statement in [
            "CREATE TABLE cards (deck_id TEXT, front TEXT, back TEXT)",
            "CREATE TABLE decks (deck_id TEXT, name TEXT, icon TEXT)",
        ] + statements { try connection.run(statement) }
        return path
    }

    private func read(_ path: String) throws(DeckFile.Refusal) -> DeckFile {
        let bytes = (try? WholeFile.read(path)) ?? []
        return try DeckFile.read(MemoradoCards.json(bytes, at: path), fileName: "database.db")
    }

    @Test("gives its cards in their order, each in a deck of its name")
    func cards() throws {
        let path = try database(
            "INSERT INTO decks VALUES ('a', 'Birds', '🐦'), ('b', 'Korean::Food', '')",
            "INSERT INTO cards VALUES ('a', 'wren', '굴뚝새'), ('b', '밥', 'rice'), ('a', 'a \"b\" \\ c', 'two' || char(10) || 'lines')"
        )
        let file = try read(path)
        #expect(file.deckName == "Memorado")
        #expect(file.cards.map(\.card.prompt) == ["wren", "밥", "a \"b\" \\ c"])
        #expect(file.cards.map(\.card.answer) == ["굴뚝새", "rice", "two\nlines"])
        #expect(file.cards.map(\.card.deckPath) == [["Birds"], ["Korean", "Food"], ["Birds"]])
        #expect(file.problemCount == 0 && file.table == nil)
    }

    @Test("says which cards have a side without a text, and keeps those whose deck is gone")
    func wrong() throws {
        let path = try database(
            "INSERT INTO cards VALUES ('x', 'one', 'two'), ('x', '', 'b'), ('x', 'c', NULL)")
        let file = try read(path)
        #expect(file.cards.map(\.card.deckPath) == [[]])
        #expect(file.problems.map(\.reason) == [.promptMissing, .answerMissing])
        // A line for each row of the database.
        #expect(file.problems.map(\.line) == [2, 3])
    }

    @Test("is not changed, and another program's database is refused as before")
    func others() throws {
        let path = try database("INSERT INTO cards VALUES ('a', 'one', 'two')")
        let before = try WholeFile.read(path)
        _ = try read(path)
        #expect(try WholeFile.read(path) == before)
        let connection = try Connection(path, .readWrite)
        try connection.run("ALTER TABLE cards RENAME TO words")
        #expect(throws: DeckFile.Refusal.notText) { try read(path) }
        try connection.run("CREATE VIEW cards AS SELECT 'a' AS deck_id, 'front' AS front, 'back' AS back")
        #expect(throws: DeckFile.Refusal.notText) { try read(path) }
    }

    @Test("with damage is refused or gives what can be read, and any other file stays as it is")
    func damaged() throws {
        let path = try database("INSERT INTO cards VALUES ('a', 'one', 'two')")
        let whole = try WholeFile.read(path)
        for length in stride(from: 0, to: whole.count, by: 777) {
            folder.write(Data(whole[..<length]), "short.db")
            _ = try? read(folder.file("short.db"))
        }
        #expect(MemoradoCards.json(Array("a,b".utf8), at: path) == Array("a,b".utf8))
    }
}
