import Files
import Flashcards
import Glibc
import Library

// A process that changes a library and writes a line for each change. Tests run it on a full disk, without permissions, or
// kill it, and then examine the file. A PATH that ends in .json is a JSON file, else an SQLite file:
//
//     LibraryWorker change PATH SEED DATE     endless random changes
//     LibraryWorker add    PATH COUNT NAME    adds so many cards, one at a time
//     LibraryWorker import PATH COUNT         imports so many cards into a new deck
//     LibraryWorker show   PATH               shows the content and makes some changes, as user nobody if it is root
//     LibraryWorker fill   PATH BYTES         adds cards until it fails at this file size, and goes on later
//     LibraryWorker open   PATH               waits for a line on its input, then opens the library
//     LibraryWorker back   PATH DATE          makes a backup

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
    say("usage: LibraryWorker TASK PATH …")
    exit(2)
}
let path = arguments[2]
let more = arguments.dropFirst(3).map { String($0) }

switch arguments[1] {
case "change": change(seed: UInt64(more[0]) ?? 0, date: Int64(more[1]) ?? 0)
case "add": add(count: Int(more[0]) ?? 0, name: more[1])
case "import": importCards(count: Int(more[0]) ?? 0)
case "show": show()
case "fill": fill(upTo: UInt(more[0]) ?? 0)
case "back": back(date: Int64(more[0]) ?? 0)
default: openOnly()
}

func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(1, bytes, bytes.count)
}

func text(_ prompt: String) -> CardText {
    guard let text = CardText(prompt: prompt, answer: "answer") else { fatalError("empty") }
    return text
}

/// Opens the library, and prints first what was wrong with it.
func opened(date: Int64? = nil) -> Library {
    if path.hasSuffix(".json") { return openedDocument(date: date) }
    let opening = Opening(
        .file(path), machine: .fixed(7), now: { date ?? WallClock.milliseconds() },
        firstContent: { edit in
            _ = try edit.add([text("Hello")], to: try edit.addDeck(named: "Sample"))
        })
    do {
        let opened = try opening.open()
        if let recovery = opened.recovery { say("recovery: \(recovery)") }
        if let notKept = opened.notKept { say("not kept: \(notKept)") }
        return opened.library
    } catch {
        say("refused: \(error)")
        exit(3)
    }
}

func openedDocument(date: Int64?) -> Library {
    do {
        let content = try Document.open(path, machine: .fixed(7), now: { date ?? WallClock.milliseconds() })
        if case .library(let library) = content { return library }
        say("refused: \(content)")
    } catch {
        say("refused: \(error)")
    }
    exit(3)
}

func change(seed: UInt64, date: Int64) -> Never {
    let library = opened(date: date)
    var changes = RandomChanges(seed: seed)
    say("ready")
    while true { say(changes.next(on: library)) }
}

func add(count: Int, name: String) {
    let library = opened()
    do {
        for number in 1...count {
            try library.addToFirstDeck("\(name) \(number)")
            say("\(name) \(number)")
        }
    } catch {
        say("failed: \(error)")
    }
}

extension Library {
    func addToFirstDeck(_ prompt: String) throws(StoreFailure) {
        try perform(Step(.addCard, about: prompt)) { edit in
            guard let deck = try edit.reading.decks().first else { throw StoreFailure.gone }
            _ = try edit.add([text(prompt)], to: deck.id)
        }
    }
}

func importCards(count: Int) {
    let library = opened()
    let texts = (0..<count).map { text("prompt \($0)") }
    let imported = try? library.importCards(
        texts.map { FileCard($0) }, into: .newDeck(named: "New"),
        step: { Step(.importCards, count: $0.cards.count) },
        progress: { _ in
            say("going")
            return true
        })
    say("imported \(imported.flatMap { $0 }?.cards.count ?? 0)")
}

/// Root may write every file, so this becomes the user “nobody”.
func becomeNobody() {
    if geteuid() == 0, setgid(65534) != 0 || setuid(65534) != 0 {
        say("still root")
        exit(1)
    }
}

func show() {
    becomeNobody()
    let library = opened()
    do {
        for deck in try library.read({ try $0.decks() }) {
            let cards = try library.cardIDs(in: deck.id, holding: "")
            for card in try library.read({ try $0.cards(cards) }) { say("card: \(card.prompt)") }
        }
        var changes = RandomChanges(seed: 1)
        for _ in 0..<50 {
            let line = changes.next(on: library)
            if line.hasPrefix("failed") && line != "failed: gone" { say(line) }
        }
        say("played")
    } catch {
        say("failed: \(error)")
    }
}

func fill(upTo bytes: UInt) {
    let library = opened()
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    let unlimited = limit.rlim_cur
    func setLimit(_ bytes: UInt) {
        limit.rlim_cur = bytes
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    }
    var number = 0
    func addOne() -> Bool {
        do {
            try library.addToFirstDeck("\(number) " + String(repeating: "long ", count: 400))
            say("card \(number)")
            number += 1
            return true
        } catch {
            say("failed: \(error)")
            return false
        }
    }
    if bytes > 0 { setLimit(bytes) }
    while addOne() {}
    // Failing once more must do no more harm than the first time.
    _ = addOne()
    if bytes > 0 { setLimit(unlimited) }
    // Now there is room again: the limit is higher, or the test frees some after it has read this line.
    say("full")
    _ = readLine()
    _ = addOne()
}

func back(date: Int64) {
    say("ready")
    do {
        let backup = try Backups(of: path).makeIfDue(now: date)
        say(backup.map { "made \($0.counts.cards)" } ?? "none")
    } catch {
        say("failed: \(error)")
    }
}

func openOnly() {
    say("ready")
    _ = readLine()
    let library = opened()
    say("decks: \(((try? library.read { try $0.decks() }) ?? []).map(\.name))")
}
