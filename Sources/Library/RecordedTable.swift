/// A table whose changes are recorded, so that they can be undone.
struct RecordedTable: Hashable, Sendable {
    let name: String
    /// In the order of the table, as changesets count them. New columns are only added at the end.
    let columns: [String]

    /// Whether rows are marked as deleted, and have a number.
    var marksDeleted: Bool { columns.contains("deleted") }

    /// Those whose rows have numbers that no other machine gives.
    static let numbered = all.filter(\.marksDeleted).map(\.name) + ReviewTable.names

    static let all = [
        RecordedTable(
            name: "deck",
            columns: ["id", "name", "sort_key", "purpose", "made", "deleted", "parent", "origin", "same_as"]),
        RecordedTable(
            name: "card",
            columns: [
                "id", "deck", "prompt", "answer", "picture", "made", "deleted", "tags", "suspended", "flag",
                "note", "number", "origin", "due", "planned", "start", "same_as",
            ]),
        RecordedTable(
            name: "note", columns: ["id", "kind", "fields", "identity", "made", "deleted", "origin"]),
        RecordedTable(name: "kind", columns: ["id", "name", "definition", "made", "deleted", "origin"]),
        RecordedTable(
            name: "run",
            columns: [
                "id", "deck", "seed", "shuffles", "wrong_comes_back", "seconds", "chosen", "newest", "made",
                "deleted", "laid", "minutes", "session",
            ]),
        RecordedTable(
            name: "quiz",
            columns: [
                "id", "country_set", "hard", "scoring", "flag_count", "questions", "date", "answers",
                "right_answers", "score", "made", "deleted", "asks", "place_asked_by", "name_answered_by",
            ]),
        RecordedTable(
            name: "board_game",
            columns: [
                "id", "opponent", "side", "line_length", "winner", "games", "moves", "made", "deleted",
            ]),
        RecordedTable(name: "standing", columns: ["activity", "record"]),
    ]

    static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

/// A table of answers. Rows are only added, so they need not be recorded.
struct ReviewTable: Hashable, Sendable {
    let name: String
    let columns: [String]

    static let review = ReviewTable(
        name: "review",
        columns: ["id", "thing", "way", "grade", "picked", "choices", "run", "date", "took", "origin"])
    static let silent = ReviewTable(
        name: "silent_review", columns: ["id", "thing", "date", "grade", "took", "origin"])

    static let all = [review, silent]
    static let names = all.map(\.name)
}
