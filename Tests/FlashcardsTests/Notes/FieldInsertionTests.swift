import Flashcards
import Foundation
import Testing

@Suite("What the menu puts into a field")
struct FieldInsertionTests {
    /// What is written after a change, with the selection between “‹” and “›”.
    private func written(
        _ marked: String, _ change: (FieldMarkup, Range<Int>) -> FieldMarkup.Change?
    ) -> String? {
        var letters = Array(marked.unicodeScalars)
        guard let start = letters.firstIndex(of: "‹") else { return nil }
        letters.remove(at: start)
        guard let end = letters.firstIndex(of: "›") else { return nil }
        letters.remove(at: end)
        let markup = FieldMarkup(String(String.UnicodeScalarView(letters)), isHTML: true)
        guard let change = change(markup, start..<end) else { return nil }
        letters.replaceSubrange(change.range, with: change.text.unicodeScalars)
        letters.insert("›", at: change.selection.upperBound)
        letters.insert("‹", at: change.selection.lowerBound)
        return String(String.UnicodeScalarView(letters))
    }

    private func list(_ marked: String, isNumbered: Bool = false) -> String? {
        written(marked) { $0.listing($1, isNumbered: isNumbered) }
    }

    private func next(_ marked: String) -> String? { written(marked) { $0.goingOnInList(at: $1.lowerBound) } }

    @Test("The lines of the selection become a list, and lines again; a numbered list is one step away")
    func lists() {
        let lines = "x\n‹a\nb›\ny"
        let dots = "x\n<ul>\n<li>‹a</li>\n<li>b›</li>\n</ul>\ny"
        #expect(list(lines) == dots)
        #expect(list(dots) == lines)
        let numbers = list(dots, isNumbered: true)
        #expect(
            numbers?.replacing("‹", with: "").replacing("›", with: "")
                == "x\n<ol>\n<li>a</li>\n<li>b</li>\n</ol>\ny")
        #expect(numbers.flatMap { list($0, isNumbered: true) } == "x\n‹a\nb›\ny")
        #expect(list("‹›") == "<ul>\n<li>‹›</li>\n</ul>")
        #expect(
            list("one ‹two\n›three") == "<ul>\n<li>‹one two›</li>\n</ul>\nthree", "a whole line was selected")
        #expect(list("<ul><li>a</li><li>‹b›</li></ul>") == "‹a\nb›")
    }

    @Test("In a list the next item begins, and an empty one ends it")
    func nextItem() {
        #expect(next("<ul>\n<li>a‹›b</li>\n</ul>") == "<ul>\n<li>a</li>\n<li>‹›b</li>\n</ul>")
        #expect(next("<ul>\n<li>a</li>\n<li>‹›</li>\n</ul>\ny") == "<ul>\n<li>a</li>\n</ul>\n‹›\ny")
        #expect(next("x\n<ul>\n<li>‹›</li>\n</ul>") == "x\n‹›")
        #expect(
            next("<ol>\n<li>a</li>\n<li>‹›</li>\n<li>b</li>\n</ol>")
                == "<ol>\n<li>a</li>\n</ol>\n‹›\n<ol>\n<li>b</li>\n</ol>")
        #expect(
            next("<ul>\n<li>a</li>‹›\n</ul>") == "<ul>\n<li>a</li>\n<li>‹›</li>\n</ul>",
            "at the end of the line")
        #expect(next("<ul>\n<li>a</li>\n<li></li>‹›\n</ul>") == "<ul>\n<li>a</li>\n</ul>\n‹›")
        #expect(next("<ul>\n<li>two\nlines‹›</li>\n</ul>") == "<ul>\n<li>two\nlines</li>\n<li>‹›</li>\n</ul>")
        for outside in ["a‹›", "<ul>\n<li>a</li>\n</ul>‹›", "‹›<ul><li>a</li></ul>", "<ul>‹›"] {
            #expect(next(outside) == nil, "\(outside)")
        }
    }

    @Test("A colour or a size is put around the selection, changed, and taken away")
    func looks() {
        let red = "a <span style=\"color: #c01c28\">‹b›</span> c"
        let blue = "a <span style=\"color: #1a5fb4\">‹b›</span> c"
        #expect(written("a ‹b› c") { $0.coloring($1, .red) } == red)
        #expect(written(red) { $0.coloring($1, .blue) } == blue)
        #expect(written(blue) { $0.coloring($1, nil) } == "a ‹b› c")
        #expect(written("a ‹b› c") { $0.coloring($1, nil) } == "a ‹b› c")
        let large = written(red) { $0.sizing($1, .large) }
        #expect(
            large == "a <span style=\"color: #c01c28\"><span style=\"font-size: 1.5em\">‹b›</span></span> c")
        #expect(large.flatMap { written($0) { $0.sizing($1, nil) } } == red)
    }

    @Test("A selection leads to a page; without one the address is read")
    func links() {
        let link = "see <a href=\"https://a.org/?x=1&amp;y=2\">‹this›</a>"
        #expect(written("see ‹this›") { $0.linking($1, to: "https://a.org/?x=1&y=2") } == link)
        #expect(written(link) { $0.linking($1, to: nil) } == "see ‹this›")
        #expect(
            written("‹›") { $0.linking($1, to: "https://a.org") }
                == "<a href=\"https://a.org\">https://a.org</a>‹›")
        let other = { (text: String) in text.replacing("?x=1&amp;y=2", with: "b") }
        let cursor = "see <a href=\"https://a.org/?x=1&amp;y=2\">th‹›is</a>"
        #expect(written(cursor) { $0.linking($1, to: nil) } == "see th‹›is", "the link around the cursor")
        #expect(written(cursor) { $0.linking($1, to: "https://a.org/b") } == other(cursor))
        #expect(written("‹see <a href=\"x:y\">this</a> and›") { $0.linking($1, to: nil) } == "‹see this and›")
        #expect(
            written("‹see <a href=\"x:y\">this</a>›") { $0.linking($1, to: "https://a.org/b") }
                == "<a href=\"https://a.org/b\">‹see this›</a>", "one link for all of it")
        let markup = FieldMarkup("<a href=\"https://a.org/?x=1&amp;y=2\">this</a> <b>one</b>", isHTML: true)
        #expect(markup.hasLink(around: 40..<42) && !markup.hasLink(around: 52..<54))
        #expect(markup.address(around: 40..<42) == "https://a.org/?x=1&y=2")
        #expect(markup.address(around: 52..<54) == nil)
        #expect(!FieldMarkup("<a href=\"https://a.org\">", isHTML: false).hasLink(around: 4..<8))
        #expect(FieldMarkup.address(typed: " a.org/x ") == "https://a.org/x")
        #expect(FieldMarkup.address(typed: "HTTP://a.org") == "HTTP://a.org")
        #expect(FieldMarkup.address(typed: "me@a.org") == "mailto:me@a.org")
        for wrong in [
            "", "word", "two words.org", "javascript:alert(1)", "file:///etc/passwd", "https://", ".org",
        ] {
            #expect(FieldMarkup.address(typed: wrong) == nil, "\(wrong)")
        }
    }

    @Test("Readings, formulas, rules and tables")
    func others() {
        #expect(written("‹漢字›を") { $0.addingReading(to: $1) } == "<ruby>漢字<rt>‹›</rt></ruby>を")
        #expect(written("‹›") { $0.addingReading(to: $1) } == "<ruby>‹›<rt></rt></ruby>")
        #expect(written("‹x^2›") { $0.makingFormula(of: $1) } == "\\(‹x^2›\\)")
        #expect(written("a‹›b") { $0.addingRule(after: $1) } == "a\n<hr>\n‹›b")
        #expect(written("a\n‹›\nb") { $0.addingRule(after: $1) } == "a\n<hr>\n‹›b")
        #expect(written("‹›") { $0.addingRule(after: $1) } == "<hr>\n‹›")
        #expect(
            written("‹a | b\nc›\nx") { $0.tabling($1) }
                == "<table border=\"1\">\n<tr><td>‹a›</td><td>b</td></tr>\n<tr><td>c</td><td></td></tr>\n</table>\nx"
        )
        #expect(
            written("‹›") { $0.tabling($1) }
                == "<table border=\"1\">\n<tr><td>‹›</td><td></td></tr>\n<tr><td></td><td></td></tr>\n</table>"
        )
    }

    @Test(
        "What is written is what a card shows, and survives being read again",
        arguments: [
            (
                "x\n<ul>\n<li>a</li>\n<li>b\nc</li>\n</ul>\ny",
                "<div>x</div><ul><li><div>a</div></li><li><div>b<br>c</div></li></ul><div>y</div>"
            ),
            ("<ol>\n<li>a</li>\n</ol>", "<ol><li><div>a</div></li></ol>"),
            ("a\n<hr>\nb", "<div>a</div><hr><div>b</div>"), ("<hr>\n", "<hr>"),
            (
                "<table border=\"1\">\n<tr><td>a</td><td>b</td></tr>\n</table>\nx",
                "<table border=\"1\"><tr><td><div>a</div></td><td><div>b</div></td></tr></table><div>x</div>"
            ),
            ("<span style=\"color: #c01c28\">a</span>", "<div><span style=\"color: #c01c28\">a</span></div>"),
            (
                "<span style=\"font-size: 1.5em\">a</span>",
                "<div><span style=\"font-size: 1.5em\">a</span></div>"
            ),
            (
                "<a href=\"https://a.org/?x&amp;y\">a</a>",
                "<div><a href=\"https://a.org/?x&amp;y\">a</a></div>"
            ),
            ("<ruby>漢<rt>かん</rt></ruby>", "<div><ruby>漢<rt>かん</rt></ruby></div>"),
            ("a \\(x^2\\)", "<div>a \\(x^2\\)</div>"), ("[sound:a.mp3]", "<div>[sound:a.mp3]</div>"),
        ])
    func survives(text: String, shown: String) {
        let markup = FieldMarkup(text, isHTML: true)
        #expect(markup.saysMore)
        #expect(FieldText(kept: markup.html).richText.html == shown)
        let again = FieldMarkup.shown(markup.html)
        #expect(FieldMarkup(again, isHTML: true).html == markup.html)
        #expect(again == text || again + "\n" == text)
    }

    @Test(
        "Breaks of lines around lists that a note has are kept, and none is added",
        arguments: [
            "a<br><ul><li>b</li></ul><br>c", "<ul><li>a<ul><li>b</li></ul></li></ul>", "</ul><br><hr>",
            "<br><hr><br>",
            "<ul><br><li>a</li><br></ul>", "<table><tr><td>a</td></tr></table>b", "a<hr>b<br><br><hr>",
            "<hr><hr>",
            "<!-- <li> -->x<br>", "<li>a", "text",
        ])
    func exact(html: String) {
        #expect(FieldMarkup(FieldMarkup.shown(html), isHTML: true).html == html)
    }

    @Test("The colours are different ones, and each is dark enough for white paper")
    func colors() {
        #expect(Set(FieldMarkup.LetterColor.allCases.map(\.rawValue)).count == 5)
        for color in FieldMarkup.LetterColor.allCases {
            let number = Int(color.rawValue.dropFirst(), radix: 16) ?? 0
            let parts = [number >> 16, number >> 8 & 255, number & 255].map { part -> Double in
                let value = Double(part) / 255
                return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            let luminance = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
            #expect(1.05 / (luminance + 0.05) >= 4.5, "\(color)")
        }
    }
}
