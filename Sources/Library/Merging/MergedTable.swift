import SQLite

/// A table whose rows go from one machine to the others. Where each activity stands, drafts and the history do not.
struct MergedTable: Hashable, Sendable {
    let name: String
    /// All columns but the number, and the times at which a row was made and deleted. New ones are only added at the end.
    let fields: [String]
    /// Its rows never change, but can be taken back.
    let isOfReviews: Bool

    /// Things come before what refers to them.
    static let all =
        RecordedTable.all.filter(\.marksDeleted).map {
            MergedTable(
                name: $0.name, fields: $0.columns.filter { !["id", "made", "deleted"].contains($0) },
                isOfReviews: false)
        }
        + ReviewTable.all.map {
            MergedTable(name: $0.name, fields: Array($0.columns.dropFirst()), isOfReviews: true)
        }

    static let model = MergedTable(
        name: RowState.modelTable, fields: ["name", "parameters", "known_before", "reviews"],
        isOfReviews: false)

    static let named = Dictionary(uniqueKeysWithValues: (all + [model]).map { ($0.name, $0) })

    /// All that is needed of a row, for statements that read it.
    var columns: String {
        ((isOfReviews ? ["id"] : ["id", "made", "deleted"]) + fields).joined(separator: ", ")
    }

    /// The place of the first field in these columns.
    var firstField: Int32 { isOfReviews ? 1 : 3 }

    func place(of field: String) -> Int? { fields.firstIndex(of: field) }
}

extension RowState {
    func value(of field: String) -> Value {
        guard let place = MergedTable.named[table]?.place(of: field), place < values.count else {
            return .null
        }
        return values[place]
    }
}
