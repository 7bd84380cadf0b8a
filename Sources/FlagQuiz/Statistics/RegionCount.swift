import World

/// The answers about the countries of one region.
public struct RegionCount: Hashable, Sendable {
    public let region: Region
    public let answers: Count

    public init(_ region: Region, _ answers: Count) {
        self.region = region
        self.answers = answers
    }

    static func all(from counts: [Country: Count], _ region: (Country) -> Region?) -> [RegionCount] {
        var sums: [Region: Count] = [:]
        for (country, count) in counts {
            if let region = region(country) { sums[region] = (sums[region] ?? Count()) + count }
        }
        return Region.allCases.compactMap { region in sums[region].map { RegionCount(region, $0) } }
    }
}
