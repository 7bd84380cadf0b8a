import Testing

@testable import Gtk

@Suite("Settings")
@MainActor
struct SettingsTests {
    private let count = Setting("count", standard: 7)
    private let name = Setting("name", standard: "nobody")
    private let words = Setting("words", standard: ["a": "b"])
    private let flag = Setting("flag", standard: false)

    @Test("have their standard values if the schema is not installed, and can change until the program ends")
    func withoutSchema() {
        let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
        #expect(!settings.areKept)
        #expect(settings[count] == 7)
        settings[count] = 8
        settings[name] = "somebody"
        settings[words] = [:]
        settings[flag] = true
        #expect(settings[count] == 8)
        #expect(settings[name] == "somebody")
        #expect(settings[words] == [:])
        #expect(settings[flag])
    }

    @Test("work if the folder does not exist")
    func withoutFolder() {
        let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: "/nowhere/at/all")
        #expect(!settings.areKept)
    }
}

@Suite("Texts")
struct TranslationTests {
    @Test("get their placeholders filled, whatever the values contain")
    func placeholders() {
        #expect(tr("{player} wins!", ["player": "X"]) == "X wins!")
        #expect(tr("Row {row}, column {column}", ["row": "1", "column": "2"]) == "Row 1, column 2")
        #expect(tr("{a}{a}", ["a": "☃"]) == "☃☃")
        #expect(tr("nothing to fill", ["a": "b"]) == "nothing to fill")
        #expect(tr("{a} and {b}", ["a": "{b}", "b": "c"]) == "{b} and c", "a value is no pattern")
        #expect(tr("{a", ["a": "b"]) == "{a")
        #expect(tr("{b}", ["a": "b"]) == "{b}")
    }

    @Test("use the plural form for the number")
    func plurals() {
        #expect(trn("{count} win", "{count} wins", count: 1) == "1 win")
        #expect(trn("{count} win", "{count} wins", count: 0) == "0 wins")
        #expect(trn("{count} win", "{count} wins", count: 12) == "12 wins")
    }

    @Test("of any length are right")
    func longTexts() {
        for length in [1, 15, 16, 17, 1000] {
            let text = String(repeating: "é", count: length)
            #expect(tr(text) == text)
        }
    }
}
