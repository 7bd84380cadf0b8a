import CardTesting
import Flashcards
import Glibc
import Seeded
import Storage

// What meson-helpers/bench measures of many cards and of broken files, in a release build. Each figure is a
// line on the output: its name, a space, and milliseconds or bytes.
//
//     CardBench write   FILE COUNT          generated cards as a file; the format goes by its name
//     CardBench import  FILE DATABASE       into a new deck, as the program does it
//     CardBench use     DATABASE TEXT       opens it, looks for the text, swipes cards
//     CardBench fuzz    lines|json COUNT    reads so many mutated files: the slowest, and what came of them

let arguments = CommandLine.arguments
guard arguments.count == 4 else {
    print("See the beginning of Tests/CardBench/main.swift for what to ask for.")
    exit(2)
}

do {
    switch arguments[1] {
    case "write": try write(Int(arguments[3]) ?? 0, to: arguments[2])
    case "import": try importFile(arguments[2], into: arguments[3])
    case "use": try use(arguments[2], lookingFor: arguments[3])
    case "fuzz": fuzz(arguments[2], count: Int(arguments[3]) ?? 0)
    default: exit(2)
    }
} catch {
    print("failed: \(error)")
    exit(1)
}

func milliseconds<Result>(_ work: () throws -> Result) rethrows -> (result: Result, time: Double) {
    let start = ContinuousClock.now
    let result = try work()
    let took = (ContinuousClock.now - start).components
    return (result, Double(took.seconds) * 1000 + Double(took.attoseconds) / 1e15)
}

/// The middle one, as the disk is sometimes busy.
func median(of times: [Double]) -> Double { times.sorted()[times.count / 2] }

/// Words as people learn them, each card with a number that no other has.
func write(_ count: Int, to path: String) throws {
    let words = ["river", "Fluß", "mountain", "élan", "house", "나무", "bird", "to go, to walk", "a \"thing\""]
    var random = SeededGenerator(seed: 1)
    func sentence() -> String {
        (0..<Int.random(in: 2...9, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
            .joined(separator: " ")
    }
    let cards = (0..<count).compactMap { CardText(prompt: "\($0) \(sentence())", answer: sentence()) }
    let format = DeckFile.Format(fileName: path) ?? .csv
    try ExchangeFile.write(DeckFile.bytes(of: cards, deckName: "Bench", as: format), to: path)
}

func importFile(_ path: String, into database: String) throws {
    let store = StorePlace.database(database).open().store
    let (count, time) = try milliseconds {
        let bytes = try ExchangeFile.read(path, atMost: DeckFile.largestSize)
        let file = try DeckFile.read(bytes, fileName: path)
        let plan = ImportPlan(file)
        return try store.take(plan.cards, into: .newDeck(named: "Bench")) { _ in true }?.cards.count
    }
    print("import", time)
    print("cards", count ?? 0)
}

func use(_ database: String, lookingFor text: String) throws {
    let (store, openTime) = milliseconds { StorePlace.database(database).open().store }
    print("open", openTime)
    guard let deck = try store.decks().last else { return }
    let (found, first) = try milliseconds { try store.cardIDs(in: deck.id, holding: text) }
    print("found", found.count)
    print("first-search", first)
    print(
        "search",
        median(
            of: try (0..<15).map { _ in
                try milliseconds { try store.cardIDs(in: deck.id, holding: text) }.time
            }))
    let run = try store.begin(RunSetup(deck: deck.id, rules: RunRules(), seed: 1))
    let cards = try store.cardIDs(in: deck.id, holding: "")
    let swipes = try cards.prefix(50).map { card in
        try milliseconds {
            let swipe = Swipe(.correct, of: card, date: WallClock.milliseconds(), took: .seconds(2))
            _ = try store.record(swipe, in: run, elapsed: .seconds(3))
        }.time
    }
    print("swipe", median(of: swipes))
}

func fuzz(_ kind: String, count: Int) {
    let isJSON = kind == "json"
    let sources = isJSON ? ExampleFiles.json(seed: 2) : ExampleFiles.lines(seed: 2)
    var mutated = MutatedBytes(of: sources, seed: 3)
    var slowest = 0.0
    var (taken, refused) = (0, 0)
    for _ in 0..<count {
        let bytes = mutated.next()
        let (file, time) = milliseconds {
            try? DeckFile.read(bytes, fileName: isJSON ? "x.json" : "x.csv")
        }
        slowest = max(slowest, time)
        if file == nil { refused += 1 } else { taken += 1 }
    }
    print("slowest", slowest)
    print("taken", taken)
    print("refused", refused)
}
