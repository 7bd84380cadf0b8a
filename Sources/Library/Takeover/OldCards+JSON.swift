import Flashcards

// The JSON file of version 0.1, which `--store` named. Its last version is 2, which has the purposes of decks.
extension OldCards {
    static let format = "recess-cards"
    private static let newestVersion: Int64 = 2

    /// Whether the text is such a file, as far as its beginning or a damaged part tells.
    static func isStore(_ json: JSON) -> Bool { json["format"]?.text == format }

    /// - Parameter isWhole: whether the text could be read to its end.
    init(_ json: JSON, isWhole: Bool) throws(Takeover.Refused) {
        guard OldCards.isStore(json) else { throw Takeover.Refused(problem: .notOurs) }
        let version = json["version"]?.number ?? OldCards.newestVersion
        guard version <= OldCards.newestVersion else { throw Takeover.Refused(problem: .newerVersion) }
        knowsPurposes = version >= 2
        var lostCount = isWhole ? 0 : 1
        func rows<Kept>(_ name: String, in json: JSON, _ read: (JSON) -> Kept?) -> [Kept] {
            let all = json[name]?.list ?? []
            let kept = all.compactMap(read)
            lostCount += all.count - kept.count
            return kept
        }
        decks = rows("decks", in: json, Deck.init)
        let cards = rows("cards", in: json, Card.init).sorted { $0.id < $1.id }
        let keptRuns = rows("runs", in: json) { json in Run(json).map { (run: $0, json: json) } }
        runs = keptRuns.map(\.run).sorted { $0.id < $1.id }
        swipes = keptRuns.flatMap { kept in
            rows("swipes", in: kept.json) { Swipe($0, run: kept.run.id) }
        }.sorted { $0.id < $1.id }
        forEachPart = { try $0(cards) }
        let lostRows = lostCount
        lost = { lostRows }
    }
}

extension OldCards.Deck {
    fileprivate init?(_ json: JSON) {
        guard let id = json["id"]?.number, let name = json["name"]?.text else { return nil }
        self.init(id: id, name: name, purpose: json["purpose"]?.text, deleted: json["deleted"]?.number)
    }
}

extension OldCards.Card {
    fileprivate init?(_ json: JSON) {
        guard let id = json["id"]?.number, let deck = json["deck"]?.number,
            let prompt = json["prompt"]?.text, let answer = json["answer"]?.text,
            let text = CardText(prompt: prompt, answer: answer, picture: json["picture"]?.text)
        else { return nil }
        self.init(id: id, deck: deck, text: text, deleted: json["deleted"]?.number)
    }
}

extension OldCards.Run {
    fileprivate init?(_ json: JSON) {
        guard let id = json["id"]?.number, let deck = json["deck"]?.number, let seed = json["seed"]?.seed,
            let shuffles = json["shuffles"]?.bool, let wrongComesBack = json["wrongComesBack"]?.bool
        else { return nil }
        let rules = RunRules(
            seconds: json["seconds"]?.number.map { Int($0) }, shuffles: shuffles,
            wrongComesBack: wrongComesBack)
        self.id = id
        setup = RunSetup(
            deck: Deck.ID(deck), rules: rules, seed: seed,
            chosen: json["chosen"]?.list.map { $0.compactMap(\.number).map { Card.ID($0) } },
            newest: json["newest"]?.number.map { Card.ID($0) })
        elapsed = .milliseconds(max(0, json["elapsed"]?.number ?? 0))
    }
}

extension OldCards.Swipe {
    fileprivate init?(_ json: JSON, run: Int64) {
        guard let id = json["id"]?.number, let card = json["card"]?.number,
            let isCorrect = json["correct"]?.bool, let date = json["date"]?.number,
            let took = json["took"]?.number, took >= 0
        else { return nil }
        self.id = id
        self.run = run
        swipe = Swipe(isCorrect ? .correct : .wrong, of: Card.ID(card), date: date, took: .milliseconds(took))
    }
}

extension JSON {
    /// A number from 0 to 2⁶⁴ − 1, of which an `Int64` holds the lower half.
    fileprivate var seed: UInt64? {
        switch self {
        case .number(let number): UInt64(exactly: number)
        case .otherNumber(let digits): UInt64(digits)
        default: nil
        }
    }
}
