/// A set of countries that a quiz can ask for.
public enum CountrySet: String, CaseIterable, Sendable {
    case eleven
    /// From the whole world, what the person needs now.
    case forYou = "for-you"
    case world
    case africa
    case americas
    case asia
    case europe
    case oceania
    /// All that have a code, also those that are not members or observers of the United Nations.
    case territoriesToo = "territories-too"

    public func contains(_ country: Country) -> Bool {
        switch self {
        case .eleven: Country.eleven.contains(country)
        case .forYou, .world: country.isMemberOrObserver
        case .africa: country.isMemberOrObserver(in: .africa)
        case .americas: country.isMemberOrObserver(in: .americas)
        case .asia: country.isMemberOrObserver(in: .asia)
        case .europe: country.isMemberOrObserver(in: .europe)
        case .oceania: country.isMemberOrObserver(in: .oceania)
        case .territoriesToo: CountryList.entry(of: country) != nil
        }
    }
}

extension Country {
    fileprivate func isMemberOrObserver(in region: Region) -> Bool {
        isMemberOrObserver && self.region == region
    }
}
