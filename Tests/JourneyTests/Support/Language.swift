import CAtspi
import Glibc
import Testing

/// The languages that journeys are made in.
enum Language: String, CaseIterable, CustomTestStringConvertible {
    case english = "en"
    case korean = "ko"
    case arabic = "ar"

    var testDescription: String { rawValue }

    /// The program's text in this language, found as the program itself finds it.
    func text(_ text: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
        choose()
        return fill(text.withCString { String(cString: dgettext("recess", $0)) }, values)
    }

    /// The form of a text that goes with this count.
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
        // gettext reads the language again only after it has been told something new.
        bindtextdomain("recess", RunningProgram.translations)
    }

    private func fill(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
        values.reduce(text) { filled, value in filled.replacing("{\(value.key)}", with: value.value) }
    }
}
