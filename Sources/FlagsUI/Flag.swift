import FlagQuiz

/// A country as it is shown: its name, and its flag's picture.
public struct Flag: Equatable {
    public let country: Country
    public let name: String
    /// The name as it stands inside a sentence.
    let nameInSentence: String
    /// The file of the picture.
    let path: String
    /// Width by height.
    let proportion: Double

    /// Whether a corner holds something that a capsule would cut off, such as a star that stands alone.
    var hasDetailInCorners: Bool { Flag.withDetailInCorners.contains(country.code) }

    private static let withDetailInCorners: Set<String> = [
        "aw", "cf", "cw", "li", "mt", "np", "om", "um", "us", "uz",
    ]
}
