import Files
import Memory
import SQLite

/// Some of the reviews, in the order in which they were written.
struct ReviewSlice: Sendable {
    var reviews: [TimedReview] = []
    /// The number of the last row that was read. `nil` when nothing is left.
    var last: Int64?

    static let mostRows: Int64 = 20_000
}

extension Library {
    /// Reviews after a number of the file, without those that were taken back: slice by slice, so that other reading need
    /// not wait for all.
    func reviewSlice(
        of scope: MemoryScope, after last: Int64, where isWanted: (_ thing: Int64) -> Bool = { _ in true }
    ) throws(StoreFailure) -> ReviewSlice {
        try read { _ in
            var slice = ReviewSlice()
            var count: Int64 = 0
            var lastSeen: Int64?
            try connection.forEach(
                """
                SELECT id, thing, \(Reading.columnsForMemory), took,
                    EXISTS (SELECT 1 FROM taken_back WHERE taken_back.review = review.id)
                FROM review WHERE id > ?1 AND \(scope.condition("thing")) ORDER BY id LIMIT \(ReviewSlice.mostRows)
                """, last, scope.parameter
            ) { row in
                (count, lastSeen) = (count + 1, row.number(0))
                let thing = row.number(1)
                guard !row.bool(6), isWanted(thing) else { return }
                let review = Memory.Review(row, from: 2)
                slice.reviews.append(
                    TimedReview(
                        logged: LoggedReview(item: thing, review: review), milliseconds: Int(row.number(5))))
            }
            if count == ReviewSlice.mostRows { slice.last = lastSeen }
            return slice
        }
    }
}

extension BackgroundLibrary {
    /// Reads slice by slice, so that other reading comes in between.
    ///
    /// - Parameters:
    ///   - isWanted: asked before each slice. Once it says no, nothing more happens.
    func collect(
        _ read: @escaping @Sendable (Library, _ after: Int64) throws(StoreFailure) -> ReviewSlice,
        while isWanted: @escaping @MainActor () -> Bool = { true },
        then receive: @escaping Receive<[[TimedReview]]>
    ) {
        collect(read, after: .min, onto: [], while: isWanted, then: receive)
    }

    private func collect(
        _ read: @escaping @Sendable (Library, _ after: Int64) throws(StoreFailure) -> ReviewSlice,
        after last: Int64, onto slices: [[TimedReview]], while isWanted: @escaping @MainActor () -> Bool,
        then receive: @escaping Receive<[[TimedReview]]>
    ) {
        guard isWanted() else { return }
        readLibraryInBackground({ library throws(StoreFailure) in try read(library, last) }) {
            [weak self] result in
            switch result {
            case .failure(let reason): receive(.failure(reason))
            case .success(let slice):
                let slices = slices + [slice.reviews]
                guard let last = slice.last else { return receive(.success(slices)) }
                self?.collect(read, after: last, onto: slices, while: isWanted, then: receive)
            }
        }
    }
}
