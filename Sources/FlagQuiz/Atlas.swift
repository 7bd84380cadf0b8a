/// What a quiz can ask for: of each set the countries that have a name and a flag here, and which flags look
/// alike.
public struct Atlas {
    let countries: (CountrySet) -> [Country]
    let likeness: Likeness
    private let isPrepared: (CountrySet) -> Bool

    /// - Parameter isPrepared: whether it is known what the flags of a set look like. Until then, wrong
    ///   choices come from anywhere.
    public init(
        countries: @escaping (CountrySet) -> [Country], likeness: Likeness,
        isPrepared: @escaping (CountrySet) -> Bool = { _ in true }
    ) {
        self.countries = countries
        self.likeness = likeness
        self.isPrepared = isPrepared
    }

    /// The flags of a set that are easiest to take for that of `country`.
    func nearest(to country: Country, in set: CountrySet, count: Int) -> [Country] {
        guard isPrepared(set) else { return [] }
        return likeness.nearest(to: country, among: countries(set), count: count)
    }

    /// The set to play where `set` has too few countries to ask for one; `nil` where there is none at all.
    func playable(_ set: CountrySet) -> CountrySet? {
        [set, .eleven].first { countries($0).count >= 2 }
    }
}
