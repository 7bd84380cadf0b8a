import Testing

@testable import Flashcards

@Suite("Templates: the sides of cards")
struct TemplateTests {
    private func html(
        _ source: String, _ fields: [String: String] = ["Front": "a", "Back": "b", "Empty": ""],
        cloze: Int? = nil, front: String? = nil
    ) throws -> String {
        try Template(source).html(
            TemplateFilling(
                fields: fields, specials: ["Deck": "A::B"], clozeNumber: cloze, front: front))
    }

    @Test(
        "A name in brackets is replaced by what the field says",
        arguments: [
            ("{{Front}}", "a"), ("{{ Front }} is {{Back}}.", "a is b."), ("no field", "no field"),
            ("{Front}", "{Front}"), ("{{Deck}}", "A::B"), ("{{Tags}}", ""), ("}} {{Front}}", "}} a"),
        ])
    func fields(source: String, result: String) throws { #expect(try html(source) == result) }

    @Test("What a field says is never taken for a place of the template")
    func noSecondTime() throws {
        #expect(try html("{{Front}}", ["Front": "{{Back}}", "Back": "b"]) == "{{Back}}")
        #expect(try html("{{Front}}|{{Back}}", ["Front": "{{#Back}}", "Back": "b"]) == "{{#Back}}|b")
    }

    @Test(
        "A part shows where its field says something, or where it says nothing",
        arguments: [
            ("{{#Front}}x{{/Front}}", "x"), ("{{#Empty}}x{{/Empty}}", ""), ("{{^Empty}}x{{/Empty}}", "x"),
            ("{{^Front}}x{{/Front}}", ""), ("{{#Front}}{{^Empty}}{{Back}}{{/Empty}}{{/Front}}", "b"),
            ("{{#Front}}{{#Empty}}x{{/Empty}}y{{/Front}}", "y"), ("{{#Tags}}x{{/Tags}}", ""),
        ])
    func sections(source: String, result: String) throws { #expect(try html(source) == result) }

    @Test(
        "White space and breaks of lines say nothing",
        arguments: [
            ("", true), (" \n\t", true), ("<br>", true), ("<br />", true), ("<div><BR/></div> ", true),
            ("&nbsp;", false), ("<b></b>", false), ("x", false), ("<", false), ("<br", false), ("0", false),
        ])
    func nothing(text: String, saysNothing: Bool) throws {
        #expect(text.saysNothing == saysNothing)
        #expect(try html("{{#F}}x{{/F}}", ["F": text]) == (saysNothing ? "" : "x"))
    }

    @Test("The answer may show the question again")
    func frontSide() throws {
        #expect(try html("{{FrontSide}}<hr>{{Back}}", front: "what?") == "what?<hr>b")
        #expect(try html("{{FrontSide}}{{Back}}") == "b", "there is no question in the question")
    }

    @Test("“c2” says something on the second card of a cloze note only")
    func clozeNames() throws {
        #expect(try html("{{#c2}}x{{/c2}}", cloze: 2) == "x")
        #expect(try html("{{#c2}}x{{/c2}}{{^c2}}y{{/c2}}", cloze: 1) == "y")
    }

    @Test("Other brackets can be chosen at the start")
    func brackets() throws {
        #expect(try html("{{=<% %>=}}<%Front%> {{Back}} <%#Empty%>x<%/Empty%>") == " a {{Back}} ".dropFirst())
    }

    @Test("A comment stays as it is")
    func comments() throws {
        #expect(try html("<!-- {{Nothing}} -->{{Front}}") == "<!-- {{Nothing}} -->a")
        #expect(try html("<!-- {{Front}}") == "<!-- a", "it is no comment without an end")
    }

    @Test(
        "A mistake is told",
        arguments: [
            ("{{Front", TemplateMistake.bracketsNotClosed("Front")),
            ("{{#Front}}x", .sectionNotClosed("Front")), ("x{{/Front}}", .sectionNotOpen("Front")),
            ("{{#Front}}{{#Back}}{{/Front}}{{/Back}}", .sectionNotOpen("Front")),
            ("{{Nothing}}", .unknownField("Nothing")),
            ("{{#Nothing}}x{{/Nothing}}", .unknownField("Nothing")),
            ("{{text:Nothing}}", .unknownField("Nothing")), ("{{}}", .unknownField("")),
        ])
    func mistakes(source: String, mistake: TemplateMistake) {
        #expect(throws: mistake) { try html(source) }
    }

    @Suite("Filters") struct Filters {
        private let base = TemplateTests()

        @Test(
            "change what a field says; the nearest comes first, and those that are unknown do nothing",
            arguments: [
                ("{{text:F}}", "<b>1</b> &lt; 2 < 3", "1 &lt; 2 < 3"),
                ("{{unknown:F}}", "<b>x</b>", "<b>x</b>"),
                ("{{unknown:text:F}}", "<b>x</b>", "x"), ("{{kana:text:F}}", "<b>日[に]</b>", "に"),
                ("{{furigana:F}}", "日本[にほん]", "<ruby>日本<rt>にほん</rt></ruby>"),
                ("{{furigana:F}}", "これは 日本[にほん]です", "これは<ruby>日本<rt>にほん</rt></ruby>です"),
                ("{{furigana:F}}", "<b>日[に]</b>", "<b><ruby>日<rt>に</rt></ruby></b>"),
                ("{{kanji:F}}", "a 日本[にほん]の 人[ひと]", "a日本の人"),
                ("{{kana:F}}", "a 日本[にほん]の 人[ひと]", "aにほんのひと"),
                ("{{furigana:F}}", "x[sound:a.mp3]", "x[sound:a.mp3]"), ("{{furigana:F}}", "[x]", "[x]"),
                ("{{furigana:F}}", "x[y", "x[y"), ("{{furigana:F}}", "x[]", "x[]"),
                ("{{hint:F}}", "help", "<hidden-hint name=\"F\">help</hidden-hint>"),
                ("{{hint:F}}", "<br>", ""),
                ("{{type:F}}", "x", "<typed-answer field=\"F\"></typed-answer>"),
                ("{{type:cloze:F}}", "x", "<typed-answer field=\"F\" rule=\"cloze\"></typed-answer>"),
                ("{{type:nc:F}}", "x", "<typed-answer field=\"F\" rule=\"nc\"></typed-answer>"),
                ("{{tts ja_JP voices=A:F}}", "x", "<spoken-text lang=\"ja_JP\">x</spoken-text>"),
            ])
        func filters(source: String, text: String, result: String) throws {
            #expect(try base.html(source, ["F": text]) == result)
        }

        @Test("What a name has of HTML is no HTML")
        func names() throws {
            let html = try base.html("{{hint:<\"&>}}", ["<\"&>": "x"])
            #expect(html == "<hidden-hint name=\"&lt;&quot;&amp;&gt;\">x</hidden-hint>")
        }
    }
}
