/// What a quiz can ask for: of each set the countries that have a name and a flag here, and which flags look
/// alike.
public struct Atlas {
    let countries: (CountrySet) -> [Country]
    private let likeness: Likeness
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

    /// Whether nobody could tell their flags apart. The eleven to begin with differ, which need not be found
    /// out before the first question.
    func areSamePicture(_ one: Country, _ other: Country) -> Bool {
        if Country.eleven.contains(one) && Country.eleven.contains(other) { return false }
        return likeness.areSamePicture(one, other)
    }

    /// The set to play where `set` has too few countries to ask for one; `nil` where there is none at all.
    func playable(_ set: CountrySet) -> CountrySet? {
        [set, .eleven].first { countries($0).count >= 2 }
    }
}
