import CGtk
import Glibc

/// A text of the interface in the person's language.
///
/// Placeholders stand in braces: `tr("{player} wins!", ["player": name])`.
nonisolated public func tr(_ text: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    // Without a translation gettext gives back the very pointer that it got, so the copy is made while
    // that pointer still holds.
    let translated = text.withCString { String(cString: g_dgettext(Translation.domain, $0)) }
    return fill(translated, values)
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
    return fill(fill(text, values), ["count": String(count)])
}

nonisolated private func fill(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
    values.reduce(text) { text, value in
        text.replacing("{\(value.key)}", with: value.value)
    }
}

public enum Translation {
    nonisolated static let domain = "recess"

    /// Reads the person's language from the environment and the translations from `folder`.
    public static func start(folder: String) {
        setlocale(LC_ALL, "")
        bindtextdomain(domain, folder)
        bind_textdomain_codeset(domain, "UTF-8")
    }
}
