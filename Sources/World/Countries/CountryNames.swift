/// Countries' names in the person's language: our own name where we have one, else the one of the package
/// iso-codes, if that is installed.
public final class CountryNames {
    private let dataFolders: [String]
    private let language: Language
    private lazy var ownNames = CountryNames.ownNames(in: language)
    private lazy var isoCodes = IsoCodes(dataFolders: dataFolders, language)

    /// - Parameter dataFolders: where systems keep what programs share, such as `/usr/share`.
    public init(dataFolders: [String], _ language: Language) {
        self.dataFolders = dataFolders
        self.language = language
    }

    /// Whether the package iso-codes is installed.
    public var hasPackage: Bool { isoCodes != nil }

    public func name(of country: Country) -> String? {
        guard let own = ownNames[country.code] else { return isoCodes?.name(of: country)?.text }
        // Recess is not translated into this language, but iso-codes may be.
        if !language.isComplete, let name = isoCodes?.name(of: country), name.isTranslated {
            return name.text
        }
        return own
    }

    /// The name inside a sentence: “the Netherlands”.
    public func nameInSentence(of country: Country) -> String? {
        switch country.code {
        case "gb": language.tr("the UK")
        case "us": language.tr("the US")
        case let code where CountryNames.withArticle.contains(code):
            name(of: country).map { language.tr("the {country}", ["country": $0]) }
        default: name(of: country)
        }
    }

    /// Names that have “the” before them in an English sentence.
    private static let withArticle: Set<String> = [
        "ae", "ax", "bq", "bs", "cc", "cd", "cf", "cg", "ck", "do", "fk", "fo", "gm", "io", "km", "ky", "mh",
        "mp", "mv", "nl", "ph", "pn", "sb", "sc", "tc", "tf", "um", "vg", "vi",
    ]
}

extension CountryNames {
    /// The eleven that the quiz begins with, so that it needs no package, and those for which people use another
    /// name than ISO does.
    private static func ownNames(in language: Language) -> [String: String] {
        func tr(_ text: String) -> String { language.tr(text) }
        return [
            "ee": tr("Estonia"), "fr": tr("France"), "de": tr("Germany"), "ie": tr("Ireland"),
            "it": tr("Italy"), "ng": tr("Nigeria"), "pl": tr("Poland"), "es": tr("Spain"), "gb": tr("UK"),
            "ua": tr("Ukraine"), "us": tr("US"),

            "bn": tr("Brunei"), "bq": tr("Caribbean Netherlands"), "cc": tr("Cocos Islands"),
            "cd": tr("Democratic Republic of the Congo"), "cg": tr("Republic of the Congo"),
            "ci": tr("Ivory Coast"), "cv": tr("Cape Verde"), "fk": tr("Falkland Islands"),
            "fm": tr("Micronesia"), "kp": tr("North Korea"), "kr": tr("South Korea"), "la": tr("Laos"),
            "mf": tr("Saint Martin"), "ps": tr("Palestine"), "pn": tr("Pitcairn Islands"),
            "ru": tr("Russia"), "st": tr("São Tomé and Príncipe"), "sx": tr("Sint Maarten"),
            "sy": tr("Syria"), "tl": tr("East Timor"), "tr": tr("Turkey"), "va": tr("Vatican City"),
            "vg": tr("British Virgin Islands"), "vi": tr("US Virgin Islands"), "vn": tr("Vietnam"),
        ]
    }
}
