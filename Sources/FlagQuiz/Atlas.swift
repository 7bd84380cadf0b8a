/// What a quiz can ask for: of each set the countries that have a name and a flag here, and which flags look
/// alike.
public struct Atlas {
    let countries: (CountrySet) -> [Country]
    let likeness: Likeness

    public init(countries: @escaping (CountrySet) -> [Country], likeness: Likeness) {
        self.countries = countries
        self.likeness = likeness
    }

    /// The set to play where `set` has too few countries to ask for one; `nil` where there is none at all.
    func playable(_ set: CountrySet) -> CountrySet? {
        [set, .eleven].first { countries($0).count >= 2 }
    }
}
