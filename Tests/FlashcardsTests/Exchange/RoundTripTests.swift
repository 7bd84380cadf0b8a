import CardTesting
import Flashcards
import Testing

@Suite("A deck that is exported and imported again is the same")
struct RoundTripTests {
    @Test("whatever its texts", arguments: DeckFile.Format.allCases)
    func same(format: DeckFile.Format) throws {
        for seed in 0..<400 as Range<UInt64> {
            var generated = GeneratedCards(seed: seed)
            let deck = generated.deck(ofAtMost: 12)
            let bytes = DeckFile.bytes(of: deck, deckName: "Deck", as: format)
            let ways = [bytes, [0xEF, 0xBB, 0xBF] + bytes] + UTF16Order.allCases.map { $0.bytes(of: bytes) }
            for bytes in ways {
                let file = try DeckFile.read(bytes, fileName: "x.\(format)")
                #expect(file.cards.map(\.text.exact) == deck.map(\.exact), "seed \(seed)")
                #expect(file.problems.isEmpty, "seed \(seed)")
            }
        }
    }

    @Test("also if its card looks like headings", arguments: DeckFile.Format.allCases)
    func headings(format: DeckFile.Format) throws {
        let card = try #require(CardText(prompt: "question", answer: "answer"))
        let file = try DeckFile.read(
            DeckFile.bytes(of: [card], deckName: "D", as: format), fileName: "x.\(format)")
        #expect(file.cards.map(\.text) == [card])
    }

    @Test("with its name, if the format has one")
    func name() throws {
        let card = try #require(CardText(prompt: "a", answer: "b"))
        let bytes = DeckFile.bytes(of: [card], deckName: "Birds \"of\" Asia", as: .json)
        #expect(try DeckFile.read(bytes, fileName: "x.json").deckName == "Birds \"of\" Asia")
    }

    @Test("in the format of the file name's ending")
    func formats() {
        #expect(DeckFile.Format(fileName: "a.CSV") == .csv)
        #expect(DeckFile.Format(fileName: "a.b.tsv") == .tsv)
        #expect(DeckFile.Format(fileName: "a.txt") == .tsv)
        #expect(DeckFile.Format(fileName: "a.json") == .json)
        #expect(DeckFile.Format(fileName: "json") == nil)
        #expect(DeckFile.Format(fileName: "a.pdf") == nil)
    }
}

@Suite("Any bytes")
struct FuzzTests {
    @Test("given as lines make cards, problems or a refusal, never a crash")
    func lines() { read(mutationsOf: ExampleFiles.lines(seed: 1), named: "x.csv") }

    @Test("given as JSON make cards, problems or a refusal, never a crash")
    func json() { read(mutationsOf: ExampleFiles.json(seed: 1), named: "x.json") }

    private func read(mutationsOf sources: [[UInt8]], named name: String) {
        var mutated = MutatedBytes(of: sources, seed: 7)
        for _ in 0..<3000 {
            let bytes = mutated.next()
            let choices = mutated.nextChoices()
            guard let file = try? DeckFile.read(bytes, fileName: name, choices: choices) else { continue }
            // A byte can be a line break in one encoding and half a letter in another, so compare with the number of bytes.
            let lineCount = bytes.count + 1
            let canBeReadInAnotherWay = (file.table?.columnCount ?? 0) > 1 && file.problemCount > 0
            #expect(!file.cards.isEmpty || canBeReadInAnotherWay)
            #expect(file.cards.allSatisfy { (1...lineCount).contains($0.line) })
            #expect(file.problems.allSatisfy { (1...lineCount).contains($0.line) })
            #expect(file.problems.count == min(file.problemCount, 1000))
            if let encoding = choices.encoding { #expect(file.encoding == encoding && !file.isGuessed) }
            if let table = file.table {
                #expect(choices.columns == nil || table.columns == choices.columns)
                #expect(choices.firstLineIsHeading == nil || table.hasHeadings == choices.firstLineIsHeading)
            }
        }
    }
}
