import Foundation

/// The question, the round and the score, as a person who plays flags finds them. The same widgets show each question.
struct FlagTable {
    let round: Snapshot
    let score: Snapshot
    let country: Snapshot
    let flags: [Snapshot]
    private let language: Language

    init(_ person: Person, round number: Int = 1) async throws {
        let language = person.language
        let roundText = FlagTable.text(ofRound: number, language)
        let prompt = language.text("Tap the flag of")
        let (scoreText, flagText) = (language.text("Score: {score}"), language.text("Flag {number}"))
        self.language = language
        (round, score, country, flags) = try await person.player.waitFor("question \(number)") { window in
            let all = window.all.filter(\.isInView)
            let flags = all.filter { $0.name.matches(template: flagText) && $0.role == "push button" }
            guard let round = all.first(where: { $0.name == roundText }),
                let score = all.first(where: { $0.name.matches(template: scoreText) }),
                let asking = all.firstIndex(where: { $0.name == prompt }), flags.count == 3
            else { return nil }
            return (round, score, all[asking + 1], flags)
        }
    }

    func roundText(_ round: Int) -> String { FlagTable.text(ofRound: round, language) }

    func scoreText(_ score: Int) -> String { language.text("Score: {score}", ["score": String(score)]) }

    /// The beginning of a flag’s name when it has a description.
    func start(ofFlag place: Int) -> String {
        let parts = language.text("Flag {number}: {description}").components(separatedBy: "{description}")
        return parts[0].replacing("{number}", with: String(place + 1))
    }

    private static func text(ofRound round: Int, _ language: Language) -> String {
        language.text("{round} of {rounds}", ["round": String(round), "rounds": "8"])
    }
}
