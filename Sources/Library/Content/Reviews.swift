import Flashcards
import Memory
import SQLite

/// An answer about a card, a flag or a place. Reviews are only added, and kept for ever.
public struct Review: Hashable, Sendable {
    /// How the answer was given. The raw values are kept in files, so they never change.
    public enum Way: Int64, Sendable {
        case swiped = 1
        /// Chosen among some.
        case chosen = 2
        case typed = 3
        case pointedAtMap = 4
        /// In another program.
        case elsewhere = 5
    }

    /// The number of the card, or of the flag or place.
    public let thing: Int64
    public let way: Way
    /// “Right” is `good` and “wrong” is `again` where there are only these two.
    public let grade: Grade
    /// The number of the country that was picked, whether by its flag, its place or its name.
    public let picked: Int64?
    /// Among how many it was chosen, or at how many the person could point, where that is known.
    public let choices: Int?
    /// The run through a deck that the answer belongs to.
    public let run: Int64?
    /// Milliseconds since 1970.
    public let date: Int64
    public let took: Duration

    public init(
        of thing: Int64, _ way: Way, grade: Grade, picked: Int64? = nil, choices: Int? = nil,
        run: Int64? = nil, date: Int64, took: Duration
    ) {
        self.thing = thing
        self.way = way
        self.grade = grade
        self.picked = picked
        self.choices = choices
        self.run = run
        self.date = date
        self.took = took
    }
}

extension Edit {
    /// A step has at most one review, so that undo finds it.
    func add(_ review: Review) throws -> Int64 {
        let number = numbers.next()
        try connection.run(
            """
            INSERT INTO review (id, thing, way, grade, picked, choices, run, date, took)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, number, review.thing, review.way.rawValue, Int64(review.grade.rawValue), review.picked,
            review.choices.map { Int64($0) }, review.run, review.date, review.took.milliseconds)
        self.review = number
        noteChanged(number, in: ReviewTable.review.name)
        reviewed.insert(review.thing)
        return number
    }
}

extension Reading {
    /// When a card was answered last, in milliseconds since 1970. `nil`: never.
    public func lastAnswer(of card: Card.ID) throws -> Int64? {
        try connection.first(
            """
            SELECT max(date) FROM review WHERE thing IN (\(Reading.withTwins))
                AND NOT EXISTS (SELECT 1 FROM taken_back WHERE taken_back.review = review.id)
            """, card.number
        ) { $0.optionalNumber(0) } ?? nil
    }
}
