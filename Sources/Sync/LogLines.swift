import Library

/// Rows as lines of a log, one after another.
struct LogLines: Hashable, Sendable {
    private(set) var bytes: [UInt8] = []
    /// The number and sum of the last line.
    private(set) var last: Int64
    private(set) var sum: Checksum
    private let library: Int64

    /// - Parameters:
    ///   - last: the number of the line before.
    ///   - sum: that of the line before.
    init(after last: Int64, _ sum: Checksum, library: Int64) {
        (self.last, self.sum, self.library) = (last, sum, library)
    }

    mutating func append(_ rows: [RowState]) {
        var (line, count): ([UInt8], Int) = ([], 0)
        for row in rows {
            if count > 0 { line.append(UInt8(ascii: ",")) }
            row.appendLine(to: &line)
            count += 1
            guard line.count >= LogLine.usualLength || count >= LogLine.mostRows else { continue }
            end(&line, &count)
        }
        if count > 0 { end(&line, &count) }
    }

    private mutating func end(_ line: inout [UInt8], _ count: inout Int) {
        last += 1
        sum = LogLine.append(number: last, before: sum, library: library, rows: line, to: &bytes)
        (line, count) = ([], 0)
    }
}

/// What the bytes of a log's file say. Files can be cut off, damaged, doubled, or written by something else: each line that is
/// whole counts, wherever it stands.
struct LogContent: Hashable, Sendable {
    var lines: [LogLine] = []
    /// Lines that only a newer version can read.
    var newer: [Int64] = []
    var damaged = 0
    /// Up to this place all lines are whole. When the file has changed, reading begins here.
    var good: Int
    /// That of the last line before this place.
    var goodSum: Checksum
    /// How far the bytes were read.
    var place: Int
    /// Whether there is more.
    var hasMore = false

    /// - Parameters:
    ///   - start: where to begin.
    ///   - known: what is good already.
    ///   - most: with so many rows it is enough.
    init(_ bytes: [UInt8], from start: Int = 0, after known: ReadFile = ReadFile(), atMost most: Int = .max) {
        (good, goodSum, place) = (known.good, known.sum, start)
        var (rows, isWhole) = (0, start == known.good)
        while place < bytes.count {
            guard rows < most else {
                hasMore = true
                return
            }
            guard let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) else {
                damaged += 1
                place = bytes.count
                return
            }
            switch LogLine.read(bytes[place..<end]) {
            case .line(let line):
                lines.append(line)
                rows += max(1, line.rows.count)
                if isWhole { (good, goodSum) = (end + 1, line.sum) }
            case .newer(let number, _):
                newer.append(number)
                // After an update it has to be read again.
                isWhole = false
            case .damaged:
                damaged += 1
                isWhole = false
            }
            place = end + 1
        }
    }

    /// Whether the bytes before a place still end with a line of this sum. As each line has the sum of the line before, they
    /// are the same as before then.
    static func ends(_ bytes: [UInt8], at place: Int, with sum: Checksum) -> Bool {
        guard place > 0, place <= bytes.count, bytes[place - 1] == UInt8(ascii: "\n") else { return false }
        let start = bytes[..<(place - 1)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        switch LogLine.read(bytes[start..<(place - 1)]) {
        case .line(let line): return line.sum == sum
        case .newer, .damaged: return false
        }
    }
}
