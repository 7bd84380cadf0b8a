import CardTesting
import Flashcards
import Glibc
import Storage

// What meson-helpers/bench measures of import and export, in a release build. Each task prints lines of
// “name value”.
//
//     CardBench fuzz  lines|json COUNT      mutated inputs, and the slowest of them
//     CardBench quotes COUNT

let arguments = CommandLine.arguments

func milliseconds(_ work: () -> Void) -> Double {
    let took = ContinuousClock().measure(work)
    return Double(took.components.seconds) * 1000 + Double(took.components.attoseconds) / 1e15
}

switch arguments.dropFirst().first {
case "quotes":
    for piece in ["\"\"a\n", "\"a\n", "\"\"\"a\n", "\"a\"\"\n", "\"a,", "\"\"a,", "\"a\n\",", "\"\"\"\"a"] {
        for end in ["", "\"b", "\"b\"", "\"\"\"\"x"] {
            let bytes = Array((String(repeating: piece, count: 1_000_000) + end).utf8)
            let time = milliseconds { _ = try? DeckFile.read(bytes, fileName: "x.csv") }
            print(piece.debugDescription, end, time)
        }
    }
default:
    let text = (0..<100_000).map { "prompt number \($0),answer \($0 &* 7919)\n" }.joined()
    let bytes = Array(text.utf8)
    print("csv", milliseconds { _ = try? DeckFile.read(bytes, fileName: "x.csv") })
    let cards = (0..<100_000).compactMap {
        CardText(prompt: "prompt number \($0)", answer: "answer \($0 &* 7919)")
    }
    var json: [UInt8] = []
    print("write json", milliseconds { json = DeckFile.bytes(of: cards, deckName: "x", as: .json) })
    print("write csv", milliseconds { _ = DeckFile.bytes(of: cards, deckName: "x", as: .csv) })
    print("json", milliseconds { _ = try? DeckFile.read(json, fileName: "x.json") })
    let memory = MemoryCardStore()
    print("memory", milliseconds { _ = try? memory.add(cards, to: memory.addDeck(named: "x")) })
    let store = StorePlace.database("/tmp/bench-x.db").open().store
    print("store", milliseconds { _ = try? store.add(cards, to: store.addDeck(named: "x")) })
}
