import Files
import Flashcards
// FoundationEssentials has JSON; all of Foundation would add 30 MB.
import FoundationEssentials

/// The JSON form of a `CardLibrary`.
struct CardDocument: Codable {
    static let format = "recess-cards"
    /// Version 2 has added the purposes of decks.
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

    /// The part that all versions have in common.
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
        // A damaged file is still known as ours by the name of the format in it.
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

    /// `nil` if the document is not consistent. Cards and runs may be in any order, as people may edit the file.
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

// Version 0.1 knew the deck “Missed flags” only by its name, in the language of the program. So the migration of such
// a file looks for the name. A deck of this name without a picture of a flag is the person's own.
extension CardLibrary {
    /// The translations of version 0.1. This list never changes.
    static let missedFlagsNames = [
        "Missed flags", "Nicht erkannte Flaggen", "Drapeaux manqués", "Banderas no acertadas", "틀린 국기",
        "الأعلام التي أخطأت فيها",
    ]

    mutating func findMissedFlagsByName() {
        let withFlags = Set(
            cards.filter { $0.deleted == nil && $0.text.picture?.hasPrefix("flag:") == true }.map(\.deck))
        for deck in decks.indices
        where decks[deck].deleted == nil && withFlags.contains(decks[deck].id)
            && CardLibrary.missedFlagsNames.contains(decks[deck].name)
        {
            decks[deck].purpose = "missed-flags"
        }
    }
}
