import Foundation

/// The parts of a JSON file of cards that tests read.
struct CardsFile: Decodable {
    struct Run: Decodable {
        struct Swipe: Decodable { let correct: Bool }
        let swipes: [Swipe]
    }
    struct Card: Decodable {
        let prompt: String
        let answer: String
        let deleted: Int64?
    }
    struct Deck: Decodable {
        let name: String
    }
    let decks: [Deck]
    let cards: [Card]
    let runs: [Run]

    init?(_ file: URL) {
        guard let data = try? Data(contentsOf: file),
            let read = try? JSONDecoder().decode(CardsFile.self, from: data)
        else { return nil }
        self = read
    }

    var swipes: [Bool] { runs.last?.swipes.map(\.correct) ?? [] }

    /// The prompts of all cards that are not deleted.
    var prompts: [String] { cards.filter { $0.deleted == nil }.map(\.prompt) }
}
