import FoundationEssentials

/// Countries' names from the package iso-codes, in the person's language.
struct IsoCodes {
    struct Name {
        let text: String
        /// Whether it is in another language than English.
        let isTranslated: Bool
    }

    /// What gettext calls the package's translations.
    private static let domain = "iso_3166-1"
    private let englishNames: [String: String]
    private let language: Language

    /// `nil` where the package is not on the machine.
    ///
    /// - Parameter dataFolders: where systems keep what programs share, such as `/usr/share`.
    init?(dataFolders: [String], _ language: Language) {
        for folder in dataFolders {
            guard let names = IsoCodes.read("\(folder)/iso-codes/json/iso_3166-1.json") else { continue }
            englishNames = names
            self.language = language
            language.openPackage(IsoCodes.domain, "\(folder)/locale")
            return
        }
        return nil
    }

    func name(of country: Country) -> Name? {
        guard let name = englishNames[country.code] else { return nil }
        let text = language.packageText(name, IsoCodes.domain)
        return Name(text: text, isTranslated: text != name)
    }

    func englishName(of country: Country) -> String? { englishNames[country.code] }

    private struct List: Decodable {
        let countries: [Entry]

        enum CodingKeys: String, CodingKey { case countries = "3166-1" }
    }

    private struct Entry: Decodable {
        let alpha_2: String
        let name: String
        let common_name: String?
    }

    /// Names by code in lower case: the everyday name where the package has one.
    private static func read(_ path: String) -> [String: String]? {
        guard let data = try? Data(contentsOf: URL(filePath: path)),
            let list = try? JSONDecoder().decode(List.self, from: data)
        else { return nil }
        return Dictionary(
            list.countries.map { ($0.alpha_2.lowercased(), $0.common_name ?? $0.name) }
        ) { first, _ in first }
    }
}
