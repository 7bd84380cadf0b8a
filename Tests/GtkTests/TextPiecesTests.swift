import Testing

@testable import Gtk

@Suite("How a long text is cut into pieces")
struct TextPiecesTests {
    @Test("a short text is one label")
    func short() {
        #expect(TextPieces.fitsALabel("Which bird can fly backwards?"))
        #expect(TextPieces.fitsALabel(""))
        #expect(!TextPieces.fitsALabel(String(repeating: "a", count: 200)))
        #expect(!TextPieces.fitsALabel(String(repeating: "a ", count: 400)))
        #expect(!TextPieces.fitsALabel(String(repeating: "\n", count: 50)))
    }

    @Test(
        "nothing is lost but the space or line break at a cut, and no piece is long",
        arguments: [
            String(repeating: "word and ", count: 1000), String(repeating: "a", count: 5000),
            String(repeating: "\n", count: 500), "a" + String(repeating: "\u{301}", count: 3000),
            String(repeating: "🇰🇷👩🏽‍🚀", count: 500), String(repeating: "one line\n", count: 300),
        ])
    func cuts(text: String) {
        let pieces = TextPieces.cut(text)
        #expect(pieces.allSatisfy { $0.letters <= 500 && $0.lines <= 24 })
        var rest = text.unicodeScalars[...]
        for piece in pieces {
            #expect(rest.starts(with: piece.text.unicodeScalars))
            rest = rest.dropFirst(piece.text.unicodeScalars.count)
            if let next = rest.first, next.properties.isWhitespace { rest = rest.dropFirst() }
        }
        #expect(rest.isEmpty)
    }

    @Test("a character is not cut in two where it is no longer than a piece")
    func wholeCharacters() {
        let text = String(repeating: "👩🏽‍🚀", count: 1000)
        #expect(TextPieces.cut(text).allSatisfy { $0.text.allSatisfy { $0 == "👩🏽‍🚀" } })
    }

    @Test("white space is what Unicode says")
    func whiteSpace() {
        let letters = (0...UInt32(0x10FFFF)).lazy.compactMap(Unicode.Scalar.init)
        #expect(letters.allSatisfy { TextPieces.isSpace($0) == $0.properties.isWhitespace })
    }

    @Test(
        "of very many accents on one letter the first ones are shown, wherever they are",
        arguments: [0, 1, 15, 16, 31, 32, 33, 64, 1000])
    func accents(start: Int) {
        let before = String(repeating: "b", count: start) + "a"
        for mark in ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{1F3FD}"] {
            let most = before + String(repeating: mark, count: TextPieces.mostMarks)
            #expect(TextPieces.shown(most + mark + "b").utf8.elementsEqual((most + "…b").utf8))
            #expect(TextPieces.shown(most + "b").utf8.elementsEqual((most + "b").utf8))
        }
        let accents = String(repeating: "\u{301}", count: 100)
        let twice = TextPieces.shown(before + accents + "c" + accents)
        #expect(twice.unicodeScalars.filter { $0 == "\u{301}" }.count == 32)
        #expect(TextPieces.shown(before + "e\u{301} 👩🏽‍🚀") == before + "e\u{301} 👩🏽‍🚀")
    }

    @Test("what Unicode calls a continuation is one")
    func continuations() {
        let letters = (0...UInt32(0x10FFFF)).lazy.compactMap(Unicode.Scalar.init)
        #expect(
            letters.allSatisfy {
                let properties = $0.properties
                let continues = properties.isGraphemeExtend || properties.isEmojiModifier || $0 == "\u{200D}"
                return TextPieces.continues($0) == continues
            })
    }

    @Test("a place with little room shows the beginning of a letter with very many accents")
    func shortenedAccents() {
        let tall = "a" + String(repeating: "\u{301}", count: 1000)
        #expect(
            tall.shortened(to: 300).unicodeScalars.count == 18, "a place with little room shows its beginning"
        )
    }

    @Test("a text is shortened by scalars and lines")
    func shortened() {
        #expect("abc".shortened(to: 3) == "abc")
        #expect("abcd".shortened(to: 3) == "abc…")
        #expect("a\nb\nc".shortened(to: 10, lines: 2) == "a\nb…")
        #expect(("a" + String(repeating: "\u{301}", count: 100)).shortened(to: 10).unicodeScalars.count == 11)
    }
}
