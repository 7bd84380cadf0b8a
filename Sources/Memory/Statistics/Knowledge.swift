/// How many things are known by how well, at a moment.
public struct Knowledge: Sendable, Equatable {
    /// Things that are known with a probability in some range.
    public struct Band: Sendable, Equatable {
        /// The next better band begins at its upper bound.
        public let recall: Range<Double>
        public fileprivate(set) var count = 0
    }

    /// The best known first.
    public private(set) var bands: [Band]
    /// How many were never asked.
    public private(set) var newCount = 0
    /// How many of the others the person can be expected to know.
    public private(set) var expected = 0.0

    /// Where bands begin, the best known first.
    private static let lowerBounds = [0.95, 0.9, 0.8, 0.5, 0]

    /// The probabilities of each band, the best known first.
    public static let ranges = zip(lowerBounds, [.infinity] + lowerBounds).map { $0..<$1 }

    /// In which of the bands something is that is known with this probability.
    public static func band(of recall: Double) -> Int {
        lowerBounds.firstIndex { recall >= $0 } ?? lowerBounds.count - 1
    }

    /// Everything there is to know.
    public var count: Int { askedCount + newCount }
    /// What was asked at least once.
    public var askedCount: Int { bands.reduce(0) { $0 + $1.count } }

    init(of things: [Candidate], _ model: MemoryModel, at moment: Moment) {
        bands = Self.ranges.map { Band(recall: $0) }
        for thing in things {
            guard let known = thing.known else {
                newCount += 1
                continue
            }
            let recall = model.recall(known, at: moment.now)
            expected += recall
            bands[Self.band(of: recall)].count += 1
        }
    }
}
