import Foundation

/// The part of a cards file that tests look into.
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

    /// Those that are not deleted.
    var prompts: [String] { cards.filter { $0.deleted == nil }.map(\.prompt) }
}
