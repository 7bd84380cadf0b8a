/// Counts pixels by their colour.
struct ColorTally {
    private var counts = [Int](repeating: 0, count: FlagColor.allCases.count)
    private var all = 0

    mutating func add(_ color: FlagColor?) {
        guard let color else { return }
        counts[Int(color.rawValue)] += 1
        all += 1
    }

    func count(of color: FlagColor) -> Int { counts[Int(color.rawValue)] }

    var mostFrequent: (color: FlagColor, count: Int)? {
        guard let index = counts.indices.max(by: { counts[$0] < counts[$1] }), counts[index] > 0,
            let color = FlagColor(rawValue: UInt8(index))
        else { return nil }
        return (color, counts[index])
    }

    /// Each colour's part of all pixels, the largest first.
    var shares: [(color: FlagColor, share: Double)] {
        FlagColor.allCases.filter { counts[Int($0.rawValue)] > 0 }
            .sorted { counts[Int($0.rawValue)] > counts[Int($1.rawValue)] }
            .map { ($0, Double(counts[Int($0.rawValue)]) / Double(all)) }
    }
}
