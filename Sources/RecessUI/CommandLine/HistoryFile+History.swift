import Library
import Memory

extension HistoryFile {
    /// One line with reviews.
    struct History {
        /// All that stands in the line, also what says nothing about memory.
        private let members: [JSON.Member]
        private let model: MemoryModel
        private let reviews: [Review]

        private struct Review {
            /// Days and rating by name, and all else that stands there.
            let members: [JSON.Member]
            let days: Double
            /// None for a rating of 0, which changes nothing.
            let grade: Grade?
        }

        init(_ json: JSON, _ name: ModelName) throws(Mistake) {
            guard let list = json["reviews"]?.list else { throw .missing("reviews") }
            members = json.members ?? []
            model = try Self.model(name, json["w"] ?? .null)
            var reviews: [Review] = []
            for json in list {
                guard let review = Self.review(json) else { throw .wrongReview(reviews.count + 1) }
                reviews.append(review)
            }
            self.reviews = reviews
        }

        private static func model(_ name: ModelName, _ w: JSON) throws(Mistake) -> MemoryModel {
            var values: [Double]?
            if w != .null, w.text != "default" {
                guard let list = w.list else { throw .missing("w") }
                // Null stands for a number that is not finite: the model makes it the lowest that may be.
                values = list.compactMap { $0 == .null ? .nan : $0.fraction }
                if values?.count != list.count { throw .missing("w") }
            }
            do throws(ParameterMistake) {
                return try MemoryModel(name, parameters: values)
            } catch {
                throw .wrongParameters(count: values?.count ?? 0, of: name)
            }
        }

        /// Either `[days, rating]` or `{"days": …, "rating": …}`.
        private static func review(_ json: JSON) -> Review? {
            var (days, rating) = (json["days"]?.fraction, json["rating"]?.fraction)
            if let pair = json.list, pair.count == 2 { (days, rating) = (pair[0].fraction, pair[1].fraction) }
            guard let days, let rating, days.isFinite, let whole = Int(exactly: rating),
                (0...4).contains(whole)
            else { return nil }
            let pair = [JSON.Member("days", JSON(days)), JSON.Member("rating", .number(Int64(whole)))]
            return Review(members: json.members ?? pair, days: days, grade: Grade(rawValue: whole))
        }

        /// The line with what each review leaves.
        func output() -> String {
            var state: MemoryState?
            let after = reviews.map { review in
                let recall = state.map { model.recall($0, after: days(of: review)) }
                if let grade = review.grade {
                    state = state.map { model.later($0, grade, after: review.days) } ?? model.first(grade)
                }
                return figures(state, recall)
            }
            switch model.name {
            case .fsrs7:
                return JSON.object(members.with([JSON.Member("after", .list(after.map(JSON.object)))])).line
            case .fsrs6:
                let rows = zip(reviews, after).map { JSON.object($0.members.with($1)) }
                return JSON.object(members.with([JSON.Member("reviews", .list(rows))])).line
            }
        }

        /// FSRS-6 counts whole days.
        private func days(of review: Review) -> Double {
            model.name == .fsrs6 ? FSRS6.wholeDays(review.days) : review.days
        }

        private func figures(_ state: MemoryState?, _ recall: Double?) -> [JSON.Member] {
            let recall = JSON.Member("r", JSON(recall))
            let intervals = [("i80", 0.8), ("i90", 0.9), ("i95", 0.95)].map { name, desired in
                JSON.Member(name, JSON(state.map { model.interval($0, for: desired) }))
            }
            func numbers(_ named: [(String, Double?)]) -> [JSON.Member] {
                named.map { JSON.Member($0, JSON($1)) }
            }
            switch model {
            case .fsrs7:
                var known: FSRS7.State?
                if case .fsrs7(let state)? = state { known = state }
                let three = [("s", known?.slow), ("f", known?.fast), ("d", known?.difficulty)]
                return [recall] + numbers(three) + intervals
            case .fsrs6(let model):
                var known: FSRS6.State?
                if case .fsrs6(let state)? = state { known = state }
                let days = known.map { FSRS6.days(rounding: model.interval($0, for: 0.9)) }
                let whole = JSON.Member("interval", days.map { .number(Int64($0)) } ?? .null)
                return [recall] + numbers([("s", known?.stability), ("d", known?.difficulty)]) + [whole]
                    + intervals
            }
        }
    }
}

extension JSON {
    /// With the digits that give the same number again.
    init(_ number: Double?) { self = number.map { .otherNumber("\($0)") } ?? .null }

    var line: String {
        var bytes: [UInt8] = []
        bytes.append(self)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension [JSON.Member] {
    /// With the last ones in place of those of the same names.
    fileprivate func with(_ last: Self) -> Self {
        let names = Set(last.map(\.name))
        return filter { !names.contains($0.name) } + last
    }
}

extension JSON.Member {
    init(_ name: String, _ value: JSON) { self.init(name: name, value: value) }
}
