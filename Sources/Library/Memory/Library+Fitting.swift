import Files
import Memory
import SQLite

// Parameters of the memory model that are fitted to the person (M9): each time there are a fifth more reviews. Reading them,
// fitting and keeping the result happen on different threads.

/// What a fit begins with.
struct FitRequest: Sendable {
    let used: KeptModel
    /// How many reviews there are.
    let reviews: Int64
    /// How many there were at the last fit.
    let reviewsBefore: Int64?
    /// Of so many things one is taken, as more reviews tell nothing new and take time.
    let oneThingIn: Int64
}

enum FitNeed: Sendable {
    case fit(FitRequest)
    /// So many more reviews are missing.
    case later(missing: Int64)
}

extension Library {
    /// With more than these, some things are left out.
    private static let mostToFit: Int64 = 200_000

    /// Whether there are enough new reviews to fit the parameters to the person.
    func fitNeed() throws(StoreFailure) -> FitNeed {
        try read { _ in
            let used = try keptModel()
            let before = try reviewsAtLastFit()
            let reviews = try connection.number("SELECT ifnull(sum(reviews), 0) FROM memory")
            let least = max(Int64(Fitting.leastReviews), before.map { ($0 * 6 + 4) / 5 } ?? 0)
            guard reviews >= least else { return .later(missing: least - reviews) }
            return .fit(
                FitRequest(
                    used: used, reviews: reviews, reviewsBefore: before,
                    oneThingIn: (reviews + Library.mostToFit - 1) / Library.mostToFit))
        }
    }

    private func reviewsAtLastFit() throws -> Int64? {
        try connection.first("SELECT reviews FROM memory_model ORDER BY id DESC LIMIT 1") {
            $0.optionalNumber(0)
        }.flatMap(\.self)
    }

    /// Some of the reviews to fit to.
    func reviewSlice(for request: FitRequest, after last: Int64) throws(StoreFailure) -> ReviewSlice {
        // The first review of a log that begins in the middle is no first one.
        let begunElsewhere = Set(
            try keeping { try connection.numbers("SELECT id FROM card WHERE start IS NOT NULL") })
        return try reviewSlice(of: .everything, after: last) {
            $0.isAmongOne(in: request.oneThingIn) && !begunElsewhere.contains($0)
        }
    }

    /// Uses what was fitted, if it is any better, and notes in any case how many reviews there were. It is no step: the
    /// person has nothing to take back. Whoever was second to fit changes nothing.
    ///
    /// - Returns: whether another model is used now, so that `rememberSlice` has something to do.
    @discardableResult
    func keep(_ fit: Fit?, for request: FitRequest) throws(StoreFailure) -> Bool {
        try change { edit in
            guard try keptModel().number == request.used.number,
                try reviewsAtLastFit() == request.reviewsBefore
            else { return false }
            if let parameters = fit?.parameters, let fit {
                let model = try MemoryModel(
                    request.used.model.name, parameters: parameters, knownBefore: fit.knownBefore)
                try edit.use(model, fittedTo: request.reviews)
                return true
            }
            // The first row has the number of the standard model, and its parameters: none.
            try connection.run(
                """
                INSERT INTO memory_model (id, name, parameters, made, reviews) VALUES (?1, ?2, '', ?3, ?4)
                ON CONFLICT (id) DO UPDATE SET reviews = ?4
                """, request.used.number, request.used.model.name.rawValue, edit.time, request.reviews)
            return false
        }
    }
}

extension FitRequest {
    func fit(_ log: [LoggedReview], isCancelled: () -> Bool) -> Fit? {
        Fitting.fit(log, used.model.name, used: used.model, isCancelled: isCancelled)
    }
}

extension Int64 {
    /// Some numbers, and always the same ones.
    fileprivate func isAmongOne(in count: Int64) -> Bool {
        if count <= 1 { return true }
        let mixed = UInt64(bitPattern: self) &* 0x9E37_79B9_7F4A_7C15
        return Int64(mixed >> 33) % count == 0
    }
}
