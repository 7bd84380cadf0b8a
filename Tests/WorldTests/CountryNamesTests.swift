import Foundation
import Testing

@testable import World

@Suite("Names of countries")
struct CountryNamesTests {
    /// A folder with a small iso-codes in it.
    private final class Stage {
        let folder = NSTemporaryDirectory() + "names-\(UInt64.random(in: 0 ... .max))"

        init() throws {
            let json = """
                {"3166-1": [
                    {"alpha_2": "FR", "name": "France"}, {"alpha_2": "PE", "name": "Peru"},
                    {"alpha_2": "BO", "name": "Bolivia, Plurinational State of", "common_name": "Bolivia"},
                    {"alpha_2": "NL", "name": "Netherlands"}
                ]}
                """
            try FileManager.default.createDirectory(
                atPath: "\(folder)/iso-codes/json", withIntermediateDirectories: true)
            try Data(json.utf8).write(to: URL(filePath: "\(folder)/iso-codes/json/iso_3166-1.json"))
        }

        deinit { try? FileManager.default.removeItem(atPath: folder) }
    }

    /// - Parameters:
    ///   - own: Recess's translations.
    ///   - package: those of iso-codes.
    private func language(_ own: [String: String]? = nil, package: [String: String] = [:]) -> Language {
        Language(
            translate: { text, values in
                values.reduce(own?[text] ?? text) {
                    $0.replacingOccurrences(of: "{\($1.key)}", with: $1.value)
                }
            },
            isComplete: { own != nil }, openPackage: { _, _ in },
            packageText: { text, _ in package[text] ?? text }
        )
    }

    private func name(_ code: String, in folders: [String], _ language: Language) -> String? {
        CountryNames(dataFolders: folders, language).name(of: Country(code))
    }

    @Test("are our own where we have one, else those of iso-codes")
    func both() throws {
        let stage = try Stage()
        let names = CountryNames(dataFolders: ["/nowhere", stage.folder], language([:]))
        #expect(names.hasPackage)
        #expect(names.name(of: Country("gb")) == "UK")
        #expect(names.name(of: Country("pe")) == "Peru")
        #expect(names.name(of: Country("bo")) == "Bolivia", "the name that people use")
        #expect(names.name(of: Country("xx")) == nil)
    }

    @Test("are only our own where iso-codes is not installed")
    func withoutPackage() {
        let names = CountryNames(dataFolders: ["/nowhere"], language([:]))
        #expect(!names.hasPackage)
        for country in Country.eleven { #expect(names.name(of: country) != nil) }
        #expect(names.name(of: Country("pe")) == nil)
    }

    @Test("are in the person’s language")
    func translated() throws {
        let stage = try Stage()
        let german = language(
            ["France": "Frankreich", "the {country}": "die {country}"],
            package: ["France": "Frankreich (ISO)", "Netherlands": "Niederlande"])
        #expect(name("fr", in: [stage.folder], german) == "Frankreich")
        #expect(name("nl", in: [stage.folder], german) == "Niederlande")
        let names = CountryNames(dataFolders: [stage.folder], german)
        #expect(names.nameInSentence(of: Country("nl")) == "die Niederlande")
        #expect(names.nameInSentence(of: Country("fr")) == "Frankreich")
    }

    @Test("are those of iso-codes in a language that Recess has no translation for")
    func notTranslatedByUs() throws {
        let stage = try Stage()
        let danish = language(package: ["France": "Frankrig"])
        #expect(name("fr", in: [stage.folder], danish) == "Frankrig")
        #expect(name("gb", in: [stage.folder], danish) == "UK", "iso-codes has none here")
    }
}

@Suite("Files of flags")
struct FlagFilesTests {
    @Test("are drawings first, then pictures of the package that are right")
    func order() throws {
        let folder = NSTemporaryDirectory() + "files-\(UInt64.random(in: 0 ... .max))"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let package = "\(folder)/share/iso-flags-svg/country-4x3"
        for path in ["\(folder)/own", package] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        for path in ["own/fr", "share/iso-flags-svg/country-4x3/fr", "share/iso-flags-svg/country-4x3/pe"]
            + ["share/iso-flags-svg/country-4x3/iq"]
        {
            try Data().write(to: URL(filePath: "\(folder)/\(path).svg"))
        }
        let files = FlagFiles(drawings: "\(folder)/own", dataFolders: ["/nowhere", "\(folder)/share"])
        #expect(files.hasPackage)
        #expect(
            files.file(of: Country("fr")) == FlagFile(path: "\(folder)/own/fr.svg", drawing: "fr"))
        #expect(files.file(of: Country("re")) == files.file(of: Country("fr")), "it has the flag of France")
        #expect(files.file(of: Country("pe")) == FlagFile(path: "\(package)/pe.svg", drawing: nil))
        #expect(files.file(of: Country("iq")) == nil, "the package’s picture is out of date")
        #expect(files.file(of: Country("it")) == nil)
        #expect(!FlagFiles(drawings: "\(folder)/own", dataFolders: []).hasPackage)
    }
}
