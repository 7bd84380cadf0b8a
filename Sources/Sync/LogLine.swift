import Library

/// A line of a machine's log: some rows as they were when the line was written. In the file:
///
///     {"sum":"09af…","line":12,"before":"77c2…","library":5,"rows":[{"row":["card",17,3],…},…]}
///
/// See `SummedJSON`. `before` is the sum of the line
/// before, so that two lines with the same number, by twins, can be told apart.
struct LogLine: Hashable, Sendable {
    /// Counts up from 1 in the log of one machine, through all its files.
    let number: Int64
    let before: Checksum
    let sum: Checksum
    /// The number of the library, for a reader to which `machine.json` has not come.
    let library: Int64
    let rows: [RowLine]

    /// No machine ever writes so many lines; and the one after the last is a number too.
    static let numbers: Range<Int64> = 1..<(1 << 60)

    /// A longer line is not read. The rows of a line are far shorter, unless one of them is a very long text.
    static let longest = RowState.longestLine + 4096
    /// A line is closed when it has so many bytes.
    static let usualLength = 16 << 10
    static let mostRows = 200

    /// What a line has turned out to be.
    enum Reading: Hashable, Sendable {
        case line(LogLine)
        /// Whole, but of a kind that only a newer version of Recess knows.
        case newer(number: Int64, sum: Checksum)
        /// Cut off or damaged, or by another program.
        case damaged
    }

    /// - Parameter bytes: without the line break.
    static func read(_ bytes: ArraySlice<UInt8>) -> Reading {
        guard bytes.count <= longest, let (sum, json) = SummedJSON.read(bytes),
            let number = json["line"]?.number, numbers.contains(number),
            let before = json["before"]?.text.flatMap({ Checksum(text: $0) })
        else { return .damaged }
        guard let rows = json["rows"]?.list else { return .newer(number: number, sum: sum) }
        return .line(
            LogLine(
                number: number, before: before, sum: sum, library: json["library"]?.number ?? 0,
                rows: rows.map { RowLine(json: $0) }))
    }

    /// Writes a line with its line break.
    ///
    /// - Parameter rows: as JSON, with commas between them.
    /// - Returns: its sum.
    static func append(
        number: Int64, before: Checksum, library: Int64, rows: [UInt8], to bytes: inout [UInt8]
    ) -> Checksum {
        var rest: [UInt8] = []
        rest.reserveCapacity(rows.count + 64)
        rest += "\"line\":\(number),\"before\":\"\(before.text)\",\"library\":\(library),\"rows\":[".utf8
        rest += rows
        rest += "]}".utf8
        return SummedJSON.append(rest, to: &bytes)
    }
}
