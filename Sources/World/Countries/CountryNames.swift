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

    /// All that may be typed as its name: the name that is shown, the one inside a sentence, and the package's, which may be
    /// another one (“Türkiye”, “United States”).
    public func spellings(of country: Country) -> [String] {
        var spellings: [String] = []
        let names = [
            name(of: country), nameInSentence(of: country), isoCodes?.name(of: country)?.text,
            isoCodes?.englishName(of: country),
        ]
        for case let name? in names where !spellings.contains(name) { spellings.append(name) }
        return spellings
    }

    /// Names that have “the” before them in an English sentence.
    private static let withArticle: Set<String> = [
        "ae", "ax", "bq", "bs", "cc", "cd", "cf", "cg", "ck", "do", "fk", "fo", "gm", "io", "km", "ky", "mh",
        "mp", "mv", "nl", "ph", "pn", "sb", "sc", "tc", "tf", "um", "vg", "vi",
    ]
}

extension CountryNames {
    private static func ownNames(in language: Language) -> [String: String] {
        eleven(language).merging(everydayNames(language)) { first, _ in first }
            .merging(betterTranslations(language)) { first, _ in first }
    }

    /// Those that the quiz begins with, so that it needs no package.
    private static func eleven(_ language: Language) -> [String: String] {
        func tr(_ text: String) -> String { language.tr(text) }
        return [
            "ee": tr("Estonia"), "fr": tr("France"), "de": tr("Germany"), "ie": tr("Ireland"),
            "it": tr("Italy"), "ng": tr("Nigeria"), "pl": tr("Poland"), "es": tr("Spain"), "gb": tr("UK"),
            "ua": tr("Ukraine"), "us": tr("US"),
        ]
    }

    /// Those for which people use another name than ISO does.
    private static func everydayNames(_ language: Language) -> [String: String] {
        func tr(_ text: String) -> String { language.tr(text) }
        return [
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

    /// Those whose translation in iso-codes is not a name that people say, in one of our languages: in the order of a
    /// catalogue (“Salomon, Îles”), with a second name in brackets, not translated, or wrong (the Arabic name of Moldova
    /// is that of the Maldives there).
    private static func betterTranslations(_ language: Language) -> [String: String] {
        func tr(_ text: String) -> String { language.tr(text) }
        return [
            "as": tr("American Samoa"), "ax": tr("Åland Islands"), "bf": tr("Burkina Faso"),
            "bv": tr("Bouvet Island"), "ck": tr("Cook Islands"), "cw": tr("Curaçao"),
            "cx": tr("Christmas Island"), "dz": tr("Algeria"), "fo": tr("Faroe Islands"),
            "gg": tr("Guernsey"), "gp": tr("Guadeloupe"), "gq": tr("Equatorial Guinea"), "gu": tr("Guam"),
            "hm": tr("Heard Island and McDonald Islands"), "hu": tr("Hungary"), "im": tr("Isle of Man"),
            "ir": tr("Iran"), "kg": tr("Kyrgyzstan"), "km": tr("Comoros"), "ky": tr("Cayman Islands"),
            "md": tr("Moldova"), "me": tr("Montenegro"), "mo": tr("Macao"), "mv": tr("Maldives"),
            "nc": tr("New Caledonia"), "ne": tr("Niger"), "nf": tr("Norfolk Island"),
            "ni": tr("Nicaragua"), "re": tr("Réunion"), "rs": tr("Serbia"), "sb": tr("Solomon Islands"),
            "sh": tr("Saint Helena, Ascension and Tristan da Cunha"), "tc": tr("Turks and Caicos Islands"),
            "tf": tr("French Southern Territories"), "tk": tr("Tokelau"), "tn": tr("Tunisia"),
            "um": tr("United States Minor Outlying Islands"), "ve": tr("Venezuela"), "ws": tr("Samoa"),
        ]
    }
}
