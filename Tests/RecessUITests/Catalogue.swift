import Foundation

/// A file of translations as translators write it (`data/po/ko.po`).
nonisolated struct Catalogue {
    struct Message {
        var id = ""
        var plural: String?
        var forms: [String] = []
        var isFuzzy = false
    }

    let messages: [Message]
    /// The number of plural forms in the language.
    let formCount: Int

    init(_ file: URL) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        let all = text.components(separatedBy: "\n\n").map(Self.message)
        let header = all.first { $0.id.isEmpty }?.forms.first ?? ""
        formCount = header.firstMatch(of: /nplurals=([0-9]+)/).flatMap { Int($0.1) } ?? 0
        messages = all.filter { !$0.id.isEmpty }
    }

    private static func message(_ lines: String) -> Message {
        var message = Message()
        var add: (String) -> Void = { _ in }
        for line in lines.split(separator: "\n") {
            if line.hasPrefix("#,"), line.contains("fuzzy") { message.isFuzzy = true }
            guard !line.hasPrefix("#"), let quote = line.firstIndex(of: "\""), line.last == "\"" else {
                continue
            }
            switch line[..<quote].trimmingCharacters(in: .whitespaces) {
            case "msgid": add = { message.id += $0 }
            case "msgid_plural":
                message.plural = ""
                add = { message.plural? += $0 }
            case let key where key.hasPrefix("msgstr"):
                message.forms.append("")
                add = { message.forms[message.forms.count - 1] += $0 }
            default: break
            }
            add(unescaped(line[line.index(after: quote)...].dropLast()))
        }
        return message
    }

    private static func unescaped(_ text: some StringProtocol) -> String {
        String(text).replacing("\\n", with: "\n").replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    }
}
