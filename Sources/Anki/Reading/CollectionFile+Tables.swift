import Library
import SQLite

// Schema 18: note types, decks and presets are rows with messages in Protocol Buffers. They are made into the JSON that schema 11
// has for the same thing, so that everything else need know only one of them.
extension CollectionFile {
    func readTables(_ generation: AnkiGeneration) throws -> AnkiCollection {
        for (table, columns) in CollectionFile.newerTables {
            guard try connection.hasPlainTable(table, columns) else { throw AnkiRefusal.damaged }
        }
        var collection = AnkiCollection(generation, try calendar(setting))
        collection.kinds = try kinds()
        try connection.forEach(
            "SELECT id, name, mtime_secs, usn, common, kind FROM decks LIMIT \(PackageLimits.decks)"
        ) { row in
            guard let deck = AnkiDeck(row) else { throw AnkiRefusal.damaged }
            collection.decks.append(deck)
        }
        try connection.forEach(
            "SELECT id, name, mtime_secs, usn, config FROM deck_config LIMIT \(PackageLimits.decks)"
        ) { row in
            guard let config = Protobuf(row.bytes(4)) else { throw AnkiRefusal.damaged }
            let json = PresetJSON(config).json(
                id: row.number(0), row.text(1), mod: row.number(2), usn: row.number(3))
            if let preset = AnkiPreset(json: json) { collection.presets.append(preset) }
        }
        return collection
    }

    private static let newerTables = [
        ("config", ["KEY", "val"]), ("notetypes", ["id", "name", "mtime_secs", "usn", "config"]),
        ("fields", ["ntid", "ord", "name", "config"]), ("templates", ["ntid", "ord", "name", "config"]),
        ("decks", ["id", "name", "mtime_secs", "usn", "common", "kind"]),
        ("deck_config", ["id", "name", "mtime_secs", "usn", "config"]),
    ]

    private func setting(_ name: String) throws -> JSON? {
        let bytes = try connection.first("SELECT val FROM config WHERE KEY = ?", name) { $0.bytes(0) }
        return bytes.flatMap { $0.count < 1000 ? JSON.read($0) : nil }
    }

    private func kinds() throws -> [AnkiKind] {
        let fields = try parts("fields", atMost: PackageLimits.fields)
        let templates = try parts("templates", atMost: PackageLimits.templates)
        var kinds: [AnkiKind] = []
        try connection.forEach(
            "SELECT id, name, mtime_secs, usn, config FROM notetypes LIMIT \(PackageLimits.kinds)"
        ) { row in
            guard let config = Protobuf(row.bytes(4)) else { throw AnkiRefusal.damaged }
            let id = row.number(0)
            kinds.append(
                AnkiKind(
                    id: id, row.text(1).precomposed, config, fields[id] ?? [], templates[id] ?? [],
                    mod: row.number(2), usn: row.number(3)))
        }
        return kinds
    }

    struct Part {
        let name: String
        let config: Protobuf
    }

    /// By note type, in their order. One too many makes the note type unreasonable, and is enough to see that.
    private func parts(_ table: String, atMost most: Int) throws -> [Int64: [Part]] {
        var parts: [Int64: [Part]] = [:]
        var size = 0
        try connection.forEach(
            """
            SELECT ntid, name, config FROM \(table)
            WHERE ntid IN (SELECT id FROM notetypes) ORDER BY ntid, ord
            """
        ) { row in
            if parts[row.number(0)]?.count ?? 0 > most { return }
            let bytes = row.bytes(2)
            size += bytes.count
            guard size <= 4 * Int(PackageLimits.longestValue) else { throw AnkiRefusal.tooLarge }
            guard let config = Protobuf(bytes) else { throw AnkiRefusal.damaged }
            parts[row.number(0), default: []].append(Part(name: row.text(1).precomposed, config: config))
        }
        return parts
    }
}

extension AnkiKind {
    fileprivate init(
        id: Int64, _ name: String, _ config: Protobuf, _ fields: [CollectionFile.Part],
        _ templates: [CollectionFile.Part], mod: Int64, usn: Int64
    ) {
        let json = KindJSON(config, fields, templates).json(id: id, name, mod: mod, usn: usn)
        self.init(
            id: id, name: name, isCloze: config.number(1) == 1,
            stock: config.has(9) ? Int(clamping: config.number(9)) : nil,
            fields: fields.map { field in
                Field(
                    field.name, tag: field.config.has(10) ? Int(clamping: field.config.number(10)) : nil)
            },
            templates: templates.map { Template($0.name, $0.config.text(1), $0.config.text(2)) },
            style: config.text(3), definition: json.written)
    }
}

extension AnkiDeck {
    fileprivate init?(_ row: Row) {
        guard let common = Protobuf(row.bytes(4)), let kind = Protobuf(row.bytes(5)) else { return nil }
        let path = AnkiDeck.path(ofName: row.text(1), separator: "\u{1F}")
        let normal = kind.message(1)
        let json = DeckJSON(common, normal: normal, filtered: kind.message(2)).json(
            id: row.number(0), path.joined(separator: "::"), mod: row.number(2), usn: row.number(3))
        self.init(
            id: row.number(0), path: path, isFiltered: kind.has(2), preset: normal?.number(1),
            definition: json.written)
    }
}
