import Flashcards

/// Converts UTF-8 to UTF-16 in one of the two byte orders.
public enum UTF16Order: CaseIterable, Sendable {
    case little, big

    public func bytes(of utf8: [UInt8], withMark: Bool = true) -> [UInt8] {
        let text = String(decoding: utf8, as: UTF8.self)
        return ((withMark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
            let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            return self == .little ? pair : pair.reversed()
        }
    }
}

/// Valid files in all formats, as a start for `MutatedBytes`.
public enum ExampleFiles {
    public static func lines(seed: UInt64) -> [[UInt8]] {
        var generated = GeneratedCards(seed: seed)
        let decks = (0..<4).map { _ in generated.deck(ofAtMost: 12) }
        let files = decks.flatMap { deck in
            [DeckFile.Format.csv, .tsv].map { DeckFile.bytes(of: deck, deckName: "Deck", as: $0) }
        }
        let foreign = [
            "#separator:tab\n#html:true\n#tags column:3\na<br>b\tc&amp;d\tx\n", "sep=;\r\nq;a\r\n\"x;\";y",
            "Front;Back\r\n\"open;b\r\nc;d\r\n", "one\ntwo\n,,\n",
        ].map { Array($0.utf8) }
        return files + foreign + files.prefix(3).map { UTF16Order.little.bytes(of: $0) }
            + files.prefix(3).map { UTF16Order.big.bytes(of: $0, withMark: false) }
    }

    public static func json(seed: UInt64) -> [[UInt8]] {
        var generated = GeneratedCards(seed: seed)
        let files = (0..<4).map { _ in
            DeckFile.bytes(of: generated.deck(ofAtMost: 12), deckName: "Deck", as: .json)
        }
        let foreign = [
            #"[["a","b"],["c\u00e9","\ud83d\ude00"],[1,2.5e3]]"#,
            #"{"decks":[{"name":"x","cards":[{"front":"a","back":null}]}],"z":[[[[]]]]}"#,
            #"{"kinds":[{"id":9,"name":"K","fields":["A","B"],"style":".x{}","lenient":3,"templates":[{"name":"1","front":"{{A}}{{#B}}{{hint:B}}{{/B}}","back":"{{FrontSide}}<hr>{{type:B}}"}]}],"cards":[{"kind":9,"fields":["a","<b>b</b>"],"identity":"g","cards":[{"number":1,"prompt":"a","answer":"b","tags":"x","deck":"D::E","flag":"red","suspended":true}]},{"kind":3,"fields":["{{c1::a::b}}"]}]}"#,
            #"{"question":"q","answer":"a"}"# + "\n" + #"{"question":"q","answer":true}"#,
        ].map { Array($0.utf8) }
        return files + foreign + files.prefix(2).map { UTF16Order.little.bytes(of: $0) }
    }
}
