import Foundation
import Testing

@testable import Memory

/// Histories with the right answers, from other programs. Their first lines say which.
enum Samples {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("Samples")

    struct FSRS7History: Decodable, CustomTestStringConvertible, Sendable {
        let id: String
        let label: String
        /// None means the standard ones.
        let parameters: [Double]?
        let reviews: [[Double]]
        let after: [After]

        struct After: Decodable, Sendable {
            let r: Double?
            let s, f, d, i80, i90, i95, x80, x90, x95: Double
        }

        enum CodingKeys: String, CodingKey { case id, label, w, reviews, after }

        init(from decoder: Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            id = try values.decode(String.self, forKey: .id)
            label = try values.decode(String.self, forKey: .label)
            parameters = try? values.decode([Double].self, forKey: .w)
            reviews = try values.decode([[Double]].self, forKey: .reviews)
            after = try values.decode([After].self, forKey: .after)
        }

        var testDescription: String { "\(id): \(label)" }

        var model: FSRS7 {
            get throws { try FSRS7(parameters: parameters ?? FSRS7.standardParameters) }
        }
    }

    struct FSRS6History: Decodable, CustomTestStringConvertible, Sendable {
        let id: String
        let reviews: [Row]

        struct Row: Decodable, Sendable {
            let days: Double
            let rating: Int
            let r: Double?
            let s, d: Double
            let interval: Int
        }

        var testDescription: String { id }
    }

    static let fsrs7: [FSRS7History] = lines("fsrs7-sample.jsonl")
    static let fsrs6: [FSRS6History] = lines("fsrs6-sample.jsonl")

    /// The reviews of a simulated learner, and after how many of them the rest is judged.
    static func learner() throws -> (log: [LoggedReview], train: Int) {
        struct Head: Decodable { let train: Int }
        let text = try String(
            contentsOf: folder.appendingPathComponent("fsrs7-learner.jsonl"), encoding: .utf8)
        let lines = text.split(separator: "\n").map { Data($0.utf8) }
        let head = try JSONDecoder().decode(Head.self, from: lines[0])
        let log = try lines.dropFirst().map { line in
            // Thing, seconds since the start, rating.
            let row = try JSONDecoder().decode([Int64].self, from: line)
            return LoggedReview(
                item: row[0], review: Review(time: 1_000 * row[1], grade: Grade(rawValue: Int(row[2]))))
        }
        return (log, head.train)
    }

    private static func lines<Line: Decodable>(_ file: String) -> [Line] {
        do {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            return try text.split(separator: "\n").dropFirst()
                .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
        } catch {
            fatalError("\(file): \(error)")
        }
    }
}

/// Whether two figures agree but for a part of them.
func agree(_ one: Double, _ other: Double, within part: Double) -> Bool {
    abs(one - other) <= part * max(abs(one), abs(other))
}
