/// Texts as they are in notes, in the ways of Anki and of Recess.
public enum ExampleTexts {
    public static let fields = [
        "<div>Two <b>bold</b> <i>words</i> and <u>a line</u>,<br>then <sub>low</sub> and <sup>high</sup></div>",
        "<p style=\"color: rgb(10, 20, 30); text-align: right\" dir=rtl>سؤال</p><hr><h2>Heading</h2>",
        "<ul><li>one<ol start=3><li>three</li><li>four</li></ol></li></ul><blockquote>said</blockquote>",
        "<table border=1><tr><th colspan=2>Head</th></tr><tr><td rowspan=2>a</td><td>b</td></tr></table>",
        "<img src=\"picture&amp;more.png\" width=\"120\" alt='A map'> [sound:word one.mp3] &nbsp;&#x4e2d;&#65;",
        "<ruby>漢字<rt>かんじ</rt></ruby> 日本[にほん] <a href=\"https://example.org/?a=1&b=2\">a link</a>",
        "\\(x^2 + \\frac{1}{2}\\) \\[\\sum_{i=0}^n i\\] [latex]\\begin{equation}a_1\\end{equation}[/latex] [$]b[/$]",
        "<span class=cloze data-ordinal=\"1\">[…]</span><details><summary>Hint</summary>More</details>",
        "<style>.card { font: bold 20px serif; color: #123 !important } b, .x > i { color: blue }</style>",
        ".card { text-align: center; background-color: hsl(20, 30%, 40%) } @media x { .card { color: red } } /* c */",
        "<pre>  code\n\tmore</pre><script>alert(1)</script><!-- hidden --><font color=red size=5>old</font>",
        "<div><div><div><div><span><b><i><u><s><code>deep</code></s></u></i></b></span></div></div></div></div>",
        "<hidden-parts data=\"rect:left=.1:top=.2:width=.3:height=.4\"><img src=a.jpg></hidden-parts>",
    ]

    public static let formulas = [
        "x^2 + y_1^{n+1} = \\sqrt[3]{\\frac{a}{b}}", "\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}",
        "\\left( \\sum_{i=1}^{\\infty} \\frac{1}{i^2} \\right] \\to \\pi", "\\ce{2H2 + O2 -> 2H2O}",
        "\\text{if } x \\in \\mathbb{R}, \\overline{AB} \\cdot \\vec{v}", "\\mathrm{d}x \\, \\int_a^b f(x)",
        "\\begin{cases} 1 & x > 0 \\\\ 0 & \\text{else} \\end{cases}",
        "\\hat{x} \\neq \\color{red}{y} \\quad z",
    ]

    public static let templates = [
        "{{Front}}<hr id=answer>{{Back}}",
        "{{FrontSide}}\n\n<hr id=answer>\n\n{{#Text}}{{hint:Text}}{{/Text}}",
        "{{^Back}}{{type:Front}}{{/Back}} {{text:Back}} {{furigana:Front}} {{kana:Front}} {{kanji:Front}}",
        "{{cloze:Text}} {{#c1}}first{{/c1}} {{type:cloze:Text}} {{tts en_US:Front}}", "{{=<% %>=}}<%Front%>",
        "{{Deck}}: {{Subdeck}} {{Tags}} {{Type}} {{Card}} {{unknown}} {{!comment}} {{{Front}}}",
    ]

    public static let clozes = [
        "{{c1::Paris}} is in {{c2::France::a country}}", "{{c1,3::both {{c2::inside}} out}} {{c10::}}",
        "{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.4:oi=1}}",
        "{{c2::image-occlusion:ellipse:left=.1:top=.2:rx=.05:ry=.1:angle=30::the heart}}",
        "{{c3::image-occlusion:polygon:points=0,0 .5,.25 1,1:fill=#ff0000}}<img src=\"heart.png\">",
        "{{c0::none}} {{c501::too many}} {{c1:one colon}} {{c1::open",
        "\\({{c1::x^2}}\\) <b>{{c2::bold</b>}}",
    ]

    public static let searches = [
        "tag:verb -tag:hard deck:\"Spanish::Verbs\"", "is:due is:new -is:suspended", "\"two words\" o'clock",
        "prop:reps>3 prop:stability<=2.5 added:7 rated:1:1", "front:hola answer:*llo kind:Cloze flag:2 _a%",
    ]

    public static let answers = [
        "The river", "die Straße; der Weg", "Éléphant (m.)", "가나다 라마", "a, b or c", "1,000.5 km/h",
        "<b>bold</b> &amp; plain", "e\u{301}te\u{301}", "שלום עולם", "👩‍👩‍👧 family", "the the the the the",
    ]
}
