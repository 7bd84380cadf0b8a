import Foundation

/// The parts of a library in a JSON file that tests read.
struct CardsFile {
    struct Card: Decodable {
        let prompt: String
        let answer: String
        let deleted: Int64?
    }
    struct Deck: Decodable {
        let name: String
        let sort_key: Int64
        let deleted: Int64?
    }

    private struct Document: Decodable {
        struct Run: Decodable {
            let id: Int64
            let deleted: Int64?
        }
        struct Review: Decodable {
            let id: Int64
            let run: Int64?
            let grade: Int
        }
        struct TakenBack: Decodable { let review: Int64 }

        let deck: [Deck]
        let card: [Card]
        let run: [Run]
        let review: [Review]
        let taken_back: [TakenBack]
    }

    private let document: Document

    init?(_ file: URL) {
        guard let data = try? Data(contentsOf: file),
            let document = try? JSONDecoder().decode(Document.self, from: data)
        else { return nil }
        self.document = document
    }

    /// In their order, without those that are deleted.
    var decks: [Deck] {
        document.deck.filter { $0.deleted == nil }.sorted { $0.sort_key < $1.sort_key }
    }

    /// Without those that are deleted.
    var cards: [Card] { document.card.filter { $0.deleted == nil } }

    var prompts: [String] { cards.map(\.prompt) }

    /// Whether the cards of the latest run were known, swipe by swipe.
    var swipes: [Bool] {
        let run = document.run.last { $0.deleted == nil }?.id
        let takenBack = Set(document.taken_back.map(\.review))
        return document.review.filter { $0.run != nil && $0.run == run && !takenBack.contains($0.id) }
            .sorted { $0.id < $1.id }.map { $0.grade > 1 }
    }
}
