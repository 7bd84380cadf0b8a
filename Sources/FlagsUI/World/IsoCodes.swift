import FlagQuiz
import FoundationEssentials
import Gtk

/// Countries' names as the package iso-codes has them, in the person's language.
struct IsoCodes {
    struct Name {
        let text: String
        /// Whether it is in another language than English.
        let isTranslated: Bool
    }

    private static let domain = "iso_3166-1"
    private let names: [String: String]

    /// `nil` where the package is not on the machine.
    ///
    /// - Parameter dataFolders: where systems keep what programs share, such as `/usr/share`.
    init?(dataFolders: [String]) {
        for folder in dataFolders {
            guard let names = IsoCodes.read("\(folder)/iso-codes/json/iso_3166-1.json") else { continue }
            self.names = names
            Translation.find(IsoCodes.domain, in: "\(folder)/locale")
            return
        }
        return nil
    }

    func name(of country: Country) -> Name? {
        guard let name = names[country.code] else { return nil }
        let text = Translation.translate(name, in: IsoCodes.domain)
        return Name(text: text, isTranslated: text != name)
    }

    private struct List: Decodable {
        let countries: [Entry]

        enum CodingKeys: String, CodingKey { case countries = "3166-1" }
    }

    private struct Entry: Decodable {
        let alpha_2: String
        let name: String
        let common_name: String?
    }

    /// The everyday name where there is one, by code in lower case.
    private static func read(_ path: String) -> [String: String]? {
        guard let data = try? Data(contentsOf: URL(filePath: path)),
            let list = try? JSONDecoder().decode(List.self, from: data)
        else { return nil }
        return Dictionary(
            list.countries.map { ($0.alpha_2.lowercased(), $0.common_name ?? $0.name) }
        ) { first, _ in first }
    }
}
