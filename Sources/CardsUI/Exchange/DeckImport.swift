import Flashcards
import Gtk
import Observation
import Storage

/// Taking the cards of one file into a deck: it is read, looked at, and then all of it is taken or nothing.
@Observable
final class DeckImport {
    enum State: Equatable {
        case reading(Double)
        case refused(Refusal)
        /// `nil` while the cards are compared with those of the deck.
        case preview(ImportPlan?)
        case adding(Double)
        case added(ImportReceipt)
    }

    enum Refusal: Equatable {
        case unreadable(ExchangeFile.ReadFailure)
        case content(DeckFile.Refusal)
    }

    /// Where the cards can go.
    enum Destination: Hashable {
        case newDeck
        case deck(Deck.ID)
    }

    let fileName: String
    private(set) var state = State.reading(0)
    /// What was found when it was read last.
    private(set) var file: DeckFile?
    /// They are known before the rest of a long file.
    private(set) var firstCards: [CardText] = []
    private(set) var choices: ImportChoices
    /// Why nothing was taken when that was tried last.
    private(set) var failure: StoreFailure?
    private(set) var leavesOutRepeats = true
    /// Into which the cards can go, beside a new one.
    let decks: [Deck]
    private let current: Deck.ID?
    private var chosenDestination: Destination?
    @ObservationIgnored private let path: String
    @ObservationIgnored private let store: any CardStore
    @ObservationIgnored private let added: @MainActor (ImportReceipt) -> Void
    @ObservationIgnored private var work = LongWork()
    @ObservationIgnored private var watch: Timeout?

    /// - Parameters:
    ///   - path: the file, which is read at once.
    ///   - current: the deck that the person is at.
    ///   - added: the cards are in the deck.
    init(
        _ path: String, into store: any CardStore, current: Deck.ID? = nil,
        usualEncoding: TextEncoding = .windows1252,
        added: @escaping @MainActor (ImportReceipt) -> Void = { _ in }
    ) {
        self.path = path
        self.store = store
        self.current = current
        self.added = added
        choices = ImportChoices(usualEncoding: usualEncoding)
        fileName = path.split(separator: "/").last.map(String.init) ?? path
        decks = (try? store.decks()) ?? []
        read()
    }

    /// Whether there is anything to be taken.
    var canTake: Bool {
        guard case .preview(let plan?) = state else { return false }
        return !plan.cards.isEmpty
    }

    /// Reads the file once more, in another way.
    func change(_ edit: (inout ImportChoices) -> Void) {
        guard canChoose else { return }
        var changed = choices
        edit(&changed)
        guard changed != choices else { return }
        choices = changed
        read()
    }

    func chooseColumns(_ edit: (inout CardColumns) -> Void) {
        // While the file is being read for a choice before, the table knows only what was chosen before that.
        guard var columns = choices.columns ?? file?.table?.columns else { return }
        edit(&columns)
        if choices.columns == nil, columns == file?.table?.columns { return }
        change { $0.columns = columns }
    }

    func choose(_ destination: Destination) {
        guard canChoose, destination != self.destination else { return }
        chosenDestination = destination
        compareAgain()
    }

    func leaveOutRepeats(_ leavesOut: Bool) {
        guard canChoose, leavesOut != leavesOutRepeats else { return }
        leavesOutRepeats = leavesOut
        compareAgain()
    }

    private var canChoose: Bool {
        switch state {
        case .reading, .preview, .refused: file != nil
        case .adding, .added: false
        }
    }

    /// Where the file is being read, its cards will be compared after that.
    private func compareAgain() {
        if case .preview = state { compare() }
    }

    /// Whatever is under way comes to nothing.
    func end() {
        work.end()
        work = LongWork()
        watch = nil
    }
}

// Where the cards go.
extension DeckImport {
    /// The deck that the file is called after, if there is one; else a new deck.
    var destination: Destination { chosenDestination ?? namesake.map { .deck($0.id) } ?? .newDeck }

    /// The likeliest first.
    var destinations: [Destination] {
        let likely: [Destination?] = [
            namesake.map { .deck($0.id) }, .newDeck, current.map { .deck($0) },
        ]
        var all: [Destination] = []
        for destination in likely.compactMap(\.self) + decks.map({ .deck($0.id) })
        where !all.contains(destination) && isThere(destination) { all.append(destination) }
        return all
    }

    /// What a new deck would be called: no other has that name.
    var newName: String {
        guard namesake != nil else { return fileDeckName }
        let names = Set(decks.map { $0.name.lowercased() })
        let number = (2...decks.count + 2).first { !names.contains("\(fileDeckName) \($0)".lowercased()) }
        return "\(fileDeckName) \(number ?? 2)"
    }

    func name(of destination: Destination) -> String {
        switch destination {
        case .newDeck: tr("New deck “{name}”", ["name": newName.inOneLine(atMost: 40)])
        case .deck(let id): decks.first { $0.id == id }?.name.inOneLine(atMost: 40) ?? ""
        }
    }

    private var fileDeckName: String { file?.deckName ?? tr("Imported cards") }

    private var namesake: Deck? { decks.first { $0.name.lowercased() == fileDeckName.lowercased() } }

    private func isThere(_ destination: Destination) -> Bool {
        if case .deck(let id) = destination { decks.contains { $0.id == id } } else { true }
    }

    private var target: ImportReceipt.Target {
        switch destination {
        case .newDeck: .newDeck(named: newName)
        case .deck(let id): .deck(id)
        }
    }
}

// The steps.
extension DeckImport {
    private func read() {
        failure = nil
        begin { .reading($0) }
        let (work, path, name, choices) = (work, path, fileName, choices)
        typealias Answer = Result<DeckFile, Problem>
        offTheMainThread({
            Answer { () throws(Problem) in try DeckImport.file(at: path, name, choices, work) }
        }) { [weak self] answer in
            guard let self, work === self.work else { return }
            watch = nil
            switch answer {
            case .failure(let problem):
                firstCards = []
                state = .refused(problem.refusal)
            case .success(let file):
                self.file = file
                firstCards = file.cards.prefix(DeckFile.shownCards).map(\.text)
                compare()
            }
        }
        readFirstCards()
    }

    /// Beside the reading of all of it, which may take a while.
    private func readFirstCards() {
        let (work, path, name, choices) = (work, path, fileName, choices)
        offTheMainThread({
            let bytes = try? ExchangeFile.readBeginning(of: path, atMost: 128 << 10)
            return DeckFile.firstCards(ofBeginning: bytes ?? [], fileName: name, choices: choices)
        }) { [weak self] cards in
            guard let self, work === self.work, case .reading = state, !cards.isEmpty else { return }
            firstCards = cards
        }
    }

    private nonisolated struct Problem: Error { let refusal: Refusal }

    /// Reading the disk is the lesser part of it.
    private nonisolated static func file(
        at path: String, _ name: String, _ choices: ImportChoices, _ work: LongWork
    ) throws(Problem) -> DeckFile {
        let bytes: [UInt8]
        do throws(ExchangeFile.ReadFailure) {
            bytes = try ExchangeFile.read(path, atMost: DeckFile.largestSize) { work.isGoing(at: $0 / 5) }
        } catch {
            throw Problem(refusal: .unreadable(error))
        }
        do throws(DeckFile.Refusal) {
            return try DeckFile.read(bytes, fileName: name, choices: choices) {
                work.isGoing(at: 0.2 + $0 * 0.8)
            }
        } catch {
            throw Problem(refusal: .content(error))
        }
    }

    private func compare() {
        guard let file else { return }
        begin { _ in .preview(nil) }
        let (work, target, leavesOutRepeats) = (work, target, leavesOutRepeats)
        store.workElsewhere { store throws(StoreFailure) in
            var existing: [CardText] = []
            if case .deck(let deck) = target, leavesOutRepeats {
                existing = try store.cards(try store.cardIDs(in: deck, holding: "")).map(\.text)
            }
            return ImportPlan(file, besides: existing, leavesOutRepeats: leavesOutRepeats)
        } receive: { [weak self] result in
            guard let self, work === self.work else { return }
            watch = nil
            switch result {
            case .success(let plan): state = .preview(plan)
            case .failure(let failure):
                self.failure = failure
                state = .preview(nil)
            }
        }
    }

    /// All the good cards, or none.
    func take() {
        guard case .preview(let plan?) = state, canTake else { return }
        failure = nil
        begin { .adding($0) }
        let (work, target) = (work, target)
        store.workElsewhere { store throws(StoreFailure) in
            try store.importCards(plan.cards, into: target) { work.isGoing(at: $0) }
        } receive: { [weak self] result in
            guard let self, work === self.work else { return }
            watch = nil
            switch result {
            case .success(let receipt?):
                state = .added(receipt)
                added(receipt)
            case .success(nil): state = .preview(plan)
            case .failure(let failure):
                self.failure = failure
                state = .preview(plan)
            }
        }
    }

    /// Stops adding: nothing of it is there then.
    func stopAdding() {
        if case .adding = state { work.end() }
    }

    private func begin(_ state: @escaping (Double) -> State) {
        work.end()
        work = LongWork()
        self.state = state(0)
        look(state)
    }

    /// Asks a few times a second how far it is, for as long as it takes.
    private func look(_ state: @escaping (Double) -> State) {
        watch = Timeout(afterMilliseconds: 100) { [weak self] in
            guard let self else { return }
            let now = state(work.fraction)
            if now != self.state { self.state = now }
            look(state)
        }
    }
}
