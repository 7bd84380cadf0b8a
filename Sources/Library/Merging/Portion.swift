/// How far the rows of a library have been given out. It is kept as text, and is of use only for the file it was made for: a backup
/// that was put in the place of the library does not know what was given out since.
public struct ChangeCursor: Hashable, Sendable {
    let file: Int64
    /// The last entry of `changed_rows` that was given out completely.
    let entry: Int64
    /// In the next entry, or in everything: how many tables are done, and the last row of the next one.
    var table = 0
    var row = Int64.min

    init(file: Int64, entry: Int64) { (self.file, self.entry) = (file, entry) }

    public var text: String { "\(file) \(entry) \(table) \(row)" }

    /// Reads `text`. `nil` for anything else.
    public init?(text: String) {
        let numbers = text.split(separator: " ", omittingEmptySubsequences: false).map { Int64($0) }
        guard numbers.count == 4, let file = numbers[0], let entry = numbers[1], let table = numbers[2],
            let row = numbers[3], (0...100).contains(table), row < .max
        else { return nil }
        self.init(file: file, entry: entry)
        (self.table, self.row) = (Int(table), row)
    }
}

/// Some rows to be given to other machines.
public struct Portion: Hashable, Sendable {
    public let rows: [RowState]
    /// To go on with.
    public let next: ChangeCursor
    public let hasMore: Bool
}
