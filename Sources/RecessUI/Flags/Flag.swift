import FlagQuiz
import Gtk

/// A country as it is shown: its name, its flag's picture and what the flag looks like in words.
struct Flag {
    let country: Country
    let name: String
    /// The name as it stands inside a sentence.
    let nameInSentence: String
    /// Width by height, as the state that flies it has laid down.
    let proportion: Double
    /// What can be seen, without the name of the country, its people or its capital.
    let description: String
    /// Whether a corner holds something that a capsule would cut off.
    let hasDetailInCorners: Bool

    private init(
        _ code: String, _ name: String, inSentence: String? = nil, proportion: Double,
        hasDetailInCorners: Bool = false, _ description: String
    ) {
        country = Country(code)
        self.name = name
        nameInSentence = inSentence ?? name
        self.proportion = proportion
        self.hasDetailInCorners = hasDetailInCorners
        self.description = description
    }

    static func of(_ country: Country) -> Flag? { eleven.first { $0.country == country } }

    /// The set to begin with, drawn by us.
    static let eleven = [
        Flag(
            "ee", tr("Estonia"), proportion: 11.0 / 7, tr("three horizontal stripes, blue, black and white")),
        Flag("fr", tr("France"), proportion: 3.0 / 2, tr("three vertical stripes, blue, white and red")),
        Flag("de", tr("Germany"), proportion: 5.0 / 3, tr("three horizontal stripes, black, red and gold")),
        Flag("ie", tr("Ireland"), proportion: 2, tr("three vertical stripes, green, white and orange")),
        Flag("it", tr("Italy"), proportion: 3.0 / 2, tr("three vertical stripes, green, white and red")),
        Flag("ng", tr("Nigeria"), proportion: 2, tr("three vertical stripes, green, white and green")),
        Flag("pl", tr("Poland"), proportion: 8.0 / 5, tr("two horizontal stripes, white over red")),
        Flag(
            "es", tr("Spain"), proportion: 3.0 / 2,
            tr("three horizontal stripes, red, yellow and red, the yellow one twice as high")),
        Flag(
            "gb", tr("UK"), inSentence: tr("the UK"), proportion: 2,
            tr("an upright red cross and a diagonal red cross, both edged in white, on blue")),
        Flag("ua", tr("Ukraine"), proportion: 3.0 / 2, tr("two horizontal stripes, blue over yellow")),
        Flag(
            "us", tr("US"), inSentence: tr("the US"), proportion: 19.0 / 10, hasDetailInCorners: true,
            tr("thirteen stripes, red and white in turn, and a blue corner full of white stars")),
    ]
}
