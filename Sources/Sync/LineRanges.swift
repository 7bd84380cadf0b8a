/// Numbers of lines, as few ranges as there can be.
struct LineRanges: Hashable, Sendable {
    private(set) var ranges: [ClosedRange<Int64>] = []

    init() {}

    var last: Int64 { ranges.last?.upperBound ?? 0 }

    mutating func insert(_ number: Int64) { insert(number...number) }

    mutating func insert(_ new: ClosedRange<Int64>) {
        // Mostly it follows on the last one.
        if let last = ranges.last, last.upperBound + 1 == new.lowerBound {
            ranges[ranges.count - 1] = last.lowerBound...new.upperBound
            return
        }
        let place = ranges.firstIndex { $0.upperBound >= new.lowerBound - 1 } ?? ranges.count
        var merged = new
        var end = place
        while end < ranges.count, ranges[end].lowerBound <= merged.upperBound + 1 {
            merged =
                min(
                    merged.lowerBound, ranges[end].lowerBound)...max(
                    merged.upperBound, ranges[end].upperBound)
            end += 1
        }
        ranges.replaceSubrange(place..<end, with: [merged])
    }

    /// The last line up to which nothing is missing, where what comes before `start` is not needed.
    func reach(from start: Int64) -> Int64 {
        guard let range = ranges.first(where: { $0.contains(start) }) else { return 0 }
        return range.upperBound
    }

    /// Only lines from `start` on.
    func from(_ start: Int64) -> LineRanges {
        var part = self
        part.ranges = ranges.compactMap { lines in
            lines.upperBound < start ? nil : max(start, lines.lowerBound)...lines.upperBound
        }
        return part
    }

    /// How many of some lines are missing.
    func missing(in lines: ClosedRange<Int64>) -> Int64 {
        ranges.reduce(lines.upperBound - lines.lowerBound + 1) { missing, range in
            let common =
                max(
                    lines.lowerBound, range.lowerBound)...max(
                    max(lines.lowerBound, range.lowerBound), min(lines.upperBound, range.upperBound))
            return range.overlaps(lines) ? missing - (common.upperBound - common.lowerBound + 1) : missing
        }
    }

    var text: String { ranges.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: " ") }

    init(text: String) {
        for part in text.split(separator: " ") {
            let ends = part.split(separator: "-").compactMap { Int64($0) }
            guard ends.count == 2, ends[0] <= ends[1], ends[0] > last + 1 || ranges.isEmpty else { continue }
            ranges.append(ends[0]...ends[1])
        }
    }
}
