import Library

/// How far a file of another machine was read.
struct ReadFile: Hashable {
    private(set) var size = 0
    private var version = 0
    /// Up to here all lines are whole, and the last of them has this sum.
    private(set) var good = 0
    private(set) var sum = Checksum.none
    /// Where to go on while the file is the same; `nil` at its end.
    private(set) var place: Int?
    var problems: Set<Problem> = []
    /// Those that were in it when it was read.
    private(set) var lines = LineRanges()

    enum Problem: String, CaseIterable {
        /// Lines or rows that only a newer version understands.
        case newer = "n"
        /// Rows that no library could have.
        case refused = "r"
    }

    init() {}

    init?(text: String) {
        let parts = text.split(separator: " ", maxSplits: 6)
        guard parts.count >= 6, let size = Int(parts[0]), let version = Int(parts[1]),
            let good = Int(parts[2]),
            let sum = Checksum(text: String(parts[3])), let place = Int(parts[4]), good >= 0
        else { return nil }
        (self.size, self.version, self.good, self.sum) = (size, version, good, sum)
        self.place = place < 0 ? nil : place
        problems = Set(Problem.allCases.filter { parts[5].contains($0.rawValue) })
        if parts.count > 6 { lines = LineRanges(text: String(parts[6])) }
    }

    var text: String {
        let letters = Problem.allCases.filter(problems.contains).map(\.rawValue).joined()
        return "\(size) \(version) \(good) \(sum.text) \(place ?? -1) -\(letters) \(lines.text)"
    }

    func isOf(_ file: SyncFile) -> Bool { size == file.size && version == file.version }

    /// The file is another one now, or longer.
    mutating func begin(_ file: SyncFile, keepsGood: Bool) {
        (size, version) = (file.size, file.version)
        if !keepsGood { (good, sum, problems, lines) = (0, .none, [], LineRanges()) }
        place = good
    }

    mutating func note(_ content: LogContent) {
        (good, sum) = (content.good, content.goodSum)
        place = content.hasMore ? content.place : nil
        for line in content.lines { lines.insert(line.number) }
        if !content.newer.isEmpty { problems.insert(.newer) }
    }
}
