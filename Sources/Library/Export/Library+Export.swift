import FlagQuiz
import Files
import Flashcards
import Memory
import SQLite
import World

/// How much an export has written.
public struct Exported: Hashable, Sendable {
    public fileprivate(set) var cards = 0
    public fileprivate(set) var reviews = 0
}

extension Library {
    /// Writes everything in open formats into a folder, which is made if it is not there: `cards.csv`, `reviews.csv`,
    /// `library.json` with all that there is, and `media/`. Files of these names are replaced.
    @discardableResult
    public func export(to folder: String, _ wishes: LearningWishes) throws(StoreFailure) -> Exported {
        var exported = Exported()
        var (cards, reviews): ([UInt8], [UInt8]) = ([], [])
        try read { reading in
            let planner = Planner(model: try keptModel().model, desiredRecall: wishes.recall)
            let known = try reading.candidates(in: nil, by: keptModel(), includingSuspended: true)
            (cards, exported.cards) = try reading.cardsAsCSV(known, planner, at: now())
            (reviews, exported.reviews) = try reading.reviewsAsCSV()
        }
        let library = try Document.bytes(of: self)
        try FilePath(folder + "/cards.csv").makeFolder()
        for (bytes, name) in zip([cards, reviews, library], Library.namesOfExport) {
            try WholeFile.write(bytes, to: FilePath(following: folder + "/" + name), readableBy: .asBefore)
        }
        try mediaFolder?.copy(to: folder + "/media")
        return exported
    }

    private static let namesOfExport = ["cards.csv", "reviews.csv", "library.json"]

    /// A file in the folder that an export would replace, and that is not from an earlier export.
    public static func foreignFile(inExport folder: String) -> String? {
        if case .library = FileCheck(ofDocument: folder + "/library.json") { return nil }
        return namesOfExport.map { folder + "/" + $0 }.first { FileState($0) != nil }
    }
}

extension Reading {
    /// The decks in their order, each with its newest cards first. What was never asked is not due and not known.
    fileprivate func cardsAsCSV(
        _ candidates: [Candidate], _ planner: Planner, at now: Int64
    ) throws -> (bytes: [UInt8], count: Int) {
        let known = Dictionary(uniqueKeysWithValues: candidates.map { ($0.item, $0) })
        var (bytes, count): ([UInt8], Int) = ([], 0)
        bytes.appendLine([
            "deck", "tags", "kind", "question", "answer", "picture", "suspended", "flag", "due", "known",
        ])
        let kinds = Dictionary(try kinds().map { ($0.id.number, $0.name) }) { first, _ in first }
        for deck in try decks() {
            try connection.forEach(
                """
                SELECT prompt, answer, picture, card.id, tags, suspended, flag, note.kind
                FROM card LEFT JOIN note ON note.id = card.note
                WHERE deck = ? AND card.deleted IS NULL ORDER BY card.id DESC
                """, deck.id.number
            ) { row in
                let candidate = known[row.number(3)]
                let learned = candidate?.known
                let marks = CardMarks(row, from: 4)
                bytes.appendLine([
                    deck.path, marks.tags.separated,
                    kinds[row.optionalNumber(7) ?? NoteKind.frontAndBack.id.number] ?? "", row.text(0),
                    row.text(1), row.text(2),
                    marks.isSuspended ? "yes" : "", marks.flag.map { "\($0)" } ?? "",
                    (candidate?.planned ?? learned?.due(planner)).map { LocalDate($0).dayText } ?? "",
                    learned.map { planner.model.recall($0, at: now).text(decimals: 3) } ?? "",
                ])
                count += 1
            }
        }
        return (bytes, count)
    }

    /// The oldest first, without those that were taken back. Countries stand there by their code,
    /// and the question says whether it was about the map.
    fileprivate func reviewsAsCSV() throws -> (bytes: [UInt8], count: Int) {
        var (bytes, count): ([UInt8], Int) = ([], 0)
        let paths = Dictionary(try decks().map { ($0.id.number, $0.path) }) { first, _ in first }
        bytes.appendLine(["date", "way", "deck", "question", "answer", "picked", "grade", "seconds"])
        try connection.forEach(
            """
            SELECT review.date, way, grade, took, thing, picked, deck.name, prompt, answer, deck.id
            FROM review LEFT JOIN card ON card.id = thing LEFT JOIN deck ON deck.id = card.deck
            WHERE NOT EXISTS (SELECT 1 FROM taken_back WHERE taken_back.review = review.id)
            ORDER BY review.date, review.id
            """
        ) { row in
            let thing = Thing(number: row.number(4))
            let kind = QuestionKind(thing, answered: row.number(1))
            bytes.appendLine([
                UTCTime(milliseconds: row.number(0)).text,
                Review.Way(rawValue: row.number(1)).map { "\($0)" } ?? "",
                row.optionalNumber(9).flatMap { paths[$0] } ?? row.text(6),
                kind.map { $0 == .flag ? "" : $0.rawValue } ?? row.text(7),
                thing?.country.code ?? row.text(8),
                row.optionalNumber(5).flatMap { Country(number: $0)?.code } ?? "",
                Grade(rawValue: Int(row.number(2))).map { "\($0)" } ?? "",
                (Double(row.number(3)) / 1000).text(decimals: 3),
            ])
            count += 1
        }
        return (bytes, count)
    }
}

extension Learned {
    /// When recall has fallen to what is desired.
    fileprivate func due(_ planner: Planner) -> Int64 {
        let days = planner.model.interval(state, for: planner.desiredRecall)
        return time + Int64(days * Double(Span.millisecondsOfDay))
    }
}
