import CardTesting
import Files
import Flashcards
import Glibc
import Seeded
import Storage

// Measures work with many cards and with broken files for meson-helpers/bench, in a release build. Each figure is
// a line of output: its name, a space, and milliseconds or bytes.
//
//     CardBench write   FILE COUNT          writes generated cards; the name decides the format
//     CardBench import  FILE DATABASE       imports into a new deck, as the program does it
//     CardBench use     DATABASE TEXT       opens it and does what a person does with cards
//     CardBench fuzz    lines|json COUNT    reads so many broken files; prints the slowest, and how many were read or refused

let arguments = CommandLine.arguments
guard arguments.count == 4 else {
    print("See the beginning of Tests/CardBench/main.swift for the tasks.")
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

/// The median is not affected by single delays of the disk.
func median(of times: [Double]) -> Double { times.sorted()[times.count / 2] }

/// Writes cards with several words, each with a number of its own.
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
    let store = StoreLocation.database(database).open().store
    let (count, time) = try milliseconds {
        let bytes = try ExchangeFile.read(path, atMost: DeckFile.largestSize)
        let file = try DeckFile.read(bytes, fileName: path)
        let plan = ImportPlan(file)
        return try store.importCards(plan.cards, into: .newDeck(named: "Bench")) { _ in true }?.cards.count
    }
    print("import", time)
    print("cards", count ?? 0)
}

func use(_ database: String, lookingFor text: String) throws {
    let (store, openTime) = milliseconds { StoreLocation.database(database).open().store }
    print("open", openTime)
    guard let deck = try store.decks().last else { return }
    try startRun(store)
    try edit(deck, in: store, lookingFor: text)
    let (_, time) = try milliseconds {
        let cards = try store.cards(try store.cardIDs(in: deck.id, holding: "")).map(\.text)
        try ExchangeFile.write(
            DeckFile.bytes(of: cards, deckName: deck.name, as: .csv), to: database + ".csv")
    }
    print("export", time)
}

/// Measures beginning a run, which shuffles all cards and reads the first, and swiping some.
func startRun(_ store: any CardStore) throws {
    let run = Run(
        store, using: SeededGenerator(seed: 1),
        Run.Surroundings(rules: { RunRules() }, date: WallClock.milliseconds))
    print("run", median(of: (0..<5).map { _ in milliseconds { run.startAgain() }.time }))
    let swipes = (0..<min(50, run.pile.count)).map { _ in milliseconds { run.swipe(.correct) }.time }
    print("swipe", median(of: swipes))
}

/// Measures what the editor asks for. Each time it reads the cards of the list that are in view.
func edit(_ deck: Deck, in store: any CardStore, lookingFor text: String) throws {
    func find(_ text: String) throws -> Int {
        let found = try store.cardIDs(in: deck.id, holding: text)
        _ = try store.cards(Array(found.prefix(60)))
        return found.count
    }
    print("editor", median(of: try (0..<5).map { _ in try milliseconds { try find("") }.time }))
    let (found, time) = try milliseconds { try find(text) }
    print("unprepared", time)
    print("found", found)
    store.endSearch()
    var (longest, isPreparing) = (0.0, true)
    while isPreparing {
        let step = try milliseconds { try store.prepareSearch(in: deck.id) }
        (longest, isPreparing) = (max(longest, step.time), step.result)
    }
    print("prepare", longest)
    print(
        "key",
        try text.indices.map { end in try milliseconds { try find(String(text[...end])) }.time }.max() ?? 0)
    print(
        "search",
        median(
            of: try (0..<15).map { _ in
                try milliseconds { try store.cardIDs(in: deck.id, holding: text) }.time
            }))
    let card = CardText(prompt: "A new card", answer: "with a text").map { [$0] } ?? []
    print(
        "add",
        median(of: try (0..<50).map { _ in try milliseconds { try store.add(card, to: deck.id) }.time }))
}

func fuzz(_ kind: String, count: Int) {
    let isJSON = kind == "json"
    let sources = isJSON ? ExampleFiles.json(seed: 2) : ExampleFiles.lines(seed: 2)
    var mutated = MutatedBytes(of: sources, seed: 3)
    var slowest = (time: 0.0, number: 0, bytes: 0)
    var (taken, refused) = (0, 0)
    for number in 1...max(count, 1) {
        let bytes = mutated.next()
        let choices = mutated.nextChoices()
        let (file, time) = milliseconds {
            try? DeckFile.read(bytes, fileName: isJSON ? "x.json" : "x.csv", choices: choices)
        }
        if time > slowest.time { slowest = (time, number, bytes.count) }
        if file == nil { refused += 1 } else { taken += 1 }
    }
    print("slowest", slowest.time)
    print("slowest-number", slowest.number)
    print("slowest-bytes", slowest.bytes)
    print("taken", taken)
    print("refused", refused)
}
