import Flashcards
import SQLite

/// The database of Memorado, another program for flashcards: decks, and in each of them cards that are two plain texts. They come in
/// like the cards of a JSON file.
public enum MemoradoCards {
    /// As JSON. Any other file stays as it is.
    ///
    /// - Parameter path: where the bytes come from.
    public static func json(_ bytes: [UInt8], at path: String) -> [UInt8] {
        guard bytes.starts(with: "SQLite format 3\0".utf8) else { return bytes }
        return (try? cards(inDatabaseAt: path)) ?? bytes
    }

    /// `nil` for the database of another program.
    private static func cards(inDatabaseAt path: String) throws -> [UInt8]? {
        let connection = try Connection(untrusted: path, longestValue: Int32(DeckFile.largestSize))
        guard try connection.hasPlainTable("cards", ["deck_id", "front", "back"]),
            try connection.hasPlainTable("decks", ["deck_id", "name"])
        else { return nil }
        var names: [String: String] = [:]
        let decks = try Cursor(connection, "SELECT deck_id, name FROM decks")
        while names.count < DeckFile.mostCards, let row = try decks.next() {
            names[row.text(0)] = row.text(1)
        }
        var json = Array("{\"name\":\"Memorado\",\"cards\":[".utf8)
        var count = 0
        let cards = try Cursor(connection, "SELECT front, back, deck_id FROM cards ORDER BY rowid")
        // One more is refused with the words that any such file is refused with.
        while count <= DeckFile.mostCards, json.count <= DeckFile.largestSize, let row = try cards.next() {
            json.append(count == 0 ? "{\"prompt\":" : ",\n{\"prompt\":")
            json.appendQuoted(row.text(0))
            json.append(",\"answer\":")
            json.appendQuoted(row.text(1))
            json.append(",\"deck\":")
            json.appendQuoted(names[row.text(2)] ?? "")
            json.append("}")
            count += 1
        }
        json.append("\n]}\n")
        return json
    }
}
