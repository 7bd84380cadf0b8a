import Foundation
import Testing

@Suite("The translations")
nonisolated struct TranslationsTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("data/po")
    static let languages =
        (try? String(contentsOf: folder.appendingPathComponent("LINGUAS"), encoding: .utf8))?
        .split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init) ?? []

    private func catalogue(_ name: String) throws -> Catalogue {
        try Catalogue(Self.folder.appendingPathComponent(name))
    }

    @Test("are there for Korean, German, French, Spanish and Arabic; English needs none")
    func sixLanguages() { #expect(Set(Self.languages) == ["ko", "de", "fr", "es", "ar"]) }

    @Test(
        "have every text of the program, in every plural form of the language",
        arguments: Self.languages)
    func complete(language: String) throws {
        let template = try catalogue("recess.pot")
        let translation = try catalogue("\(language).po")
        #expect(template.messages.count > 500)
        #expect(translation.messages.map(\.id).sorted() == template.messages.map(\.id).sorted())
        for message in translation.messages {
            #expect(!message.isFuzzy, "\(message.id)")
            #expect(
                message.forms.count == (message.plural == nil ? 1 : translation.formCount), "\(message.id)")
            #expect(message.forms.allSatisfy { !$0.isEmpty }, "\(message.id)")
        }
    }

    @Test(
        "have the same placeholders as the text",
        arguments: Self.languages)
    func placeholders(language: String) throws {
        for message in try catalogue("\(language).po").messages {
            let ours = places(in: message.id).union(places(in: message.plural ?? ""))
            for form in message.forms {
                // “one card” may do without the number.
                let mayBeLeftOut: Set<String> = message.plural == nil ? [] : ["{count}"]
                let theirs = places(in: form)
                #expect(theirs.isSubset(of: ours), "\(form)")
                #expect(ours.subtracting(theirs).isSubset(of: mayBeLeftOut), "\(form)")
            }
        }
    }

    @Test("begin and end as the text does: a line, a space, an ellipsis", arguments: Self.languages)
    func edges(language: String) throws {
        for message in try catalogue("\(language).po").messages {
            for form in message.forms {
                #expect(form.hasPrefix("\n") == message.id.hasPrefix("\n"), "\(form)")
                #expect(form.last?.isWhitespace == message.id.last?.isWhitespace, "\(form)")
                #expect(form.hasSuffix("…") == message.id.hasSuffix("…"), "\(form)")
            }
        }
    }

    @Test("put one sign between thousands", arguments: Self.languages)
    func thousands(language: String) throws {
        let number = try #require(try catalogue("\(language).po").messages.first { $0.id == "10,000" })
        #expect(try #require(number.forms.first).wholeMatch(of: /10[^0-9]000/) != nil)
    }

    private func places(in text: String) -> Set<String> {
        Set(text.matches(of: /\{[a-z]+\}/).map { String($0.0) })
    }
}
