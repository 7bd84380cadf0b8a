import Foundation
import Testing
import World

/// The names of all countries as they are shown in our six languages, with the translations of iso-codes that are
/// installed.
@Suite("Names of countries in every language")
nonisolated struct NamesInEveryLanguageTests {
    private static let translations = ["ko", "de", "fr", "es", "ar"]

    private static func texts(_ file: URL) throws -> [String: String] {
        let messages = try Catalogue(file).messages
        return Dictionary(messages.map { ($0.id, $0.forms.first ?? "") }) { first, _ in first }
    }

    private static func ownTexts(_ language: String) throws -> [String: String] {
        let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try texts(project.appendingPathComponent("data/po/\(language).po"))
    }

    /// `msgunfmt` turns the installed translations back into what translators write.
    private static func packageTexts(_ language: String) throws -> [String: String] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "names-\(language)-\(UInt64.random(in: 0 ... .max)).po")
        defer { try? FileManager.default.removeItem(at: file) }
        let tool = Process()
        tool.executableURL = URL(fileURLWithPath: "/usr/bin/msgunfmt")
        tool.arguments = [
            "/usr/share/locale/\(language)/LC_MESSAGES/iso_3166-1.mo", "--output-file", file.path,
        ]
        try tool.run()
        tool.waitUntilExit()
        return try texts(file)
    }

    /// - Parameter language: `nil` for English.
    private static func names(_ language: String?) throws -> [Country: String] {
        let own = try language.map(ownTexts) ?? [:]
        let package = try language.map(packageTexts) ?? [:]
        let names = CountryNames(
            dataFolders: ["/usr/share"],
            Language(
                translate: { text, _ in own[text] ?? text }, isComplete: { true },
                openPackage: { _, _ in }, packageText: { text, _ in package[text] ?? text }))
        let countries = CountryList.all.compactMap { country in names.name(of: country).map { (country, $0) }
        }
        return Dictionary(uniqueKeysWithValues: countries)
    }

    /// Three islands that are one territory are a list in every language.
    private static let list = Country("sh")

    @Test("are in the order that people use, with nothing in brackets", arguments: [nil] + translations)
    func order(language: String?) throws {
        let names = try Self.names(language)
        #expect(names.count > 240)
        for (country, name) in names {
            let odd = name.filter { "()[]{}/;（）،,".contains($0) }
            #expect(odd.isEmpty || country == Self.list, "\(name)")
            #expect(name.first?.isLowercase == false, "\(name)")
        }
    }

    @Test("are different for different countries", arguments: [nil] + translations)
    func different(language: String?) throws {
        let names = try Self.names(language).values
        #expect(Set(names).count == names.count)
    }

    @Test("are not English where the script is another", arguments: ["ko", "ar"])
    func script(language: String) throws {
        for name in try Self.names(language).values {
            #expect(!name.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }, "\(name)")
        }
    }

    @Test(
        "are those that people say",
        arguments: [
            ("fr", "sb", "Îles Salomon"), ("fr", "re", "La Réunion"), ("fr", "ck", "Îles Cook"),
            ("es", "dz", "Argelia"), ("es", "tn", "Túnez"), ("es", "km", "Comoras"), ("es", "ir", "Irán"),
            ("ko", "ir", "이란"), ("ar", "md", "مولدوفا"), ("ar", "hu", "المجر"),
            ("de", "cx", "Weihnachtsinsel"),
        ])
    func examples(language: String, code: String, name: String) throws {
        #expect(try Self.names(language)[Country(code)] == name)
    }
}
