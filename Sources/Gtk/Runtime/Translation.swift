import CGtk
import Glibc

/// A text of the interface in the person's language.
///
/// Placeholders stand in braces: `tr("{player} wins!", ["player": name])`.
nonisolated public func tr(_ text: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    fill(String(cString: g_dgettext(Translation.domain, text)), values)
}

/// The same for texts that count: the language decides which form goes with `count`, which also
/// stands for `{count}`.
nonisolated public func tr(
    _ one: String, _ many: String, count: Int, _ values: KeyValuePairs<String, String> = [:]
) -> String {
    let text = String(cString: g_dngettext(Translation.domain, one, many, gulong(count.magnitude)))
    return fill(fill(text, values), ["count": String(count)])
}

nonisolated private func fill(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
    values.reduce(text) { text, value in
        text.split(separator: "{\(value.key)}", omittingEmptySubsequences: false).joined(separator: value.value)
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
