import Files
import FlagQuiz
import Library
import World

/// The answers about flags or about places, counted. Reading and counting many takes longer than a frame, so this happens in
/// the background.
struct CountedAnswers: Sendable {
    let subject: Subject
    let statistics: FlagStatistics
    /// The probability that the person knows each country now, of those that were asked; `nil` where it cannot be read.
    var recall: [Country: Double]?

    nonisolated static func all(
        in library: Library, recallOf countries: [Country]
    ) throws(StoreFailure) -> [CountedAnswers] {
        let history = try library.read { try $0.answerHistory() }
        return Subject.allCases.map { subject in
            CountedAnswers(
                subject: subject, statistics: FlagStatistics(history, of: subject) { $0.region },
                recall: try? library.recall(of: subject, among: countries))
        }
    }
}
