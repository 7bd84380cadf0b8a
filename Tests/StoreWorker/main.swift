import Files
import Flashcards
import Glibc
import Storage

// A process that changes a store and writes a line for each change. Tests run it on a full disk, without permissions,
// or kill it, and then examine the file:
//
//     StoreWorker edit  KIND PATH SEED DATE     endless random changes
//     StoreWorker add   KIND PATH COUNT NAME    adds so many cards, one at a time
//     StoreWorker take  KIND PATH COUNT DATE    imports so many cards into a new deck
//     StoreWorker show  KIND PATH               shows the content and makes some changes, as user nobody if it is root
//     StoreWorker fill  KIND PATH BYTES         adds cards until it fails at this file size, and goes on later
//     StoreWorker open  KIND PATH               waits for a line on its input, then opens the store

let arguments = CommandLine.arguments
guard arguments.count >= 4 else {
    say("usage: StoreWorker TASK KIND PATH …")
    exit(2)
}
let path = arguments[3]
let location: StoreLocation = arguments[2] == "database" ? .database(path) : .jsonFile(path)
let sample = CardText(prompt: "Hello", answer: "World").map { Sample(deckName: "Sample", cards: [$0]) }

switch arguments[1] {
case "edit": edit(seed: UInt64(arguments[4]) ?? 0, date: Int64(arguments[5]) ?? 0)
case "add": add(count: Int(arguments[4]) ?? 0, name: arguments[5])
case "take": take(count: Int(arguments[4]) ?? 0, date: Int64(arguments[5]) ?? 0)
case "show": show()
case "fill": fill(upTo: UInt(arguments[4]) ?? 0)
default: openOnly()
}

func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(1, bytes, bytes.count)
}

/// Opens the store, and prints its notices first.
func opened() -> any CardStore {
    let opened = location.open(sample: sample)
    for notice in opened.notices { say("notice: \(notice)") }
    return opened.store
}

func edit(seed: UInt64, date: Int64) -> Never {
    let opened = location.open(now: { date })
    for notice in opened.notices { say("notice: \(notice)") }
    var edits = RandomEdits(seed: seed)
    say("ready")
    while true { say(edits.next(on: opened.store)) }
}

func add(count: Int, name: String) {
    let store = opened()
    do throws(StoreFailure) {
        guard let deck = try store.decks().first else { return say("no deck") }
        for number in 1...count {
            guard let text = CardText(prompt: "\(name) \(number)", answer: "a") else { return }
            _ = try store.add([text], to: deck.id)
            say("\(name) \(number)")
        }
    } catch {
        say("failed: \(error)")
    }
}

func take(count: Int, date: Int64) {
    let store = location.open(now: { date }).store
    let texts = (0..<count).compactMap { CardText(prompt: "prompt \($0)", answer: "answer \($0)") }
    let receipt = try? store.importCards(texts, into: .newDeck(named: "New")) { _ in
        say("going")
        return true
    }
    say("took \(receipt?.cards.count ?? 0)")
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
    let store = opened()
    do throws(StoreFailure) {
        for deck in try store.decks() {
            say("deck: \(deck.name)")
            let cards = try store.cards(store.cardIDs(in: deck.id, holding: ""))
            for card in cards { say("card: \(card.prompt)") }
        }
        var edits = RandomEdits(seed: 1)
        for _ in 0..<50 {
            let line = edits.next(on: store)
            if line.hasPrefix("failed") && line != "failed: gone" { say(line) }
        }
        say("played")
    } catch {
        say("failed: \(error)")
    }
}

func fill(upTo bytes: UInt) {
    let store = opened()
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    let unlimited = limit.rlim_cur
    func setLimit(_ bytes: UInt) {
        limit.rlim_cur = bytes
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    }
    if bytes > 0 { setLimit(bytes) }
    while addOne(store) {}
    // Failing once more must do no more harm than the first time.
    _ = addOne(store)
    if bytes > 0 { setLimit(unlimited) }
    // Now there is room again: the limit is higher, or the test frees some after it has read this line.
    say("full")
    _ = readLine()
    _ = addOne(store)
}

func addOne(_ store: any CardStore) -> Bool {
    do throws(StoreFailure) {
        guard let deck = try store.decks().first,
            let text = CardText(prompt: String(repeating: "long ", count: 400), answer: "a")
        else { return false }
        let cards = try store.add([text], to: deck.id)
        say("card \(cards[0].number)")
        return true
    } catch {
        say("failed: \(error)")
        return false
    }
}

func openOnly() {
    say("ready")
    _ = readLine()
    let store = opened()
    say("decks: \(((try? store.decks()) ?? []).map(\.name))")
}
