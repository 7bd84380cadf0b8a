import CAtspi
import Glibc
import Testing

/// The languages of the journeys.
enum Language: String, CaseIterable, CustomTestStringConvertible {
    case english = "en"
    case korean = "ko"
    case arabic = "ar"
    case german = "de"
    case french = "fr"
    case spanish = "es"

    var testDescription: String { rawValue }

    /// The translation of a text, from the program’s own catalogue.
    func text(_ text: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
        choose()
        return fill(text.withCString { String(cString: dgettext("recess", $0)) }, values)
    }

    /// The translation of a text with plural forms.
    func text(_ one: String, _ many: String, count: Int) -> String {
        choose()
        let text = one.withCString { one in
            many.withCString { many in String(cString: dngettext("recess", one, many, UInt(count))) }
        }
        return fill(text, ["count": String(count)])
    }

    private func choose() {
        setlocale(LC_ALL, "")
        setenv("LANGUAGE", rawValue, 1)
        // gettext notices the new value of LANGUAGE only after a call such as this.
        bindtextdomain("recess", RunningProgram.translations)
    }

    private func fill(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
        values.reduce(text) { filled, value in filled.replacing("{\(value.key)}", with: value.value) }
    }
}
