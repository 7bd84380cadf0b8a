import FlagQuiz
import Files
import Memory
import SQLite
import World

/// How much an export has written.
public struct Exported: Hashable, Sendable {
    public fileprivate(set) var cards = 0
    public fileprivate(set) var reviews = 0
}

extension Library {
    /// Writes everything in open formats into a folder, which is made if it is not there: `cards.csv`, `reviews.csv`, and
    /// `library.json` with all that there is. Files of these names are replaced.
    @discardableResult
    public func export(to folder: String) throws(StoreFailure) -> Exported {
        var exported = Exported()
        var (cards, reviews): ([UInt8], [UInt8]) = ([], [])
        try read { reading in
            (cards, exported.cards) = try reading.cardsAsCSV()
            (reviews, exported.reviews) = try reading.reviewsAsCSV()
        }
        let library = try Document.bytes(of: self)
        try FilePath(folder + "/cards.csv").makeFolder()
        for (bytes, name) in [(cards, "cards.csv"), (reviews, "reviews.csv"), (library, "library.json")] {
            try WholeFile.write(bytes, to: FilePath(following: folder + "/" + name), readableBy: .asBefore)
        }
        return exported
    }
}

// Tables for a spreadsheet, as in RFC 4180: a heading, then a line for each row.
extension Reading {
    /// The decks in their order, each with its newest cards first.
    fileprivate func cardsAsCSV() throws -> (bytes: [UInt8], count: Int) {
        var (bytes, count): ([UInt8], Int) = ([], 0)
        bytes.appendLine(["deck", "question", "answer", "picture"])
        try connection.forEach(
            """
            SELECT deck.name, prompt, answer, picture FROM deck JOIN card ON card.deck = deck.id
            WHERE deck.deleted IS NULL AND card.deleted IS NULL
            ORDER BY deck.sort_key, deck.id, card.id DESC
            """
        ) { row in
            bytes.appendLine((0..<4).map { row.text($0) })
            count += 1
        }
        return (bytes, count)
    }

    /// The oldest first, without those that were taken back. Countries stand there by their code.
    fileprivate func reviewsAsCSV() throws -> (bytes: [UInt8], count: Int) {
        var (bytes, count): ([UInt8], Int) = ([], 0)
        bytes.appendLine(["date", "way", "deck", "question", "answer", "picked", "grade", "seconds"])
        try connection.forEach(
            """
            SELECT review.date, way, grade, took, thing, picked, deck.name, prompt, answer
            FROM review LEFT JOIN card ON card.id = thing LEFT JOIN deck ON deck.id = card.deck
            WHERE NOT EXISTS (SELECT 1 FROM taken_back WHERE taken_back.review = review.id)
            ORDER BY review.date, review.id
            """
        ) { row in
            let country = Country(number: row.number(4))?.code
            bytes.appendLine([
                UTCTime(milliseconds: row.number(0)).text,
                Review.Way(rawValue: row.number(1)).map { "\($0)" } ?? "", row.text(6), row.text(7),
                country ?? row.text(8), row.optionalNumber(5).flatMap { Country(number: $0)?.code } ?? "",
                Grade(rawValue: Int(row.number(2))).map { "\($0)" } ?? "", row.number(3).asSeconds,
            ])
            count += 1
        }
        return (bytes, count)
    }
}

extension [UInt8] {
    fileprivate mutating func appendLine(_ fields: [String]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { append(UInt8(ascii: ",")) }
            appendField(field, separator: UInt8(ascii: ","))
        }
        append("\r\n")
    }
}

extension Int64 {
    /// Milliseconds as seconds with three digits, and a point in every language: programs read it.
    fileprivate var asSeconds: String {
        let rest = String(self % 1000)
        return "\(self / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
}
