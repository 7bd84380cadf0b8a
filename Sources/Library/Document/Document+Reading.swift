import Files
import Flashcards
import SQLite

extension Document {
    /// What a file has turned out to be.
    public enum Content {
        case library(Library)
        /// Something was wrong with the file, or it was gone. What helped is in the place of it.
        case recovered(Library, Recovery)
        /// A newer version has written it. It can be looked at and played with, but what is done is not to be written.
        case libraryByNewerVersion(Library)
        /// A file of cards by version 0.1, which `--store` named. It was taken over into a new library.
        case takenOver(Library, TakenOver)
        /// Cards to be imported, such as Recess's own JSON export. It is no library.
        case cards
        /// A library in which something is wrong. Its words are not changed.
        case damaged
        /// Something else.
        case notOurs
    }

    public static func read(
        _ bytes: [UInt8], machine: Int64 = Library.drawMachineNumber(),
        now: @escaping () -> Int64 = WallClock.milliseconds
    ) throws(StoreFailure) -> Content {
        var reader = JSONReader(bytes)
        guard let json = reader.read() else { return .notOurs }
        if OldCards.isStore(json) {
            let library = try Library.forDocument(machine: machine, now: now)
            let isWhole = !reader.hasMistake
            let taken = try library.change { try $0.takeOver(json, isWhole: isWhole) }
            return taken.problems[.cards] == .newerVersion ? .notOurs : .takenOver(library, taken)
        }
        guard json["format"]?.text == format else {
            let cards = try? DeckFile.read(bytes, fileName: "cards.json")
            return cards?.cards.isEmpty == false ? .cards : .notOurs
        }
        guard !reader.hasMistake, let version = json["version"]?.number else { return .damaged }
        let library = try Library.forDocument(machine: machine, now: now)
        do {
            try library.connection.transaction { try fill(library.connection, with: json) }
        } catch {
            return .damaged
        }
        return version > Int64(Schema.migrator.newestVersion)
            ? .libraryByNewerVersion(library) : .library(library)
    }

    /// A library of this version or an older one in which nothing is wrong.
    static func soundLibrary(_ bytes: [UInt8]) throws(StoreFailure) -> Library {
        guard case .library(let library) = try read(bytes) else { throw .damaged }
        return library
    }

    private struct Damaged: Error {}

    /// Puts what the text has in place of everything that is there. Call it in a transaction.
    static func fill(_ connection: Connection, with json: JSON) throws {
        let tables = try DocumentTable.all()
        for table in tables { try connection.run("DELETE FROM \(table.name)") }
        try connection.run("DELETE FROM unknown_fields")
        var lists: [String: JSON] = [:]
        var unknown: [JSON.Member] = []
        let names = Set(tables.map(\.name))
        for member in json.members ?? [] {
            if names.contains(member.name) {
                lists[member.name] = member.value
            } else if member.name != "format", member.name != "version" {
                unknown.append(member)
            }
        }
        for table in tables {
            guard let list = lists[table.name] else { continue }
            guard let rows = list.list else { throw Damaged() }
            for row in rows { try insert(row, into: table, connection) }
        }
        try keep(unknown, at: "", connection)
        // The library cannot give numbers without it.
        guard try connection.number("SELECT count(*) FROM counter") == 1 else { throw Damaged() }
    }

    static func insert(_ json: JSON, into table: DocumentTable, _ connection: Connection) throws {
        guard let members = json.members else { throw Damaged() }
        var values = [Value](repeating: .null, count: table.columns.count)
        var unknown: [JSON.Member] = []
        var next = 0
        for member in members {
            guard let index = table.column(named: member.name, from: next) else {
                unknown.append(member)
                continue
            }
            values[index] = try value(member.value, table.columns[index].kind)
            next = index + 1
        }
        try connection.run(table.insert, all: values)
        guard !unknown.isEmpty else { return }
        let key = zip(table.columns, values).filter(\.0.isKey).map {
            $1.number.map { String($0) } ?? $1.text ?? ""
        }
        try keep(unknown, at: table.place(of: key), connection)
    }

    private static func value(_ json: JSON, _ kind: DocumentTable.Kind) throws -> Value {
        switch (kind, json) {
        case (_, .null): .null
        case (.number, .number(let number)): .number(number)
        case (.text, .text(let text)): .text(text)
        case (.bytes, .text(let text)):
            if let bytes = [UInt8](base64: text) { .bytes(bytes) } else { throw Damaged() }
        default: throw Damaged()
        }
    }

    private static func keep(_ unknown: [JSON.Member], at place: String, _ connection: Connection) throws {
        guard !unknown.isEmpty else { return }
        var text: [UInt8] = []
        for member in unknown {
            text.append(UInt8(ascii: ","))
            text.appendQuoted(member.name)
            text.append(UInt8(ascii: ":"))
            text.append(member.value)
        }
        try connection.run(
            "INSERT INTO unknown_fields (place, json) VALUES (?, ?)", place,
            String(decoding: text, as: UTF8.self))
    }
}
