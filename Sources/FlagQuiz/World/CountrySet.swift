/// Which countries a game asks for.
public enum CountrySet: String, CaseIterable, Sendable {
    case eleven
    case world
    case africa
    case americas
    case asia
    case europe
    case oceania
    case territoriesToo = "territories-too"

    public func contains(_ country: Country) -> Bool {
        switch self {
        case .eleven: Country.eleven.contains(country)
        case .world: country.isMemberOrObserver
        case .africa: country.isMemberOrObserver(in: .africa)
        case .americas: country.isMemberOrObserver(in: .americas)
        case .asia: country.isMemberOrObserver(in: .asia)
        case .europe: country.isMemberOrObserver(in: .europe)
        case .oceania: country.isMemberOrObserver(in: .oceania)
        case .territoriesToo: World.place(of: country) != nil
        }
    }
}

extension Country {
    /// The ones to begin with.
    public static let eleven = ["ee", "fr", "de", "ie", "it", "ng", "pl", "es", "gb", "ua", "us"].map(
        Country.init)

    fileprivate func isMemberOrObserver(in region: Region) -> Bool {
        isMemberOrObserver && self.region == region
    }
}
