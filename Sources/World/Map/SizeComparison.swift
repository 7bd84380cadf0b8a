import Glibc

/// How large a country is beside one that many know: as large, half as large, three times as large …
public struct SizeComparison: Hashable, Sendable {
    public let reference: Country
    /// The country has about `numerator / denominator` of the reference's area. Both are small: one of them is 1, or
    /// they are 3 and 2, or 2 and 3.
    public let numerator: Int
    public let denominator: Int

    public init(reference: Country, numerator: Int, denominator: Int) {
        self.reference = reference
        self.numerator = numerator
        self.denominator = denominator
    }

    public var ratio: Double { Double(numerator) / Double(denominator) }

    /// `nil` only where each comparison would be more than an eighth wrong.
    static func of(_ place: WorldMap.Place, in map: WorldMap) -> SizeComparison? {
        let candidates = references.flatMap { code -> [(SizeComparison, error: Double)] in
            guard let other = map.place(of: Country(code)), other.country != place.country else { return [] }
            return ratios.map { numerator, denominator in
                let comparison = SizeComparison(
                    reference: other.country, numerator: numerator, denominator: denominator)
                let ratio = place.squareKilometres / other.squareKilometres
                return (comparison, abs(log(ratio / comparison.ratio)))
            }
        }
        // An easy number is worth some error: “as large as” says more than “four times”.
        let best = candidates.filter { $0.error < log(1.125) }.min {
            $0.error + $0.0.effort < $1.error + $1.0.effort
        }
        return best?.0
    }

    private var effort: Double { log(Double(numerator * denominator)) / 20 }

    /// Well known, and of all sizes.
    private static let references = [
        "mc", "mt", "sg", "lu", "cy", "be", "ch", "dk", "ie", "pt", "gb", "it", "de", "es", "fr", "eg", "mx",
        "in", "ar", "au", "us",
    ]
    private static let ratios = [
        (1, 1), (2, 1), (1, 2), (3, 1), (1, 3), (3, 2), (2, 3), (4, 1), (1, 4), (5, 1), (1, 5), (10, 1),
        (1, 10),
    ]
}
