import SQLite

/// How much a library has of what a person would see: not what is deleted or taken back.
public struct LibraryCounts: Hashable, Sendable {
    public let decks: Int
    public let cards: Int
    public let reviews: Int

    static let nothing = LibraryCounts(decks: 0, cards: 0, reviews: 0)

    init(decks: Int, cards: Int, reviews: Int) {
        (self.decks, self.cards, self.reviews) = (decks, cards, reviews)
    }

    init(_ connection: Connection) throws(DatabaseError) {
        decks = Int(try connection.number("SELECT count(*) FROM deck WHERE deleted IS NULL"))
        cards = Int(
            try connection.number(
                """
                SELECT count(*) FROM card WHERE deleted IS NULL
                    AND deck IN (SELECT id FROM deck WHERE deleted IS NULL)
                """))
        reviews = Int(
            try connection.number(
                "SELECT count(*) FROM review WHERE id NOT IN (SELECT review FROM taken_back)"))
    }
}
