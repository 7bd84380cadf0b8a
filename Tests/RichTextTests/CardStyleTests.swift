import Testing

@testable import RichText

@Suite("The style sheet of a kind of cards")
struct StyleSheetTests {
    private func styles(_ sheet: String, _ html: String) -> [TextStyle] {
        RichText(html: html, style: CardStyle(sheet)).blocks.flatMap { block -> [TextStyle] in
            guard case .paragraph(let paragraph) = block else { return [] }
            return paragraph.pieces.compactMap { if case .text(_, let style) = $0 { style } else { nil } }
        }
    }

    private let red = TextColor(255, 0, 0)

    @Test(
        "says how elements look: by tag, class, identity, and where they lie",
        arguments: [
            ("b { color: red }", "<b>x</b>"), (".hard { color: red }", "<span class='a hard'>x</span>"),
            ("#big { color: red }", "<span id=big>x</span>"),
            ("span.a.b{color:red}", "<span class='b a'>x</span>"),
            ("div span { color: red }", "<div><i><span>x</span></i></div>"),
            ("div > span { color: red }", "<div><span>x</span></div>"),
            ("i, u , span{ color : RED !important; }", "<span>x</span>"),
            ("/* a { */ span { color: red }", "<span>x</span>"),
            ("@import url(x.css); span { color: red }", "<span>x</span>"),
            (".card { color: red }", "x"), (".card span { color: red }", "<span>x</span>"),
            ("span { color: red; ", "<span>x</span>"),
        ])
    func applies(sheet: String, html: String) {
        #expect(styles(sheet, html).first?.color == red)
    }

    @Test(
        "does not say it about others, or for other screens and states",
        arguments: [
            ("b { color: red }", "<i>x</i>"), (".hard { color: red }", "<span class=harder>x</span>"),
            ("div > span { color: red }", "<div><i><span>x</span></i></div>"),
            ("a:hover span { color: red }", "<span>x</span>"),
            ("span::before { color: red }", "<span>x</span>"),
            (".card2 { color: red }", "x"), ("span::first-letter { color: red }", "<span>x</span>"),
            ("@media (width: 3px) { span { color: red } }", "<span>x</span>"),
            (".nightMode span { color: red }", "<span>x</span>"), ("{}}} span color: red", "<span>x</span>"),
            ("span[lang] { color: red }", "<span>x</span>"),
        ])
    func passesOver(sheet: String, html: String) {
        #expect(styles(sheet, html).first?.color == nil)
    }

    @Test(
        "An identity outweighs a class, a class a tag, the later one of two, and the element’s own words all")
    func weights() {
        let sheet =
            "#a { color: red } .b { color: blue } span { color: green } .c { color: lime } .c { color: navy }"
        #expect(styles(sheet, "<span id=a class=b>x</span>").first?.color == red)
        #expect(styles(sheet, "<span class=b>x</span>").first?.color == TextColor(0, 0, 255))
        #expect(styles(sheet, "<span class=c>x</span>").first?.color == TextColor(0, 0, 128))
        #expect(styles(sheet, "<span id=a style='color: lime'>x</span>").first?.color == TextColor(0, 255, 0))
    }

    @Test(
        "The card’s own size, font, alignment and direction are taken; black on white is the paper of the program"
    )
    func card() {
        let sheet =
            ".card { font-family: Serif; font-size: 30px; text-align: center; color: black; background-color: white }"
        let text = RichText(html: "x", style: CardStyle(sheet))
        guard case .paragraph(let paragraph)? = text.blocks.first else { Issue.record("no text"); return }
        #expect(paragraph.alignment == .center)
        #expect(styles(sheet, "x") == [TextStyle(size: 1.5, font: "serif")])
    }

    @Test("Text that the style sheet hides is not there")
    func hidden() {
        #expect(
            RichText(html: "a<span class=x>b</span>", style: CardStyle(".x { display: none }")).text == "a")
    }

    @Test("The card knows its number among those of the note")
    func number() {
        let sheet = CardStyle(".card2 span { display: none }")
        #expect(RichText(html: "a<span>b</span>", style: sheet.ofCard(2)).text == "a")
        #expect(RichText(html: "a<span>b</span>", style: sheet.ofCard(1)).text == "ab")
    }

    @Test(
        "It puts texts before and after an element",
        arguments: [
            ("b::before { content: \"Q: \" }", "Q: x"), ("b:after { content: '!' }", "x!"),
            ("b::before { content: '\\201C' } b::after { content: \"\\\"\" }", "“x\""),
            ("b::before { content: attr(title) ': ' }", "Word: x"), ("::before { content: none }", "x"),
            ("b::before { content: counter(a) '.' }", "x"), ("b::before { color: red }", "x"),
            ("b::before { content: 'no'; display: none }", "x"),
            (".a::before { content: 'no' } b::before { content: 'yes ' }", "yes x"),
        ])
    func generated(sheet: String, text: String) {
        #expect(RichText(html: "<b title=Word>x</b>", style: CardStyle(sheet)).text == text)
    }

    @Test("What it adds has a look of its own")
    func lookOfGenerated() {
        let sheet = "p { color: navy } p::before { content: 'Q '; color: red }"
        #expect(styles(sheet, "<p>x</p>").map(\.color) == [red, TextColor(0, 0, 128)])
    }

    @Test("White space is kept where it says so, and capital letters are made")
    func spaces() {
        func text(_ style: String, _ html: String) -> String {
            RichText(html: "<div style='\(style)'>\(html)</div>").text
        }
        #expect(text("white-space: pre-wrap", "a  b\n c") == "a  b\n c")
        #expect(text("white-space: pre-line", "a  b\n c") == "a b\nc")
        #expect(text("white-space: normal", "a  b\n c") == "a b c")
        #expect(text("text-transform: uppercase", "straße <i>b</i>") == "STRASSE B")
        #expect(text("text-transform: capitalize", "two words") == "Two Words")
        #expect(text("text-transform: uppercase", "a<b style='text-transform: none'>b</b>c") == "AbC")
    }

    @Test("A style sheet without end costs nothing")
    func long() {
        let sheet = String(repeating: "span { color: red } ", count: 20_000)
        #expect(CardStyle(sheet).rules.isEmpty, "longer than any that a person writes")
        #expect(CardStyle(String(repeating: "i,", count: 9000) + "b { color: red }").rules.count <= 9001)
    }
}
