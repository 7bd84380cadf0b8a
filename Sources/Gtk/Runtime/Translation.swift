import CGtk
import Glibc

/// A text of the interface in the person's language.
///
/// Placeholders stand in braces: `tr("{player} wins!", ["player": name])`.
nonisolated public func tr(_ text: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    // Without a translation gettext gives back the very pointer that it got, so the copy is made while
    // that pointer still holds.
    let translated = text.withCString { String(cString: g_dgettext(Translation.domain, $0)) }
    return fill(translated, Array(values))
}

/// The same for texts that count: `trn("{count} win", "{count} wins", count: wins)`. The language decides
/// which form goes with `count`, which also stands for `{count}`.
nonisolated public func trn(
    _ one: String, _ many: String, count: Int, _ values: KeyValuePairs<String, String> = [:]
) -> String {
    let text = one.withCString { one in
        many.withCString { many in
            String(cString: g_dngettext(Translation.domain, one, many, gulong(count.magnitude)))
        }
    }
    return fill(text, [("count", String(count))] + values)
}

/// In one pass from left to right: a value that has braces of its own, such as a card's prompt, is shown as
/// it is.
nonisolated private func fill(_ text: String, _ values: [(key: String, value: String)]) -> String {
    var filled = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
        let name = rest[rest.index(after: open)..<close]
        let value = values.first { $0.key == name }?.value
        filled += rest[..<open] + (value ?? String(rest[open...close]))
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

    /// Makes texts of another package known, whose translations are in `folder`.
    public static func find(_ domain: String, in folder: String) {
        bindtextdomain(domain, folder)
        bind_textdomain_codeset(domain, "UTF-8")
    }

    /// A text of another package in the person's language; the text itself where there is no translation.
    public static func translate(_ text: String, in domain: String) -> String {
        text.withCString { String(cString: dgettext(domain, $0)) }
    }

    /// Whether the interface is in the person's language: English, or one that it has been translated to.
    public static let isComplete: Bool = {
        // The empty text's translation is the header of the file.
        let hasTranslation = !translate("", in: domain).isEmpty
        let locale = setlocale(LC_MESSAGES, nil).map { String(cString: $0) } ?? "C"
        return hasTranslation || ["C", "POSIX"].contains(locale) || locale.hasPrefix("C.")
            || locale.hasPrefix("en")
    }()
}
