import CardTesting
import Flashcards
import Testing

@Suite("The bytes of a file")
struct DeckFileTextTests {
    private let text = "Émeu,oiseau\n한국,나라\n😀,smile\nplain,words and some more of them\n"
    private let expected = ["Émeu|oiseau", "한국|나라", "😀|smile", "plain|words and some more of them"]

    @Test("may be UTF-8 or UTF-16, with or without a mark", arguments: [true, false])
    func unicode(withMark: Bool) throws {
        let utf8 = Array(text.utf8)
        for bytes in [(withMark ? [0xEF, 0xBB, 0xBF] : []) + utf8]
            + UTF16Order.allCases.map({ $0.bytes(of: utf8, withMark: withMark) })
        {
            let file = try DeckFile.read(bytes, fileName: "x.csv")
            #expect(file.cards.map { "\($0.text.prompt)|\($0.text.answer)" } == expected)
            #expect(!file.isGuessed)
        }
    }

    @Test("that are not Unicode are read as Windows-1252, which is reported as a guess")
    func windows() throws {
        let bytes =
            Array("caf".utf8) + [0xE9] + Array(";".utf8) + [0x80, 0x20, 0x93] + Array("x".utf8) + [
                0x94, 0x0A,
            ]
        let file = try DeckFile.read(bytes, fileName: "x.csv")
        #expect(file.cards.map { "\($0.text.prompt)|\($0.text.answer)" } == ["café|€ “x”"])
        #expect(file.isGuessed)
    }

    @Test("that are broken at one position make one line wrong, and do not change the encoding of the file")
    func brokenPlace() throws {
        var bytes = Array(text.utf8)
        bytes.insert(0xFF, at: bytes.count - 10)
        let file = try DeckFile.read(bytes, fileName: "x.csv")
        #expect(file.problems == [DeckFile.Problem(line: 4, .invalidCharacters)])
        #expect(file.cards.count == 3)
        #expect(!file.isGuessed)
        for order in UTF16Order.allCases {
            var bytes = order.bytes(of: Array(text.utf8))
            // The first half of the smile.
            bytes.removeSubrange(38..<40)
            let file = try DeckFile.read(bytes, fileName: "x.csv")
            #expect(file.problemCount == 1)
            #expect(file.cards.count == 3)
        }
    }

    @Test("that end in the middle of a letter are wrong in the last line")
    func cutOff() throws {
        for order in UTF16Order.allCases {
            let file = try DeckFile.read(
                order.bytes(of: Array("a,b\nc,d".utf8)).dropLast(), fileName: "x.csv")
            #expect(file.cards.count == 1)
            #expect(file.problemCount == 1)
        }
    }
}

extension DeckFile {
    static func read(_ bytes: some Sequence<UInt8>, fileName: String) throws -> DeckFile {
        try read(Array(bytes), fileName: fileName, progress: { _ in true })
    }
}
