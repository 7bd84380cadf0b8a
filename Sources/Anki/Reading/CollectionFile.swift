import Files
import Library
import SQLite

/// The database of a package, unpacked. It is only read, and not trusted.
final class CollectionFile {
    let connection: Connection
    /// 11 has note types and decks as JSON, 18 in tables of their own.
    let schema: Int

    /// - Parameter isWanted: asked while statements run, so that none runs for ever.
    init(_ path: FilePath, _ isWanted: @escaping () -> Bool) throws(AnkiRefusal) {
        let (connection, schema) = try readingDatabase {
            let connection = try Connection(
                untrusted: path.text, longestValue: PackageLimits.longestValue)
            connection.stopStatements { !isWanted() }
            try connection.addFoldingCollation(named: "unicase")
            for (table, columns) in CollectionFile.tables {
                guard try connection.hasPlainTable(table, columns) else { throw AnkiRefusal.damaged }
            }
            return (connection, Int(clamping: try connection.number("SELECT ver FROM col LIMIT 1")))
        }
        guard schema >= 11 else { throw .damaged }
        guard schema <= 18 else { throw .newer(schema) }
        (self.connection, self.schema) = (connection, schema)
    }

    private static let tables = [
        ("col", ["crt", "mod", "ver", "conf", "models", "decks", "dconf"]),
        ("notes", ["id", "guid", "mid", "mod", "tags", "flds", "flags", "data"]),
        (
            "cards",
            [
                "id", "nid", "did", "ord", "mod", "type", "queue", "due", "ivl", "factor", "reps", "lapses",
                "left", "odue", "odid", "flags", "data",
            ]
        ),
        ("revlog", ["id", "cid", "ease", "ivl", "lastIvl", "factor", "time", "type"]),
    ]

    func collection(_ generation: AnkiGeneration) throws(AnkiRefusal) -> AnkiCollection {
        try readingDatabase {
            var collection = try isInTables ? readTables(generation) : readTexts(generation)
            collection.kinds = collection.kinds.filter(\.isReasonable)
            return collection
        }
    }

    private var isInTables: Bool { schema > 11 }

    func calendar(_ setting: (String) throws -> JSON?) throws -> AnkiCalendar {
        let times = try connection.first("SELECT crt, mod FROM col LIMIT 1") { ($0.number(0), $0.number(1)) }
        guard let (creation, modified) = times else { throw AnkiRefusal.damaged }
        let hour = try setting("rollover")?.anyNumber ?? 4
        let west = try setting("creationOffset")?.anyNumber.flatMap {
            (-1440...1440).contains($0) ? Int($0) : nil
        }
        return AnkiCalendar(
            creation: creation, minutesWest: west, firstHour: (0...23).contains(hour) ? Int(hour) : 4,
            scheduler: try setting("schedVer")?.anyNumber == 2 ? 2 : 1, modified: modified)
    }
}

extension AnkiKind {
    /// A note type without fields makes nothing, and one with a million would take all memory.
    var isReasonable: Bool {
        (1...PackageLimits.fields).contains(fields.count) && templates.count <= PackageLimits.templates
            && templates.reduce(style.utf8.count) { $0 + $1.question.utf8.count + $1.answer.utf8.count }
                <= PackageLimits.templateLetters
    }
}

/// An error of SQLite, as a reason to refuse the package.
func readingDatabase<Result>(_ work: () throws -> Result) throws(AnkiRefusal) -> Result {
    do {
        return try work()
    } catch let refusal as AnkiRefusal {
        throw refusal
    } catch let error as DatabaseError {
        switch error.cause {
        case .full: throw .failed(.full)
        case .readOnly: throw .failed(.readOnly)
        case .interrupted: throw .cancelled
        default: throw .damaged
        }
    } catch let failure as StoreFailure {
        throw .failed(failure)
    } catch {
        throw .damaged
    }
}
