import CardTesting
import Files
import Flashcards
import Glibc
import Library
import Seeded

// Measures work with many cards and with broken files for meson-helpers/bench, in a release build. Each figure is
// a line of output: its name, a space, and milliseconds or bytes.
//
//     CardBench write   FILE COUNT          writes generated cards; the name decides the format
//     CardBench import  FILE DATABASE       imports into a new deck, as the program does it
//     CardBench notes   DATABASE COUNT      makes a deck of notes with bold words and colours
//     CardBench use     DATABASE TEXT       opens it and does what a person does with cards
//     CardBench fuzz    PARSER COUNT        reads so many broken texts; prints the slowest, and how many were read or refused

let arguments = CommandLine.arguments
guard arguments.count == 4 else {
    print("See the beginning of Tests/CardBench/main.swift for the tasks.")
    exit(2)
}

do {
    switch arguments[1] {
    case "write": try write(Int(arguments[3]) ?? 0, to: arguments[2])
    case "import": try importFile(arguments[2], into: arguments[3])
    case "notes": try makeNotes(Int(arguments[3]) ?? 0, in: arguments[2])
    case "use": try use(arguments[2], lookingFor: arguments[3])
    case "fuzz":
        guard let parser = FuzzedParser(rawValue: arguments[2]) else { exit(2) }
        try fuzz(parser, count: Int(arguments[3]) ?? 0)
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

/// Cards with several words, each with a number of its own.
func texts(_ count: Int) -> [CardText] {
    let words = ["river", "Fluß", "mountain", "élan", "house", "나무", "bird", "to go, to walk", "a \"thing\""]
    var random = SeededGenerator(seed: 1)
    func sentence() -> String {
        (0..<Int.random(in: 2...9, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
            .joined(separator: " ")
    }
    return (0..<count).compactMap { CardText(prompt: "\($0) \(sentence())", answer: sentence()) }
}

func write(_ count: Int, to path: String) throws {
    let cards = texts(count)
    let format = DeckFile.Format(fileName: path) ?? .csv
    try WholeFile.write(
        DeckFile.bytes(of: cards, deckName: "Bench", as: format), to: FilePath(path), readableBy: .asBefore)
}

/// The texts of `write`, in bold and in colour.
func makeNotes(_ count: Int, in database: String) throws {
    let library = try open(database).writing
    let (_, time) = try milliseconds {
        try library.perform(Step(.importCards, about: "Bench", count: count)) { edit in
            let deck = try edit.addDeck(named: "Bench")
            for text in texts(count).reversed() {
                let (front, back) = (FieldText.plain(text.prompt).html, FieldText.plain(text.answer).html)
                let fields = ["<b>\(front)</b>", "<span style=\"color: #3060c0\">\(back)</span>"]
                _ = try edit.add(WrittenNote(.frontAndBack, fields.map { .html($0) }), to: deck)
            }
        }
    }
    print("make", time)
}

/// As the program opens its library: one connection writes, and one reads.
func open(_ database: String) throws -> (writing: Library, reading: Library) {
    let opening = Opening(.file(database), machine: .kept(in: database + ".machine"))
    let library = try opening.open().library
    guard let reading = try library.openedAgain() else { throw StoreFailure.readOnly }
    return (library, reading)
}

func importFile(_ path: String, into database: String) throws {
    let library = try open(database).writing
    let (count, time) = try milliseconds {
        let file = try DeckFile.read(try WholeFile.read(path), fileName: path)
        let plan = ImportPlan(file)
        return try library.importCards(plan.cards, into: .newDeck(named: "Bench")) { imported in
            Step(.importCards, about: "Bench", count: imported.cards.count)
        }?.cards.count
    }
    print("import", time)
    print("cards", count ?? 0)
}

func use(_ database: String, lookingFor text: String) throws {
    let (libraries, openTime) = try milliseconds { try open(database) }
    print("open", openTime)
    let (writing, reading) = libraries
    let (decks, time) = try milliseconds { try reading.read { try $0.decks() } }
    print("decks", time)
    guard let deck = decks.last else { return }
    try startRun(deck, writing, reading)
    try edit(deck, writing, reading, lookingFor: text)
    let (_, exportTime) = try milliseconds {
        let ids = try reading.cardIDs(in: deck.id, holding: "")
        let cards = try reading.read { try $0.cards(ids) }.map(\.text)
        let bytes = DeckFile.bytes(of: cards, deckName: deck.name, as: .csv)
        _ = try WholeFile.write(bytes, to: FilePath(database + ".csv"), readableBy: .asBefore)
    }
    print("export", exportTime)
}

/// Measures beginning a run, which shuffles all cards and reads the first, and swiping some. Each swipe is a step: with what
/// undo needs, and on the disk.
func startRun(_ deck: Deck, _ writing: Library, _ reading: Library) throws {
    var (setup, order): (RunSetup, [Card.ID]) = (RunSetup(deck: deck.id), [])
    func begin(_ seed: UInt64) throws {
        let cards = try reading.cardIDs(in: deck.id, holding: "")
        setup = RunSetup(deck: deck.id, seed: seed, newest: cards.first)
        let step = RunStep.begin(setup, deckName: deck.name)
        try writing.perform(step.step) { try $0.carryOut(step) }
        order = setup.order(cards)
        _ = try reading.read { try $0.cards(Array(order.prefix(2))) }
    }
    print("run", median(of: try (0..<5).map { seed in try milliseconds { try begin(seed) }.time }))
    let cards = try reading.read { try $0.cards(Array(order.prefix(50))) }
    let swipes = try cards.enumerated().map { index, card in
        try milliseconds {
            let swipe = Swipe(
                .correct, of: card.id, date: WallClock.milliseconds(), took: .milliseconds(800))
            let step = RunStep.swipe(swipe, of: card, in: setup, elapsed: .seconds(index))
            try writing.perform(step.step) { try $0.carryOut(step) }
        }.time
    }
    print("swipe", median(of: swipes))
}

/// Measures what the editor asks for. Each time it reads the cards of the list that are in view.
func edit(_ deck: Deck, _ writing: Library, _ reading: Library, lookingFor text: String) throws {
    @discardableResult
    func find(_ text: String) throws -> [Card.ID] {
        let found = try reading.cardIDs(in: deck.id, holding: text)
        _ = try reading.read { try $0.cards(Array(found.prefix(60))) }
        return found
    }
    print("editor", median(of: try (0..<5).map { _ in try milliseconds { try find("") }.time }))
    let (found, time) = try milliseconds { try reading.cardIDs(in: deck.id, holding: text) }
    print("unprepared", time)
    print("found", found.count)
    reading.endSearch()
    var (longest, isPreparing) = (0.0, true)
    while isPreparing {
        let part = try milliseconds { try reading.prepareSearch(in: deck.id) }
        (longest, isPreparing) = (max(longest, part.time), part.result)
    }
    print("prepare", longest)
    print(
        "key",
        try text.indices.map { end in try milliseconds { try find(String(text[...end])) }.time }.max() ?? 0)
    print(
        "search",
        median(
            of: try (0..<15).map { _ in
                try milliseconds { try reading.cardIDs(in: deck.id, holding: text) }.time
            }))
    let card = CardText(prompt: "A new card", answer: "with a text").map { [$0] } ?? []
    print(
        "add",
        median(
            of: try (0..<50).map { _ in
                try milliseconds {
                    try writing.perform(Step(.addCard, about: "A new card")) {
                        _ = try $0.add(card, to: deck.id)
                    }
                }.time
            }))
}
