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
        case added(Intake)
    }

    enum Refusal: Equatable {
        case unreadable(ExchangeFile.Trouble)
        case content(DeckFile.Refusal)
    }

    let fileName: String
    private(set) var state = State.reading(0)
    /// What was found, once it has been read.
    private(set) var file: DeckFile?
    /// Why nothing was taken when that was tried last.
    private(set) var failure: StoreFailure?
    private(set) var place: Intake.Place
    private(set) var leavesOutRepeats = true
    /// Into which the cards can go, beside a new one.
    let decks: [Deck]
    @ObservationIgnored private let path: String
    @ObservationIgnored private let store: any CardStore
    @ObservationIgnored private let added: @MainActor (Intake) -> Void
    @ObservationIgnored private var work = LongWork()
    @ObservationIgnored private var watch: Timeout?

    /// - Parameters:
    ///   - path: the file, which is read at once.
    ///   - added: the cards are in the deck.
    init(
        _ path: String, into store: any CardStore, added: @escaping @MainActor (Intake) -> Void = { _ in }
    ) {
        self.path = path
        self.store = store
        self.added = added
        fileName = path.split(separator: "/").last.map(String.init) ?? path
        decks = (try? store.decks()) ?? []
        place = .newDeck(named: tr("Imported cards"))
        read()
    }

    /// What a new deck would be called.
    var newName: String { file?.deckName ?? tr("Imported cards") }

    /// Whether there is anything to be taken.
    var canTake: Bool {
        guard case .preview(let plan?) = state else { return false }
        return !plan.cards.isEmpty
    }

    func choose(_ place: Intake.Place) {
        guard case .preview = state, place != self.place else { return }
        self.place = place
        compare()
    }

    func leaveOutRepeats(_ leavesOut: Bool) {
        guard case .preview = state, leavesOut != leavesOutRepeats else { return }
        leavesOutRepeats = leavesOut
        compare()
    }

    /// Whatever is under way comes to nothing.
    func end() {
        work.end()
        work = LongWork()
        watch = nil
    }
}

// The steps.
extension DeckImport {
    private func read() {
        begin { .reading($0) }
        let (work, path, name) = (work, path, fileName)
        typealias Answer = Result<DeckFile, Problem>
        offTheMainThread({ Answer { () throws(Problem) in try DeckImport.file(at: path, name, work) } }) {
            [weak self] answer in
            guard let self, work === self.work else { return }
            watch = nil
            switch answer {
            case .failure(let problem): state = .refused(problem.refusal)
            case .success(let file):
                self.file = file
                place = .newDeck(named: newName)
                compare()
            }
        }
    }

    private nonisolated struct Problem: Error { let refusal: Refusal }

    /// Reading the disk is the lesser part of it.
    private nonisolated static func file(
        at path: String, _ name: String, _ work: LongWork
    ) throws(Problem) -> DeckFile {
        let bytes: [UInt8]
        do throws(ExchangeFile.Trouble) {
            bytes = try ExchangeFile.read(path, atMost: DeckFile.largestSize) { work.isGoing(at: $0 / 5) }
        } catch {
            throw Problem(refusal: .unreadable(error))
        }
        do throws(DeckFile.Refusal) {
            return try DeckFile.read(bytes, fileName: name) { work.isGoing(at: 0.2 + $0 * 0.8) }
        } catch {
            throw Problem(refusal: .content(error))
        }
    }

    private func compare() {
        guard let file else { return }
        begin { _ in .preview(nil) }
        let (work, place, leavesOutRepeats) = (work, place, leavesOutRepeats)
        store.workElsewhere { store throws(StoreFailure) in
            var existing: [CardText] = []
            if case .deck(let deck) = place, leavesOutRepeats {
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
        let (work, place) = (work, place)
        store.workElsewhere { store throws(StoreFailure) in
            try store.take(plan.cards, into: place) { work.isGoing(at: $0) }
        } receive: { [weak self] result in
            guard let self, work === self.work else { return }
            watch = nil
            switch result {
            case .success(let intake?):
                state = .added(intake)
                added(intake)
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
