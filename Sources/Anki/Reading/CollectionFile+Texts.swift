import Flashcards
import Library
import SQLite

// Schema 11: note types, decks and presets are objects in JSON, by their numbers.
extension CollectionFile {
    func readTexts(_ generation: AnkiGeneration) throws -> AnkiCollection {
        let settings = try text("conf")
        var collection = AnkiCollection(generation, try calendar { settings[$0] })
        collection.kinds = try members("models").prefix(PackageLimits.kinds).compactMap(AnkiKind.init(json:))
        collection.decks = try members("decks").prefix(PackageLimits.decks).compactMap(AnkiDeck.init(json:))
        collection.presets = try members("dconf").prefix(PackageLimits.decks).compactMap(
            AnkiPreset.init(json:))
        return collection
    }

    private func text(_ column: String) throws -> JSON {
        let bytes = try connection.first("SELECT \(column) FROM col LIMIT 1") { $0.bytes(0) } ?? []
        guard bytes.count <= PackageLimits.jsonText else { throw AnkiRefusal.tooLarge }
        if bytes.isEmpty { return .object([]) }
        guard let json = JSON.read(bytes) else { throw AnkiRefusal.damaged }
        return json
    }

    private func members(_ column: String) throws -> [JSON] { (try text(column).members ?? []).map(\.value) }
}

extension AnkiKind {
    fileprivate init?(json: JSON) {
        guard let id = json["id"]?.anyNumber, let name = json["name"]?.text, let fields = json["flds"]?.list
        else { return nil }
        self.init(
            id: id, name: name.precomposed, isCloze: json["type"]?.anyNumber == 1,
            stock: json["originalStockKind"]?.anyNumber.map { Int(clamping: $0) },
            fields: fields.map { field in
                Field(
                    (field["name"]?.text ?? "").precomposed,
                    tag: field["tag"]?.anyNumber.map { Int(clamping: $0) })
            },
            templates: (json["tmpls"]?.list ?? []).map { template in
                Template(
                    (template["name"]?.text ?? "").precomposed, template["qfmt"]?.text ?? "",
                    template["afmt"]?.text ?? "")
            },
            style: json["css"]?.text ?? "", definition: json.written)
    }
}

extension AnkiDeck {
    init?(json: JSON) {
        guard let id = json["id"]?.anyNumber, let name = json["name"]?.text else { return nil }
        self.init(
            id: id, path: AnkiDeck.path(ofName: name, separator: "::"),
            isFiltered: json["dyn"]?.anyNumber == 1, preset: json["conf"]?.anyNumber,
            definition: json.written)
    }

    /// A name of which nothing is left is a dash, so that the deck is there.
    static func path(ofName name: String, separator: String) -> [String] {
        let names = name.precomposed.split(separator: separator, omittingEmptySubsequences: false).map {
            part in
            Deck.name(from: String(part)) ?? "–"
        }
        // Deeper decks make no sense, and each level costs time.
        return names.count <= mostLevels
            ? names : names.prefix(mostLevels - 1) + [names.dropFirst(mostLevels - 1).joined(separator: " ")]
    }

    private static let mostLevels = 50
}

extension AnkiPreset {
    init?(json: JSON) {
        guard let id = json["id"]?.anyNumber, let name = json["name"]?.text else { return nil }
        self.init(
            id: id, name: name, desiredRecall: json["desiredRetention"]?.fraction, definition: json.written)
    }
}
