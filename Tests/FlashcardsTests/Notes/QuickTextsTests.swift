import Testing

@testable import Flashcards

@Suite("The texts of many cards, worked out quickly")
struct QuickTextsTests {
    /// Templates in which fields stand in every kind of place.
    private static let fronts = [
        "{{A}}", "<h1> {{A}} </h1>{{B}}", "{{A}} - {{B}}", "{{#B}}{{A}}{{/B}}{{^B}}none{{/B}}",
        "<i title=\"{{A}}\">x</i>{{B}}", "<img src=\"{{A}}\">{{B}}", "<span hidden>{{A}}</span>{{B}}",
        "{{text:A}} {{hint:B}}", "{{furigana:A}}", "{{type:A}} {{B}}", "{{cloze:A}}", "{{Tags}}{{A}}",
        "<style>.a { display: none }</style><p class=a>{{A}}</p>{{B}}", "<div>{{A}}\n</div>\n\n{{B}}",
        "{{A}}{{A}}",
        "<script>{{A}}</script>{{B}}", "<a href=\"https://example.org/{{A}}\">{{B}}</a>",
        "<pre>{{A}}  {{B}}</pre>",
    ]
    private static let fields = [
        "", "one", "two words", " at the ends ", "two  spaces", "한국어", "\u{A0}hard\u{A0}", "a<b>bo</b>ld",
        "<i></i>",
        "H<sub>2</sub>O", "<b>a</b> <i>b</i>", "<b> a</b>", "<B>a</B>", "<b class=x>a</b>", "1 &lt; 2",
        "a<br>b",
        "[sound:a.mp3]", "\\(x^2\\)", "漢字[かんじ]", "{{c1::hidden}}", "<b", "a\nb", "<ruby>a<rt>b</rt></ruby>",
        "<div>line</div>", "\u{2003}wide", "https://example.org/a", "<!-- no -->", "a\tb", "\u{F5200}",
        "&lt;b&gt; &amp;lt; &quot;it&#39;s&quot;", "&nbsp;a&nbsp;b", "AT&T", "&eacute;t&eacute;", "a&lt",
        "<img src=\"a b.png\">", "one<img src=\"a.png\">", "one <img src=\"a.png\">", "a<img src=\"a.png\">b",
        "<img src=\"a.png\" alt=\"alt\">b", "<img src=\"a.png\"/>b", "<img src=\"https://example.org/a\">b",
        "<img src=\"&lt;.png\">a", "<b>&nbsp;</b>", "&amp;#91;sound:a.mp3]", "STRASSE ß ǆ",
    ]

    private func kind(_ front: String, style: String = "") throws -> NoteKind {
        var kind = NoteKind(
            "Kind", fields: ["A", "B"],
            .ofTemplates([
                CardTemplate(
                    "Card", front: try Template(front), back: try Template("{{FrontSide}}<hr id=answer>{{B}}")
                )
            ]))
        kind.style = style
        return kind
    }

    @Test(
        "are the same as worked out one by one, whatever is in the fields and wherever they stand",
        arguments: fronts)
    func same(front: String) throws {
        for style in [
            "", "b { display: none }", "i::before { content: \"x\" }", "b { text-transform: uppercase }",
            ".card { text-transform: uppercase }", ".card { white-space: pre-wrap }",
        ] {
            let kind = try kind(front, style: style)
            let (quick, slow) = (QuickTexts(kind), KindTexts(kind))
            for one in QuickTextsTests.fields {
                for other in QuickTextsTests.fields {
                    let note = Note([one, other])
                    #expect(
                        quick.text(of: note, card: 0) == slow.text(of: note, card: 0), "\(one) | \(other)")
                }
            }
        }
    }

    @Test("are those of a cloze, too, and of notes with too few fields or without such a card")
    func others() throws {
        let (quick, slow) = (QuickTexts(.cloze), KindTexts(.cloze))
        for note in [Note(["{{c1::a}} {{c2::b}}", "more"]), Note(["a"]), Note([])] {
            for card in 0..<3 {
                #expect(quick.text(of: note, card: card) == slow.text(of: note, card: card))
            }
        }
    }
}
