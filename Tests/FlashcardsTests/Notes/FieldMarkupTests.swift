import Flashcards
import Testing

@Suite("Writing rich text in a field")
struct FieldMarkupTests {
    /// The parts with this look, as text.
    private func parts(_ look: FieldMarkup.Look, _ text: String, isHTML: Bool = true) -> [String] {
        let letters = Array(text.unicodeScalars)
        return FieldMarkup(text, isHTML: isHTML).parts.filter { $0.look == look }
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
            .map { String(String.UnicodeScalarView(letters[$0.range])) }
    }

    @Test("Tags are pale, and what they are around looks as on the card")
    func tags() {
        let text = "a <b>bold <i>both</i></b> H<sub>2</sub>O <img src=\"x.png\">"
        #expect(parts(.bold, text) == ["bold <i>both</i>"])
        #expect(parts(.italic, text) == ["both"])
        #expect(parts(.lowered, text) == ["2"])
        #expect(
            parts(.markup, text) == ["<b>", "<i>", "</i>", "</b>", "<sub>", "</sub>", "<img src=\"x.png\">"])
        #expect(parts(.markup, text, isHTML: false) == [], "in plain text they are letters")
        #expect(parts(.markup, "1 < 2 <3 <> <") == [])
    }

    @Test("What is hidden is marked; its braces, number and hint are pale")
    func hidden() {
        let text = "{{c1::Paris::town}} in {{c2,3::the {{c4::north}}}}"
        #expect(parts(.covered, text, isHTML: false) == ["Paris", "the {{c4::north}}", "north"])
        #expect(
            parts(.markup, text, isHTML: false)
                == ["{{c1::", "::town}}", "{{c2,3::", "{{c4::", "}}", "}}"])
        #expect(parts(.covered, "{{c::x}} {{c1:x}} }} {{c1::open", isHTML: false) == [])
    }

    @Test("What is kept comes back as it was, with lines as lines")
    func kept() {
        let html = "a<br>b <b>c</b> &lt; d"
        let shown = FieldMarkup.shown(html)
        #expect(shown == "a\nb <b>c</b> &lt; d")
        #expect(FieldMarkup(shown, isHTML: true).html == html)
        #expect(FieldMarkup("1 < 2 <b>x</b>", isHTML: true).html == "1 &lt; 2 <b>x</b>")
        let table = "<pre>a\n  b</pre>"
        #expect(FieldMarkup(FieldMarkup.shown(table), isHTML: true).html == table)
        #expect(FieldMarkup("a < b & c\nd", isHTML: false).html == "a &lt; b &amp; c<br>d")
    }

    @Test("Plain text can get tags and shows the same")
    func asHTML() {
        let markup = FieldMarkup("a <b> & c", isHTML: false).asHTML
        #expect(markup.text == "a &lt;b> &amp; c")
        #expect(FieldText.html(markup.html).richText.plain == "a <b> & c")
        #expect(FieldMarkup("a > b", isHTML: true).saysMore == false)
        #expect(FieldMarkup("a &amp; b", isHTML: true).saysMore)
        #expect(FieldMarkup("a < b", isHTML: true).saysMore == false)
    }

    private func text(_ text: String, after change: FieldMarkup.Change) -> (String, String) {
        var letters = Array(text.unicodeScalars)
        letters.replaceSubrange(change.range, with: change.text.unicodeScalars)
        return (
            String(String.UnicodeScalarView(letters)),
            String(String.UnicodeScalarView(letters[change.selection]))
        )
    }

    @Test("A key puts tags around the selection and takes them away again; the selection stays")
    func toggling() {
        let text = "é two three"
        let (bold, selected) = self.text(
            text, after: FieldMarkup(text, isHTML: true).toggling("b", around: 2..<5))
        #expect((bold, selected) == ("é <b>two</b> three", "two"))
        let back = self.text(bold, after: FieldMarkup(bold, isHTML: true).toggling("b", around: 5..<8))
        #expect(back == (text, "two"))
        #expect(
            self.text("", after: FieldMarkup("", isHTML: true).toggling("i", around: 0..<0)) == (
                "<i></i>", ""
            ))
    }

    /// What a key makes of the text. The selection is in “[” and “]”, or the cursor is at “|”.
    private func toggled(_ tag: String, _ marked: String) -> String {
        let letters = Array(marked.unicodeScalars)
        let places = letters.indices.filter { ["[", "]", "|"].contains(letters[$0]) }
        let text = String(String.UnicodeScalarView(letters.filter { !["[", "]", "|"].contains($0) }))
        let selection = places[0]..<(places.count == 1 ? places[0] : places[1] - 1)
        let change = FieldMarkup(text, isHTML: true).toggling(tag, around: selection)
        var result = Array(self.text(text, after: change).0.unicodeScalars)
        let (start, end) = change.selection.isEmpty ? ("", "|") : ("[", "]")
        result.insert(contentsOf: end.unicodeScalars, at: change.selection.upperBound)
        result.insert(contentsOf: start.unicodeScalars, at: change.selection.lowerBound)
        return String(String.UnicodeScalarView(result))
    }

    @Test("A key while a look is on ends it at the cursor, and begins no second one in it")
    func endingALook() {
        #expect(toggled("b", "ab<b>cd|</b>") == "ab<b>cd</b>|")
        #expect(toggled("b", "<b>|cd</b>") == "|<b>cd</b>")
        #expect(toggled("b", "ab<b>c|d</b>e") == "ab<b>c</b>|<b>d</b>e")
        #expect(toggled("b", "ab<b>|</b>") == "ab|")
        #expect(toggled("b", "<strong>ab|</strong>") == "<strong>ab</strong>|", "the same look")
        #expect(toggled("b", "<b>c<i>d|e</i>f</b>") == "<b>c<i>d</i></b><i>|</i><b><i>e</i>f</b>")
        #expect(
            toggled("b", "<b><i>de|</i></b>") == "<b><i>de</i></b><i>|</i>", "what follows is still italic")
        #expect(toggled("i", "<b>ab|</b>") == "<b>ab<i>|</i></b>")
    }

    @Test("A selection in a look loses it alone")
    func takingALookFromAPart() {
        #expect(toggled("b", "<b>ab[cd]ef</b>") == "<b>ab</b>[cd]<b>ef</b>")
        #expect(toggled("b", "<b>[ab]cd</b>") == "[ab]<b>cd</b>")
        #expect(toggled("b", "<b>ab[<i>cd</i>]</b>") == "<b>ab</b>[<i>cd</i>]")
        #expect(toggled("b", "<b style=\"color: red\">a[b]</b>") == "<b style=\"color: red\">a</b>[b]")
        #expect(toggled("b", "<b>[<img src=\"a.png\">]x</b>") == "[<img src=\"a.png\">]<b>x</b>")
        #expect(toggled("b", "x [<b>ab</b>] y") == "x [ab] y")
        #expect(toggled("b", "[x <b>ab</b> <strong>y</strong>]") == "<b>[x ab y]</b>")
    }

    @Test("A selection that cuts through a tag, or through what it is around, takes in all of it")
    func cuttingThroughTags() {
        #expect(toggled("b", "a[b <i>c]d</i> e") == "a<b>[b <i>cd</i>]</b> e")
        #expect(toggled("b", "a <i>b[c</i> d] e") == "a <b>[<i>bc</i> d]</b> e")
        #expect(toggled("b", "a[b<]i>c</i>") == "a<b>[b<i>c</i>]</b>")
        #expect(toggled("i", "a[b {{c1::c]d}}") == "a<i>[b {{c1::cd}}]</i>")
        #expect(toggled("b", "<|b>c</b>") == "|<b>c</b>")
        let text = "see <i>so</i> on"
        let hidden = FieldMarkup(text, isHTML: true).hiding(0..<9, onNewCard: true)
        #expect(self.text(text, after: hidden).0 == "{{c1::see <i>so</i>}} on")
        let colored = FieldMarkup(text, isHTML: true).coloring(5..<8, .red)
        #expect(self.text(text, after: colored).0 == "see <span style=\"color: #c01c28\"><i>so</i></span> on")
    }

    @Test("Hiding takes the next number, or the last one, and is taken back with the cursor in the part")
    func hiding() {
        let text = "Paris is in {{c1::France}}"
        let markup = FieldMarkup(text, isHTML: false)
        #expect(
            self.text(text, after: markup.hiding(0..<5, onNewCard: true)).0
                == "{{c2::Paris}} is in {{c1::France}}")
        #expect(
            self.text(text, after: markup.hiding(0..<5, onNewCard: false)).0
                == "{{c1::Paris}} is in {{c1::France}}")
        #expect(
            self.text(text, after: markup.hiding(20..<20, onNewCard: true)) == (
                "Paris is in France", "France"
            ))
        let hinted = "{{c1::Paris::town}}"
        #expect(
            self.text(hinted, after: FieldMarkup(hinted, isHTML: false).hiding(8..<8, onNewCard: true)).0
                == "Paris")
    }

    @Test("The spaces around selected words are not hidden with them")
    func hidingWords() {
        let text = "It is Paris today"
        #expect(
            self.text(text, after: FieldMarkup(text, isHTML: false).hiding(5..<12, onNewCard: true))
                == ("It is {{c1::Paris}} today", "Paris"))
        #expect(
            self.text("  ", after: FieldMarkup("  ", isHTML: false).hiding(0..<2, onNewCard: true)).0
                == "{{c1::  }}")
    }
}
