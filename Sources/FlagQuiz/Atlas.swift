import World

/// The countries of each set that have a name and a flag on this machine, and which of their flags look alike.
public struct Atlas {
    let countries: (CountrySet) -> [Country]
    private let likeness: Likeness
    private let isPrepared: (CountrySet) -> Bool

    /// - Parameter isPrepared: whether it is known what the flags of a set look like. Until then, wrong choices
    ///   are drawn from the whole set.
    public init(
        countries: @escaping (CountrySet) -> [Country], likeness: Likeness,
        isPrepared: @escaping (CountrySet) -> Bool = { _ in true }
    ) {
        self.countries = countries
        self.likeness = likeness
        self.isPrepared = isPrepared
    }

    /// The countries of a set whose flags are most like that of `country`.
    func nearest(to country: Country, in set: CountrySet, count: Int) -> [Country] {
        guard isPrepared(set) else { return [] }
        return likeness.nearest(to: country, among: countries(set), count: count)
    }

    /// Whether their flags look the same. Those of the first eleven countries all differ, so they are not compared:
    /// the first question need not wait for that.
    func areSamePicture(_ one: Country, _ other: Country) -> Bool {
        if Country.eleven.contains(one) && Country.eleven.contains(other) { return false }
        return likeness.areSamePicture(one, other)
    }

    /// The set itself, or the first eleven where it has too few countries for a question; `nil` where those are too
    /// few, too.
    func playable(_ set: CountrySet) -> CountrySet? {
        [set, .eleven].first { countries($0).count >= 2 }
    }
}
