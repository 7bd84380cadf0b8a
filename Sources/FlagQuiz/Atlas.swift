import World

/// The countries of each set that have a name and a flag on this machine, which of their flags look alike, and what lies
/// near what.
public struct Atlas {
    let countries: (CountrySet) -> [Country]
    private let likeness: Likeness
    private let isPrepared: (CountrySet) -> Bool
    private let nearestPlaces: (Country) -> [Country]
    let spellings: (Country) -> [String]

    /// - Parameters:
    ///   - isPrepared: whether it is known what the flags of a set look like. Until then, wrong choices are drawn from
    ///     the whole set.
    ///   - nearestPlaces: the other countries: the neighbours first, then the rest by their distance.
    ///   - spellings: all that may be typed as the name of a country. Where there is none, its name is chosen.
    public init(
        countries: @escaping (CountrySet) -> [Country], likeness: Likeness,
        isPrepared: @escaping (CountrySet) -> Bool = { _ in true },
        nearestPlaces: @escaping (Country) -> [Country] = { _ in [] },
        spellings: @escaping (Country) -> [String] = { _ in [] }
    ) {
        self.countries = countries
        self.likeness = likeness
        self.isPrepared = isPrepared
        self.nearestPlaces = nearestPlaces
        self.spellings = spellings
    }

    /// The countries of a set whose flags are most like that of `country`.
    func nearest(to country: Country, in set: CountrySet, count: Int) -> [Country] {
        guard isPrepared(set) else { return [] }
        return likeness.nearest(to: country, among: countries(set), count: count)
    }

    /// The countries of a set that lie nearest to `country`, its neighbours first.
    func nearestPlaces(to country: Country, in set: CountrySet, count: Int) -> [Country] {
        let inSet = Set(countries(set))
        return Array(nearestPlaces(country).lazy.filter { $0 != country && inSet.contains($0) }.prefix(count))
    }

    /// Whether their flags look the same. Those of the first eleven countries all differ, so they are not compared:
    /// the first question need not wait for that.
    func areSamePicture(_ one: Country, _ other: Country) -> Bool {
        if Country.eleven.contains(one) && Country.eleven.contains(other) { return false }
        return likeness.areSamePicture(one, other)
    }

    func canBeTyped(_ country: Country) -> Bool { !spellings(country).isEmpty }

    /// The country that was meant by a name: the right one, if it could be that. `nil` where it is no country's name.
    func country(named name: TypedName, rather answer: Country) -> Country? {
        let countries = [answer] + CountryList.all
        return countries.first { isName(name, of: $0, TypedName.isSame) }
            ?? countries.first { isName(name, of: $0, TypedName.isAboutTheSame) }
    }

    private func isName(
        _ name: TypedName, of country: Country, _ isSame: (TypedName) -> (TypedName) -> Bool
    ) -> Bool {
        spellings(country).contains { isSame(name)(TypedName($0)) }
    }

    /// The set itself, or the first eleven where it has too few countries for a question; `nil` where those are too
    /// few, too.
    func playable(_ set: CountrySet) -> CountrySet? {
        [set, .eleven].first { countries($0).count >= 2 }
    }
}
