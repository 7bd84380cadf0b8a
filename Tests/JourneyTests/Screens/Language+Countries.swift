import CAtspi
import Foundation

extension Language {
    /// The names of countries in this language, from iso-codes and from the program itself.
    var countryNames: [String] {
        let own = [
            "Estonia", "France", "Germany", "Ireland", "Italy", "Nigeria", "Poland", "Spain", "UK", "US",
        ]
        // `text` also sets the language for the domain of iso-codes, which is used below.
        let inThisLanguage = (own + ["Ukraine"]).map { text($0) }
        return inThisLanguage
            + Language.namesInEnglish.map { name in
                name.withCString { String(cString: dgettext("iso_3166-1", $0)) }
            }
    }

    private struct Countries: Decodable {
        struct Country: Decodable {
            let name: String
            let common_name: String?
            let official_name: String?
        }
        let countries: [Country]

        enum CodingKeys: String, CodingKey { case countries = "3166-1" }
    }

    private static let namesInEnglish: [String] = {
        let file = URL(fileURLWithPath: "/usr/share/iso-codes/json/iso_3166-1.json")
        guard let data = try? Data(contentsOf: file),
            let list = try? JSONDecoder().decode(Countries.self, from: data)
        else { return [] }
        return list.countries.flatMap { [$0.name, $0.common_name, $0.official_name].compactMap { $0 } }
    }()
}
