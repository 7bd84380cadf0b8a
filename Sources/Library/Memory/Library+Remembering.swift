import Files
import Memory
import SQLite

// How well each thing is known follows from its reviews. It is worked out when they change, and kept, so that planning a
// session need not read every review.
extension Library {
    /// How many reviews a slice reads, at the most; of the last thing it reads all.
    private static let reviewsInSlice = 5000

    /// Works out a part of what has to be worked out anew, as after a restored backup or with another model. `false` when
    /// nothing is left to do.
    public func rememberSlice() throws(StoreFailure) -> Bool {
        try file?.expectInPlace()
        // If the slice fails, nothing of it is kept.
        let before = worked
        var isKept = false
        defer { if !isKept { worked = before } }
        let hasMore = try keeping {
            try connection.transaction {
                var reviewCount = 0
                while reviewCount < Library.reviewsInSlice {
                    guard let thing = try nextToRemember() else { return false }
                    reviewCount += try remember(thing)
                }
                return true
            }
        }
        isKept = true
        return hasMore
    }

    /// First what has new reviews, then what another model has worked out.
    private func nextToRemember() throws -> Int64? {
        if let thing = try connection.numbers("SELECT thing FROM stale_memory LIMIT 1").first { return thing }
        let model = try keptModel().number
        if worked?.model != model { worked = (model, .min) }
        guard let from = worked?.from else { return nil }
        let thing = try connection.numbers(
            "SELECT thing FROM memory WHERE thing >= ? AND model <> ? ORDER BY thing LIMIT 1", from, model
        ).first
        worked?.from = thing
        return thing
    }

    /// Returns how many reviews there are.
    @discardableResult
    fileprivate func remember(_ thing: Int64) throws -> Int {
        if let twin = try Reading(connection).twin(of: thing) {
            try connection.run("DELETE FROM memory WHERE thing = ?", thing)
            try connection.run("DELETE FROM stale_memory WHERE thing = ?", thing)
            return try remember(twin)
        }
        let kept = try keptModel()
        let (known, count) = try Reading(connection).knownAndCount(of: thing, by: kept.model)
        if let known {
            try keep(known, of: thing, max(count, 1), by: kept)
        } else {
            try connection.run("DELETE FROM memory WHERE thing = ?", thing)
        }
        try connection.run("DELETE FROM stale_memory WHERE thing = ?", thing)
        return count
    }

    private func keep(_ known: Learned, of thing: Int64, _ count: Int, by kept: KeptModel) throws {
        let columns = known.state.columns
        try connection.run(
            """
            INSERT OR REPLACE INTO memory (thing, model, stability, fast, difficulty, time, reviews)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """, thing, kept.number, columns.stability, columns.fast, columns.difficulty, known.time,
            Int64(count))
    }
}

extension Edit {
    /// A step has few reviews. A restored backup may have any number, which are worked out in slices.
    private static let mostAtOnce = 20
    /// A step does not wait until so many reviews of one thing are read again. That is left to the slices, too.
    static let mostReviewsAtOnce: Int64 = 500

    func rememberReviewed() throws {
        guard reviewed.count <= Edit.mostAtOnce else { return }
        for thing in reviewed.sorted() where try !hasManyReviews(thing) { try library.remember(thing) }
    }

    private func hasManyReviews(_ thing: Int64) throws -> Bool {
        try connection.number(
            "SELECT EXISTS (SELECT 1 FROM review WHERE thing = ? LIMIT 1 OFFSET ?)", thing,
            Edit.mostReviewsAtOnce) == 1
    }
}

extension Reading {
    /// What memory needs to know of a review. Among how many flags an answer was chosen, version 0.1 did not keep: there were
    /// three or nine. As it may have been guessed, it counts as chosen among three.
    static let columnsForMemory =
        "date, grade, ifnull(choices, CASE way WHEN \(Review.Way.chosen.rawValue) THEN 3 END)"

    /// What is known of a thing, worked out from its reviews.
    func known(of thing: Int64, by model: MemoryModel) throws -> Learned? {
        try knownAndCount(of: thing, by: model).known
    }

    /// With the number of its reviews.
    func knownAndCount(of thing: Int64, by model: MemoryModel) throws -> (known: Learned?, count: Int) {
        let reviews = try reviews(of: thing)
        guard let start = try start(of: thing, by: model) else {
            return (model.replay(reviews), reviews.count)
        }
        return (model.replay(reviews.filter { $0.time > start.time }, from: start), reviews.count)
    }

    /// Cards that another machine had made for the same: answers to them count for this one. The parameter is the card.
    static let withTwins = "SELECT ?1 UNION SELECT id FROM card WHERE same_as = ?1 AND deleted IS NOT NULL"

    /// The card that stands for a card. Its number is lower.
    func twin(of card: Int64) throws -> Int64? {
        try connection.numbers(
            "SELECT same_as FROM card WHERE id = ?1 AND deleted IS NOT NULL AND same_as < ?1", card
        ).first
    }

    /// The oldest first, without those that were taken back.
    func reviews(of thing: Int64) throws -> [Memory.Review] {
        var reviews: [Memory.Review] = []
        try connection.forEach(
            """
            SELECT \(Reading.columnsForMemory) FROM review WHERE thing IN (\(Reading.withTwins))
                AND NOT EXISTS (SELECT 1 FROM taken_back WHERE taken_back.review = review.id)
            ORDER BY date, id
            """, thing
        ) { row in
            reviews.append(Memory.Review(row, from: 0))
        }
        return reviews
    }
}

extension Memory.Review {
    /// Reads `Reading.columnsForMemory`.
    init(_ row: Row, from first: Int32) {
        self.init(
            time: row.number(first), grade: Grade(rawValue: Int(row.number(first + 1))),
            choices: row.optionalNumber(first + 2).map { Int($0) })
    }
}

extension MemoryState {
    /// As it is kept.
    fileprivate var columns: (stability: Double, fast: Double?, difficulty: Double) {
        switch self {
        case .fsrs7(let state): (state.slow, state.fast, state.difficulty)
        case .fsrs6(let state): (state.stability, nil, state.difficulty)
        }
    }

    init(stability: Double, fast: Double?, difficulty: Double) {
        self =
            if let fast {
                .fsrs7(FSRS7.State(slow: stability, fast: fast, difficulty: difficulty))
            } else {
                .fsrs6(FSRS6.State(stability: stability, difficulty: difficulty))
            }
    }
}
