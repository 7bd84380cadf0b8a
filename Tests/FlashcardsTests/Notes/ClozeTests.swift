import Testing

@testable import Flashcards

@Suite("Cloze: parts of a text that are hidden")
struct ClozeTests {
    private func question(_ text: String, _ number: Int) -> String {
        Cloze(text).html(for: number, isAnswer: false).withoutSpans
    }

    private func answer(_ text: String, _ number: Int) -> String {
        Cloze(text).html(for: number, isAnswer: true).withoutSpans
    }

    @Test(
        "Each number is a card",
        arguments: [
            ("{{c1::a}}", [1]), ("{{c2::a}} {{c1::b}} {{c2::c}}", [1, 2]), ("none", []),
            ("{{c1,3::a}}", [1, 3]),
            ("{{c1::a {{c2::b}}}}", [1, 2]), ("{{c0::a}}", []), ("{{c501::a}} {{c500::b}}", [500]),
            ("{{c1:a}}", []),
            ("{{cx::a}}", []), ("{{c::a}}", []), ("{{c1,::a}}", []),
        ])
    func numbers(text: String, numbers: [Int]) { #expect(Cloze(text).numbers == numbers) }

    @Test("The question hides what has its number, and shows the rest; the answer shows all")
    func sides() {
        let text = "{{c1::Paris}} is in {{c2::France::country}}."
        #expect(question(text, 1) == "<[...]> is in France.")
        #expect(question(text, 2) == "Paris is in <[country]>.")
        #expect(answer(text, 1) == "<Paris> is in France.")
        #expect(answer(text, 2) == "Paris is in <France>.")
        #expect(question(text, 3) == "" && answer(text, 3) == "", "nothing has this number")
    }

    @Test("A part can lie in another one")
    func nested() {
        let text = "{{c1::a {{c2::b}} c}} d"
        #expect(question(text, 1) == "<[...]> d")
        #expect(question(text, 2) == "a <[...]> c d")
        #expect(answer(text, 1) == "<a b c> d")
        #expect(answer(text, 2) == "a <b> c d")
        #expect(question("{{c1,2::x}}", 2) == "<[...]>")
    }

    @Test("What is not closed is gone with its text; what is closed and not open stays")
    func odd() {
        #expect(question("a {{c1::b}} {{c2::c", 1) == "a <[...]> ")
        #expect(Cloze("a {{c1::b").numbers == [])
        #expect(question("}} {{c1::b}} }}", 1) == "}} <[...]> }}")
        #expect(question("{{c1::f(x) {x}}} y", 1) == "<[...]>} y")
    }

    @Test("Ten deep is deep enough")
    func depth() {
        let text = (1...12).map { "{{c\($0)::\($0) " }.joined() + String(repeating: "}}", count: 12)
        #expect(Cloze(text).numbers == Array(1...10))
    }

    @Test("A long text with many odd brackets is read at once")
    func long() {
        #expect(Cloze(String(repeating: "{{c1::a", count: 50_000)).numbers == [])
        #expect(Cloze(String(repeating: "{{c1,2", count: 50_000)).numbers == [])
        #expect(Cloze(String(repeating: "}}", count: 50_000)).numbers == [])
    }

    @Test("Only what is hidden, where that is asked for")
    func only() throws {
        let template = try Template("{{cloze-only:F}}")
        let text = "{{c1::a}} x {{c2::b {{c1::c}}}}"
        #expect(
            try template.html(TemplateFilling(fields: ["F": text], clozeNumber: 1, front: "")).withoutSpans
                == "a, c")
    }
}

extension String {
    /// Marks what was hidden by pointed brackets.
    fileprivate var withoutSpans: String {
        var result = ""
        var isHidden: [Bool] = []
        var rest = self[...]
        while !rest.isEmpty {
            if rest.hasPrefix("<span class=\"cloze\">") {
                result += "<"
                isHidden.append(true)
                rest = rest.dropFirst("<span class=\"cloze\">".count)
            } else if rest.hasPrefix("<span class=\"cloze-inactive\">") {
                isHidden.append(false)
                rest = rest.dropFirst("<span class=\"cloze-inactive\">".count)
            } else if rest.hasPrefix("</span>") {
                if isHidden.popLast() == true { result += ">" }
                rest = rest.dropFirst("</span>".count)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result
    }
}
