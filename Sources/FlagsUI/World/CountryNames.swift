import FlagQuiz
import Gtk

/// What countries are called in the person's language: by a name of ours where we have one, else as iso-codes
/// says, if it is on the machine.
final class CountryNames {
    private let dataFolders: [String]
    private lazy var everyday = CountryNames.everydayNames()
    private lazy var isoCodes = IsoCodes(dataFolders: dataFolders)

    init(dataFolders: [String]) { self.dataFolders = dataFolders }

    var hasPackage: Bool { isoCodes != nil }

    func name(of country: Country) -> String? {
        guard let own = everyday[country.code] else { return isoCodes?.name(of: country)?.text }
        // In a language that Recess does not speak, iso-codes may well do.
        if !Translation.isComplete, let name = isoCodes?.name(of: country), name.isTranslated {
            return name.text
        }
        return own
    }

    /// As it stands inside a sentence: “the Netherlands”.
    func nameInSentence(of country: Country) -> String? {
        switch country.code {
        case "gb": tr("the UK")
        case "us": tr("the US")
        case let code where CountryNames.withArticle.contains(code):
            name(of: country).map { tr("the {country}", ["country": $0]) }
        default: name(of: country)
        }
    }

    /// Those that English puts “the” before.
    private static let withArticle: Set<String> = [
        "ae", "ax", "bq", "bs", "cc", "cd", "cf", "cg", "ck", "do", "fk", "fo", "gm", "io", "km", "ky", "mh",
        "mp", "mv", "nl", "ph", "pn", "sb", "sc", "tc", "tf", "um", "vg", "vi",
    ]
}

extension CountryNames {
    /// The eleven to begin with, so that the game needs nothing else, and those that people call otherwise
    /// than ISO does.
    private static func everydayNames() -> [String: String] {
        [
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
