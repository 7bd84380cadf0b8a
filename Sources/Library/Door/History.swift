import Files
import SQLite

/// A step as it was kept.
public struct KeptStep: Hashable, Sendable, Identifiable {
    public struct ID: Hashable, Sendable {
        public let number: Int64

        public init(_ number: Int64) { self.number = number }
    }

    public let id: ID
    /// `nil` for a step that only a newer version of Recess knows.
    public let step: Step?
    /// Milliseconds since 1970.
    public let date: Int64
    /// Undone steps can be redone until something else is done.
    public let isUndone: Bool
}

extension KeptStep {
    static let columns = "id, name, about, count, date, undone"

    init(_ row: Row) {
        let name = Step.Name(rawValue: row.text(1))
        self.init(
            id: ID(row.number(0)),
            step: name.map { Step($0, about: row.text(2), count: Int(row.number(3))) },
            date: row.number(4), isUndone: !row.isNull(5))
    }
}

extension Library {
    /// The steps that can be taken back, in all areas, the newest first.
    ///
    /// - Parameter before: only steps that are older than this one, to read on.
    public func history(
        atMost count: Int = 100, before: KeptStep.ID? = nil
    ) throws(StoreFailure) -> [KeptStep] {
        try keeping {
            var steps: [KeptStep] = []
            try connection.forEach(
                """
                SELECT \(KeptStep.columns) FROM step WHERE \(Library.isLive) AND id < ?
                ORDER BY id DESC LIMIT ?
                """, before?.number ?? .max, Int64(count)
            ) { row in steps.append(KeptStep(row)) }
            return steps
        }
    }
}

extension Library {
    /// Texts of cards, and names of decks, that were here before what has come from another machine took their place. None of a
    /// step with more to look through than a person has edited.
    public func textsReplaced(by step: KeptStep) throws(StoreFailure) -> [String] {
        guard step.step?.name == .merge else { return [] }
        return try keeping {
            let changes = try connection.first(
                "SELECT changes FROM step WHERE id = ? AND length(changes) < ?", step.id.number,
                Library.mostBytesToLookThrough
            ) { Changeset($0.bytes(0)) }
            return try changes?.changes().flatMap(\.textsReplaced) ?? []
        }
    }

    private static let mostBytesToLookThrough: Int64 = 1_000_000
}

extension Changeset.Change {
    private static let columnsOfText = ["card": ["prompt", "answer"], "deck": ["name"]]

    fileprivate var textsReplaced: [String] {
        guard kind == .update, let columns = RecordedTable.named[table]?.columns else { return [] }
        return (Changeset.Change.columnsOfText[table] ?? []).compactMap { name in
            guard let column = columns.firstIndex(of: name), old.indices.contains(column),
                case .text(let before)? = old[column], case .text(let after)? = new[column], before != after
            else { return nil }
            return before
        }
    }
}
