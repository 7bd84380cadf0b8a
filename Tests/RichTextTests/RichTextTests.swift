import Testing

@testable import RichText

@Suite("Rich text, read from HTML")
struct RichTextTests {
    private func paragraph(_ pieces: RichText.Piece...) -> RichText { RichText([.paragraph(.init(pieces))]) }

    private func pieces(_ html: String) -> [RichText.Piece] {
        guard case .paragraph(let paragraph)? = RichText(html: html).blocks.first else { return [] }
        return paragraph.pieces
    }

    private func style(_ html: String) -> TextStyle? {
        guard case .text(_, let style)? = pieces(html).first else { return nil }
        return style
    }

    @Test("Text without tags is text; white space is one space; entities are letters")
    func text() {
        #expect(RichText(html: "a b") == paragraph(.text("a b", .plain)))
        #expect(RichText(html: " a \n\t b &amp; c&nbsp;d &lt;b&gt; ").text == "a b & c\u{A0}d <b>")
        #expect(RichText(html: "").blocks.isEmpty && RichText(html: " <br> ").blocks.isEmpty)
        #expect(RichText(html: "한국 <b>نهر</b>").text == "한국 نهر")
        #expect(RichText(html: "a\0b").text == "ab" || RichText(html: "a\0b").text == "a\0b")
    }

    @Test("Plain text stays exactly as it was typed")
    func plain() {
        #expect(RichText(plain: " 1 < 2  &amp; <b>\n").text == " 1 < 2  &amp; <b>\n")
        #expect(RichText(plain: "").blocks.isEmpty)
    }

    @Test(
        "Tags and styles give letters their look",
        arguments: [
            ("<b>x</b>", TextStyle([.bold])), ("<strong><em>x</em></strong>", TextStyle([.bold, .italic])),
            ("<u><s>x</s></u>", TextStyle([.underlined, .struckOut])), ("<sup>x</sup>", TextStyle([.raised])),
            ("<code>x</code>", TextStyle([.code])), ("<span class=\"cloze\">x</span>", TextStyle([.cloze])),
            ("<span style=\"font-weight: 700; font-style:italic\">x</span>", TextStyle([.bold, .italic])),
            ("<b style=\"font-weight: normal\">x</b>", TextStyle([.bold])),
            ("<span style=\"color: #f00\">x</span>", TextStyle(color: TextColor(255, 0, 0))),
            ("<span style=\"COLOR: RGB(1, 2, 3)\">x</span>", TextStyle(color: TextColor(1, 2, 3))),
            ("<font color=\"blue\" size=5>x</font>", TextStyle(color: TextColor(0, 0, 255), size: 1.5)),
            (
                "<span style=\"background-color: yellow\">x</span>",
                TextStyle(background: TextColor(255, 255, 0))
            ),
            ("<span style=\"font-size: 40px\">x</span>", TextStyle(size: 2)),
            ("<span style=\"font-size: 900%\">x</span>", TextStyle(size: 4)),
            ("<span style=\"font-family: 'Noto Serif', serif\">x</span>", TextStyle(font: "noto serif")),
            ("<a href=\"https://example.org\">x</a>", TextStyle(link: "https://example.org")),
            ("<a href=\"javascript:x()\">x</a>", .plain), ("<a href=\"file:///etc/passwd\">x</a>", .plain),
            ("<span style=\"color: url(x)\">x</span>", .plain), ("<blink>x</blink>", .plain),
        ])
    func look(html: String, expected: TextStyle) { #expect(style(html) == expected) }

    @Test("Blocks stand below each other, and those within take after those around")
    func blocks() {
        #expect(RichText(html: "a<div>b</div>c<p>d</p>").text == "a\nb\nc\nd")
        #expect(RichText(html: "<div><div><p>a</p></div></div>").blocks.count == 1)
        #expect(RichText(html: "a<br>b<br/>").text == "a\nb")
        let nested = RichText(html: "<div style=\"text-align: center\" dir=\"rtl\"><p>a</p>b</div>c")
        #expect(
            nested.blocks == [
                .paragraph(.init([.text("a", .plain)], alignment: .center, direction: .rtl)),
                .paragraph(.init([.text("b", .plain)], alignment: .center, direction: .rtl)),
                .paragraph(.init([.text("c", .plain)])),
            ])
        #expect(
            RichText(html: "<h2>a</h2><hr><blockquote>b</blockquote><pre>c  d\n e</pre>").blocks == [
                .paragraph(.init([.text("a", .plain)], .heading(2))), .rule,
                .paragraph(.init([.text("b", .plain)], .quotation)),
                .paragraph(.init([.text("c  d\n e", TextStyle([.code]))], .preformatted)),
            ])
    }

    @Test("Lists, also in lists, with their numbers")
    func lists() {
        func item(_ text: String) -> RichText { paragraph(.text(text, .plain)) }
        #expect(
            RichText(html: "<ul><li>a</li><li> b </li></ul>").blocks
                == [.list(.init([item("a"), item("b")]))])
        #expect(
            RichText(html: "<ol start=3><li>a<ul><li>b</li></ul></li></ol>").blocks
                == [.list(.init(from: 3, [RichText(item("a").blocks + [.list(.init([item("b")]))])]))])
        #expect(RichText(html: "<ol><li>a").blocks == [.list(.init(from: 1, [item("a")]))])
    }

    @Test("What can be opened is closed at first; a form is a block, and the words of a button are there")
    func details() {
        let text = RichText(html: "a<details><summary>More</summary><p>b</p>c</details>")
        #expect(text.text == "a\nMore")
        guard case .hint("More", let content)? = text.blocks.last else { Issue.record("no hint"); return }
        #expect(content.text == "b\nc")
        #expect(RichText(html: "<details open><summary>More</summary>b</details>").text == "More\nb")
        let form = "x<form>Name <input value=no><button>Show</button></form><noscript>no</noscript>"
        #expect(RichText(html: form).text == "x\nName Show")
    }

    @Test("Formulas of LaTeX may have tags in them, and are known by their pictures")
    func latex() {
        let lines = "[latex]<div>a &lt; b</div><br/>c[/latex]"
        #expect(pieces(lines) == [.formula("\na < b\nc", isBlock: false)])
        #expect(pieces("[$]<b>x</b>[/$] [$$]y[/$$]").count == 3)
        #expect(pieces("[latex]<b>open").count == 2)
        #expect(
            RichText.pictureNames(ofFormula: "x^2", isBlock: false).contains(
                "latex-76b2878564ab19b80abb21ba964abe90fe120846.png"))
        #expect(
            RichText.pictureNames(ofFormula: "a < b\nc", isBlock: false).contains(
                "latex-3835fa481d8be0b6036f0f9bef8ea23673874ac4.svg"))
        #expect(
            RichText.pictureNames(ofFormula: "\\frac{a}{b}", isBlock: true).contains(
                "latex-ea59f2a5686b09680cb8e92c082cd04154a07c88.png"))
    }

    @Test("Tables, with headings and wide cells")
    func tables() {
        let html =
            "<table><tbody><tr><th>a</th><td colspan=2>b</td></tr><tr><td rowspan=\"900\">c</td></tr></tbody></table>"
        let bold = TextStyle([.bold])
        #expect(
            RichText(html: html).blocks == [
                .table(
                    .init([
                        [
                            .init(paragraph(.text("a", .plain)), isHeading: true),
                            .init(paragraph(.text("b", .plain)), columns: 2),
                        ], [.init(paragraph(.text("c", .plain)), rows: 100)],
                    ]))
            ], "\(bold)")
        #expect(RichText(html: "<table></table>").blocks.isEmpty)
        #expect(
            RichText(html: "<table><caption>title</caption><tr><td>a</td></tr></table>").text == "title\na")
    }

    @Test("Pictures of the library, and none from elsewhere")
    func pictures() {
        #expect(
            pieces("<img src=\"a b.png\" alt=\"x\" width=20 height=\"30px\">")
                == [.picture(.init("a b.png", description: "x", width: 20, height: 30))])
        for source in [
            "http://x/a.png", "//x/a.png", "../a.png", "/a.png", "data:image/png;base64,x", "file:a.png", "",
        ] {
            #expect(pieces("a<img src=\"\(source)\">").count == 1, "\(source)")
        }
    }

    @Test("Sounds, formulas, readings, and what our templates add")
    func others() {
        #expect(pieces("a [sound:b.mp3] c") == [.text("a ", .plain), .sound("b.mp3"), .text(" c", .plain)])
        #expect(
            pieces("\\(x^2\\)\\[y\\]") == [.formula("x^2", isBlock: false), .formula("y", isBlock: true)])
        #expect(pieces("[latex]a[/latex] [$$]b[/$$]").last == .formula("b", isBlock: true))
        #expect(pieces("a &lt;b&gt; \\(1 &lt; 2\\)").last == .formula("1 < 2", isBlock: false))
        #expect(pieces("[sound:a \\(b [x]") == [.sound("a \\(b [x")])
        #expect(pieces("\\(a [$]b") == [.text("\\(a [$]b", .plain)], "what is not closed is text")
        #expect(
            pieces("<ruby>日<rp>(</rp><rt>に</rt><rp>)</rp>本<rt>ほん</rt></ruby>")
                == [.ruby([.text("日", .plain)], reading: "に"), .ruby([.text("本", .plain)], reading: "ほん")])
        #expect(
            pieces("<typed-answer field=\"F\" rule=\"nc\"></typed-answer>") == [
                .typedAnswer(field: "F", rule: "nc")
            ])
        #expect(pieces("<spoken-text lang=\"ja\">x</spoken-text>") == [.spoken("x", language: "ja")])
        #expect(
            RichText(html: "<hidden-hint name=\"H\">x</hidden-hint>").blocks == [
                .hint(name: "H", paragraph(.text("x", .plain)))
            ])
    }

    @Test(
        "Nothing runs, nothing is hidden and shown nonetheless",
        arguments: [
            "<script>x</script>a", "<style>x</style>a", "<iframe src=x>x</iframe>a", "a<input value=x>",
            "<svg><text>x</text></svg>a",
            "<div style=\"display: none\">x</div>a", "<span hidden>x</span>a", "<!-- x -->a",
            "<select><option>x</option></select>a",
            "a<object data=x>x</object>", "<title>x</title>a", "a<img src=x onerror=x()>",
        ])
    func leftOut(html: String) { #expect(RichText(html: html).text == "a") }

    @Test("Wrong HTML is read as far as it goes, at any length and depth")
    func wrong() {
        #expect(RichText(html: "<b>a<i>b</b>c").text == "abc")
        #expect(RichText(html: "</p></div>a<").text.hasPrefix("a"))
        #expect(RichText(html: "<p>a<p>b").text == "a\nb")
        _ = RichText(html: String(repeating: "<div>", count: 100_000) + "a")
        _ = RichText(html: String(repeating: "<b>a", count: 100_000))
        _ = RichText(html: String(repeating: "<table><tr><td>", count: 10_000))
        _ = RichText(
            html: String(repeating: "\\(", count: 100_000) + String(repeating: "[sound:", count: 100_000))
        #expect(RichText(html: String(repeating: "word <br>", count: 1_000_000)).text.utf8.count < 1_100_000)
    }

    @Test(
        "What is written as HTML is the same when it is read again",
        arguments: [
            "a", "a & b &lt;c&gt; \"d\"", "<b>a</b> b <i><u>c</u></i>", "a<br>b",
            "<div>a</div><div dir=rtl>b</div>",
            "<h1>a</h1><hr><pre>b  c\nd</pre><blockquote>e</blockquote>",
            "<ul><li>a</li><li><b>b</b></li></ul>",
            "<ol start=4><li>a<ol><li>b</li></ol></li></ol>",
            "<table><tr><th>a</th><td colspan=2>b<br>c</td></tr></table>",
            "<img src=a.png width=4 alt=\"&quot;\">", "[sound:a&amp;b.mp3] \\(1 &lt; 2\\)",
            "<ruby>a<rt>b</rt></ruby>",
            "<span style=\"color:red; font-size: 150%; font-family: Serif; background: #123456\">a</span>",
            "<a href=\"https://example.org/?a=1&amp;b=2\">a</a>", "<span class=cloze>[...]</span> a",
            "<hidden-hint name=\"a &amp; b\">c</hidden-hint><typed-answer field=f></typed-answer>",
            "<p style=\"text-align:right\">a<sup>2</sup><sub>3</sub><s>b</s><code>c</code></p>",
            "<spoken-text lang=de>a</spoken-text>",
        ])
    func roundTrip(html: String) {
        let once = RichText(html: html)
        #expect(!once.blocks.isEmpty)
        #expect(RichText(html: once.html) == once, "\(once.html)")
        #expect(RichText(html: once.html).html == once.html)
    }
}
