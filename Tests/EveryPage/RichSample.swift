/// Sides of cards as people’s decks have them.
enum RichSample {
    static let all: [(name: String, html: (front: String, back: String))] = [
        ("words", words), ("table", table), ("formula", formula), ("ruby", ruby), ("arabic", arabic),
        ("long", long),
    ]

    private static let words = (
        "When did the <b>French Revolution</b> begin?",
        """
        It began in <span class="cloze">1789</span> with the storming of the <i>Bastille</i>, and ended in 1799. \
        <span style="color: yellow">Yellow</span>, <span style="color: blue">blue</span>, <mark>marked</mark>.<ul>\
        <li>First estate: the clergy</li><li>Second estate: the nobility</li></ul>
        """
    )
    private static let table = (
        "<h3>The definite article</h3>",
        """
        <table border="1"><tr><th></th><th>Masculine</th><th>Feminine</th><th>Neuter</th></tr>\
        <tr><th>Nominative</th><td>der</td><td>die</td><td>das</td></tr>\
        <tr><th>Accusative</th><td>den</td><td>die</td><td>das</td></tr></table>
        """
    )
    private static let formula = (
        "What are the roots of \\(ax^2+bx+c=0\\)?", "\\[x_{1,2}=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}\\]"
    )
    private static let ruby = (
        "<ruby>日本語<rt>にほんご</rt></ruby>を<ruby>勉強<rt>べんきょう</rt></ruby>する",
        "한국어로: <b>일본어를 공부하다</b><hr>to study Japanese [sound:study.mp3]"
    )
    private static let arabic = (
        "<b>كتاب</b>",
        "<ul><li>الجمع: كُتُب</li><li>الجذر: ك ت ب</li></ul><div dir=\"rtl\">قرأتُ الكتاب (the book) أمس.</div>"
    )
    private static let long = (
        "<h2>Photosynthesis</h2><p>Plants make sugar of light, water and carbon dioxide: \\(\\ce{6CO2 + 6H2O -> C6H12O6 + 6O2}\\).</p>",
        "<ol><li>Light is caught by chlorophyll in the thylakoids.</li><li>Water is split, and oxygen goes.</li><li>The Calvin cycle binds carbon.</li></ol><pre>light -> ATP -> sugar</pre><hidden-hint name=\"Where?\">In the chloroplasts.</hidden-hint>"
    )
}
