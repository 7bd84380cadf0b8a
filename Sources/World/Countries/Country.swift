/// A country, known by its ISO 3166-1 code in lower case. Its name and its flag are looked up where they are shown:
/// they depend on the person's language and screen.
public struct Country: Hashable, Sendable {
    public let code: String

    public init(_ code: String) { self.code = code }
}

/// The regions into which the United Nations' statisticians divide the world (M49).
public enum Region: String, CaseIterable, Sendable { case africa, americas, asia, europe, oceania }

extension Country {
    /// The ones that the quiz begins with. Recess brings their names and flags itself.
    public static let eleven = ["ee", "fr", "de", "ie", "it", "ng", "pl", "es", "gb", "ua", "us"].map(
        Country.init)

    /// `nil` for Antarctica, and for a code that is not in the list.
    public var region: Region? { CountryList.entry(of: self)?.region }

    /// Whether it is a member of the United Nations, or one of their two observers.
    public var isMemberOrObserver: Bool { CountryList.entry(of: self)?.isMemberOrObserver ?? false }
}
