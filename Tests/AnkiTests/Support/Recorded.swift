import Foundation
import Library

@testable import Anki

/// The packages in the folder “Recorded”, see make.py there.
enum Recorded {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("Recorded").path

    static func path(_ name: String) -> String { folder + "/" + name }

    static let generations = [
        "features-oldest.apkg", "features-middle.apkg", "features-newest.apkg", "features.colpkg",
    ]
    static let features = path("features-newest.apkg")

    /// What Anki’s backend makes of the package with all features.
    static func verdict() throws -> Verdict {
        try JSONDecoder().decode(
            Verdict.self, from: Data(contentsOf: URL(fileURLWithPath: path("features.json"))))
    }
}

/// What Anki’s backend makes of a package, as judge.py tells it.
struct Verdict: Decodable {
    let today: String
    let new: Int
    let notes: [Note]
    let cards: [Card]
    let reviews: [Review]
    let decks: [Deck]
    let kinds: [Kind]
    let media: [String: String]
    let faces: [String: [String]]

    struct Note: Decodable, Equatable {
        let id: Int64
        let guid: String
        let mid: Int64
        let mod: Int64
        let tags: String
        let flds: String
    }

    struct Card: Decodable {
        let id: Int64
        let nid: Int64
        let ord: Int
        let type: Int
        let queue: Int
        let due: Int64
        let ivl: Int64
        let flags: Int
        let deck: String
    }

    struct Review: Decodable, Equatable {
        let id: Int64
        let cid: Int64
        let ease: Int64
        let ivl: Int64
        let lastIvl: Int64
        let factor: Int64
        let time: Int64
        let type: Int64
    }

    struct Deck: Decodable { let name: String }
    struct Kind: Decodable {
        let id: Int64
        let name: String
        let css: String
    }

    /// The date of the day on which the package was judged, at midnight in Greenwich.
    var todayDate: Date {
        let formatter = DateFormatter()
        (formatter.dateFormat, formatter.timeZone) = ("yyyy-MM-dd", TimeZone(identifier: "UTC"))
        return formatter.date(from: today) ?? .distantPast
    }
}
