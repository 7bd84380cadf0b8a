import CGtk
import Glibc

/// A text of the interface in the person's language.
///
/// Placeholders are names in braces: `tr("{player} wins!", ["player": name])`.
nonisolated public func tr(_ text: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    // Without a translation gettext returns the pointer that it got. So the text is copied inside of `withCString`,
    // while that pointer is valid.
    let translated = text.withCString { String(cString: g_dgettext(Translation.domain, $0)) }
    return fill(translated, Array(values))
}

/// The same for texts with a number: `trn("{count} win", "{count} wins", count: wins)`. The language decides which plural
/// form is used. `{count}` is replaced by the number, grouped.
nonisolated public func trn(
    _ one: String, _ many: String, count: Int, _ values: KeyValuePairs<String, String> = [:]
) -> String {
    let text = one.withCString { one in
        many.withCString { many in
            String(cString: g_dngettext(Translation.domain, one, many, gulong(count.magnitude)))
        }
    }
    return fill(text, [("count", count.grouped)] + values)
}

extension Int {
    /// “12,345”, with the sign that the person's language puts between thousands. Fewer than five digits need none.
    nonisolated public var grouped: String {
        guard magnitude >= 10_000 else { return String(self) }
        // Translators: large numbers get the sign that stands between these digits.
        let sign = tr("10,000").filter { !$0.isNumber }
        var digits = String(magnitude)[...]
        var groups: [Substring] = []
        while !digits.isEmpty {
            groups.insert(digits.suffix(3), at: 0)
            digits = digits.dropLast(3)
        }
        return (self < 0 ? "-" : "") + groups.joined(separator: sign)
    }
}

/// Replaces the placeholders in one pass from left to right. So braces in a value, for instance in the prompt of a card,
/// are not taken for placeholders.
nonisolated private func fill(_ text: String, _ values: [(key: String, value: String)]) -> String {
    var filled = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
        let name = rest[rest.index(after: open)..<close]
        let value = values.first { $0.key == name }?.value
        // Joined with `+`, the characters of the value would be counted, which can be a long text.
        filled += rest[..<open]
        filled += value ?? String(rest[open...close])
        rest = rest[rest.index(after: close)...]
    }
    return filled + rest
}

public enum Translation {
    nonisolated static let domain = "recess"

    /// Reads the person's language from the environment and the translations from `folder`.
    public static func start(folder: String) {
        setlocale(LC_ALL, "")
        find(domain, in: folder)
    }

    /// Makes the translations of another package available, which are in `folder`.
    public static func find(_ domain: String, in folder: String) {
        bindtextdomain(domain, folder)
        bind_textdomain_codeset(domain, "UTF-8")
    }

    /// A text of another package in the person's language. The text itself if there is no translation.
    public static func translate(_ text: String, in domain: String) -> String {
        text.withCString { String(cString: dgettext(domain, $0)) }
    }

    /// Whether the interface appears in the person's language: it is English or there is a translation.
    public static let isComplete: Bool = {
        // The translation of the empty text is the header of the file of translations.
        let hasTranslation = !translate("", in: domain).isEmpty
        let locale = setlocale(LC_MESSAGES, nil).map { String(cString: $0) } ?? "C"
        return hasTranslation || ["C", "POSIX"].contains(locale) || locale.hasPrefix("C.")
            || locale.hasPrefix("en")
    }()
}
