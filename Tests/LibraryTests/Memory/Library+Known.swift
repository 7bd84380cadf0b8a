import Memory
import Testing

@testable import Library

extension Library {
    /// Cards, each with the answers about one thing.
    func add(_ log: some Sequence<LoggedReview>, remembering: Bool = true) throws {
        let deck = try read { try $0.decks() }[0].id
        try perform(Step(.addCard)) { edit in
            for row in log {
                let card = 1 << 40 + row.item
                try connection.run(
                    "INSERT OR IGNORE INTO card (id, deck, prompt, answer, made) VALUES (?, ?, '?', '!', 1)",
                    card, deck.number)
                try edit.answer(about: card, isRight: row.review.grade != .again, on: row.review.time)
            }
        }
        while try remembering && rememberSlice() {}
    }

    /// `nil` when there are enough to fit.
    func missingReviews() throws -> Int64? {
        switch try fitNeed() {
        case .fit: nil
        case .later(let missing): missing
        }
    }

    private func reviews(_ read: (_ after: Int64) throws -> ReviewSlice) throws -> [TimedReview] {
        var reviews: [TimedReview] = []
        var last: Int64? = .min
        while let from = last {
            let slice = try read(from)
            (reviews, last) = (reviews + slice.reviews, slice.last)
        }
        return reviews
    }

    func reviewsToFit(_ request: FitRequest) throws -> [LoggedReview] {
        try reviews { try reviewSlice(for: request, after: $0) }.map(\.logged)
    }

    /// What `BackgroundLibrary` does on three threads.
    func memoryStatistics(_ scope: MemoryScope, _ wishes: LearningWishes) throws -> NamedStatistics {
        let now = try memoryNow(scope, wishes, at: moment)
        return try withPrompts(now.statistics(of: [reviews { try reviewSlice(of: scope, after: $0) }]))
    }

    /// What `BackgroundLibrary` does on three threads.
    func fitNow() throws -> Fit? {
        guard case .fit(let request) = try fitNeed() else { return nil }
        let fit = request.fit(try reviewsToFit(request)) { false }
        try keep(fit, for: request)
        while try rememberSlice() {}
        return fit
    }

    /// What is kept.
    func known() throws -> [Int64: Learned] {
        var known: [Int64: Learned] = [:]
        try connection.forEach("SELECT thing, stability, fast, difficulty, time FROM memory") { row in
            known[row.number(0)] = Learned(row, from: 1)
        }
        return known
    }

    /// What is kept of each thing is what its reviews give.
    func expectKnown() throws {
        let kept = try known()
        #expect(try connection.number("SELECT count(*) FROM stale_memory") == 0)
        let things = try connection.numbers("SELECT DISTINCT thing FROM review")
        let reading = Reading(connection)
        for thing in things {
            #expect(kept[thing] == (try keptModel().model.replay(try reading.reviews(of: thing))), "\(thing)")
        }
        #expect(kept.count <= things.count)
    }
}
