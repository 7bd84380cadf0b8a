import Flashcards
// Only its JSON: all of Foundation would bring thirty megabytes along.
import FoundationEssentials

/// A library as JSON text.
struct CardDocument: Codable {
    static let format = "recess-cards"
    /// From version 2 on a deck says its purpose.
    static let newestVersion = 2

    private let format: String
    private let version: Int
    private let last: CardLibrary.Numbers
    private let decks: [CardLibrary.KeptDeck]
    private let cards: [KeptText]
    private let runs: [CardLibrary.KeptRun]

    private struct KeptText: Codable {
        let id: Int64
        let deck: Int64
        let prompt: String
        let answer: String
        let picture: String?
        let deleted: Int64?
    }

    /// The beginning of any version: it says whose document this is.
    private struct Head: Decodable {
        let format: String
        let version: Int
    }

    static func bytes(of library: CardLibrary) throws(StoreFailure) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return Array(try encoder.encode(CardDocument(library)))
        } catch {
            throw .other("\(error)")
        }
    }

    enum Reading {
        case library(CardLibrary)
        case bad(SettingAsideReason)
    }

    static func read(_ bytes: [UInt8]) -> Reading {
        let (decoder, data) = (JSONDecoder(), Data(bytes))
        let head = try? decoder.decode(Head.self, from: data)
        if let head, head.format != format { return .bad(.notOurs) }
        if let head, head.version > newestVersion { return .bad(.newerVersion) }
        if let document = try? decoder.decode(CardDocument.self, from: data), let library = document.library {
            return .library(library)
        }
        // Without a head, the name of the format shows that it was ours.
        let says = bytes.withUnsafeBufferPointer { BytePattern(format).firstIndex(in: $0, from: 0) != nil }
        return .bad(head != nil || says ? .damaged : .notOurs)
    }
}

extension CardDocument {
    private init(_ library: CardLibrary) {
        format = CardDocument.format
        version = CardDocument.newestVersion
        last = library.numbers
        decks = library.decks
        cards = library.cards.map {
            KeptText(
                id: $0.id, deck: $0.deck, prompt: $0.text.prompt, answer: $0.text.answer,
                picture: $0.text.picture, deleted: $0.deleted)
        }
        runs = library.runs
    }

    /// `nil` where the document contradicts itself. Cards and runs may stand in any order, as people edit the text.
    private var library: CardLibrary? {
        var library = CardLibrary()
        library.decks = decks
        for card in cards {
            guard let text = CardText(prompt: card.prompt, answer: card.answer, picture: card.picture) else {
                return nil
            }
            library.cards.append(
                CardLibrary.KeptCard(id: card.id, deck: card.deck, text: text, deleted: card.deleted))
        }
        library.cards.sort { $0.id < $1.id }
        library.runs = runs.sorted { $0.id < $1.id }
        library.numbers = last
        if version < 2 { library.findMissedFlagsByName() }
        return library.isSound ? library : nil
    }
}
