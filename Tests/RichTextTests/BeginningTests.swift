import RichText
import Testing

@Suite("The beginning of a long text")
struct BeginningTests {
    private func beginning(_ html: String, _ letters: Int = 10, blocks: Int = 3) -> String {
        RichText(html: html).beginning(ofLetters: letters, blocks: blocks).html
    }

    @Test(
        "is the text itself where it is short",
        arguments: [
            "<div>short <b>one</b></div>", "<ul><li><div>a</div></li><li><div>b</div></li></ul>", "<hr>",
            "<table border=\"1\"><tr><td><div>a</div></td><td><div>b</div></td></tr></table>",
        ])
    func short(html: String) { #expect(beginning(html) == html) }

    @Test("ends after so many letters, with an ellipsis")
    func letters() {
        #expect(beginning("<p>one <b>two three four</b> five</p>") == "<div>one <b>two th…</b></div>")
        #expect(beginning("<p>0123456789</p><p>more</p>") == "<div>0123456789</div><div>…</div>")
    }

    @Test("ends after so many blocks, also within lists and tables")
    func blocks() {
        #expect(
            beginning("<p>a</p><p>b</p><p>c</p><p>d</p>")
                == "<div>a</div><div>b</div><div>c</div><div>…</div>")
        let items = (1...9).map { "<li>\($0)</li>" }.joined()
        #expect(RichText(html: beginning("<ul>\(items)</ul>")).text == "1\n2\n3")
        let cells = (1...9).map { "<td>\($0)</td>" }.joined()
        #expect(RichText(html: beginning("<table><tr>\(cells)</tr></table>")).text == "1\t2\t3")
    }

    @Test("has whole pictures and formulas")
    func whole() {
        #expect(
            beginning("<p><img src=\"a.png\"> \\(x^2\\)</p>", 20)
                == "<div><img src=\"a.png\"> \\(x^2\\)</div>")
        #expect(beginning("<p>\\(\\frac{1}{2}+\\sqrt{x}\\)</p>") == "<div></div>")
    }
}
