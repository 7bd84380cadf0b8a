import Files
import Flashcards
import Gtk
import Library
import Observation
import RecessKit

/// The import of one file: the file is read and previewed, then all of its good cards go into a deck, or none.
@Observable
final class DeckImport {
    enum State: Equatable {
        case reading(Double)
        case refused(Refusal)
        /// The plan is `nil` while the cards are compared with those of the deck.
        case preview(ImportPlan?)
        case adding(Double)
        case added(ImportedCards)
    }

    enum Refusal: Equatable {
        case unreadable(ExchangeFile.ReadFailure)
        case content(DeckFile.Refusal)
    }

    enum Destination: Hashable {
        case newDeck
        case deck(Deck.ID)
    }

    let fileName: String
    private(set) var state = State.reading(0) {
        didSet { if case .preview(let plan?) = oldValue { letGoOffTheMainThread(plan) } }
    }
    /// The content of the file as it was read last.
    private(set) var file: DeckFile? {
        didSet { if let oldValue { letGoOffTheMainThread(oldValue) } }
    }
    /// For the preview: those that would be added, as soon as that is known. The first of the file are known before a long one has been
    /// read to its end.
    private(set) var firstCards: [FileCard] = []
    /// How many pictures and sounds of the cards the library does not have.
    private(set) var missingMedia = 0
    private(set) var choices: ImportChoices
    /// The reason why the last try to compare or import failed.
    private(set) var failure: StoreFailure?
    private(set) var leavesOutRepeats = true
    private(set) var decks: [Deck] = []
    let current: Deck.ID?
    private(set) var chosenDestination: Destination?
    @ObservationIgnored private let path: String
    @ObservationIgnored private let library: RecessLibrary
    @ObservationIgnored private let added: @MainActor (ImportedCards, Step) -> Void
    @ObservationIgnored private let following = FollowedWork()
    /// While cards come in.
    @ObservationIgnored private var going: BackgroundLibrary.Import?

    /// - Parameters:
    ///   - path: the path of the file, which is read at once.
    ///   - current: the deck in use.
    ///   - added: called when the cards are in the deck.
    init(
        _ path: String, into library: RecessLibrary, current: Deck.ID? = nil,
        usualEncoding: TextEncoding = .windows1252,
        added: @escaping @MainActor (ImportedCards, Step) -> Void = { _, _ in }
    ) {
        self.path = path
        self.library = library
        self.current = current
        self.added = added
        choices = ImportChoices(usualEncoding: usualEncoding)
        fileName = path.split(separator: "/").last.map(String.init) ?? path
        readDecks()
        read()
    }

    private func readDecks() { decks = (try? library.read { try $0.decks() }) ?? [] }

    /// The library has changed: the deck may have gone, or have other cards.
    func followLibrary() {
        guard going == nil, state.isBeforeImport else { return }
        readDecks()
        if case .deck(let deck)? = chosenDestination, !decks.contains(where: { $0.id == deck }) {
            chosenDestination = nil
        }
        compareAgain()
    }

    /// A file can have a million cards.
    isolated deinit {
        if let file { letGoOffTheMainThread(file) }
        if case .preview(let plan?) = state { letGoOffTheMainThread(plan) }
    }

    var canImport: Bool {
        guard case .preview(let plan?) = state else { return false }
        return !plan.cards.isEmpty
    }

    /// Changes the choices and reads the file again.
    func change(_ edit: (inout ImportChoices) -> Void) {
        guard canChoose else { return }
        var changed = choices
        edit(&changed)
        guard changed != choices else { return }
        choices = changed
        read()
    }

    func chooseColumns(_ edit: (inout CardColumns) -> Void) {
        // If the file is still being read for an earlier choice, `file` does not have the columns of that choice yet.
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

    private var canChoose: Bool { state.isBeforeImport && file != nil }

    /// If the file is still being read, the cards are compared after that anyway.
    private func compareAgain() {
        if case .preview = state { compare() }
    }

    /// Ends the work in the background. Its result is dropped.
    func end() {
        following.drop()
    }
}

extension DeckImport.State {
    fileprivate var isBeforeImport: Bool {
        switch self {
        case .reading, .preview, .refused: true
        case .adding, .added: false
        }
    }
}

// Reading, comparing and importing, each in the background.
extension DeckImport {
    private func read() {
        failure = nil
        begin { .reading($0) }
        let (work, path, name, choices, folder) = (work, path, fileName, choices, library.mediaFolder)
        let kinds = (try? library.read { try $0.kinds() }) ?? NoteKind.builtIn
        typealias Answer = Result<(DeckFile, missingMedia: Int), Problem>
        offTheMainThread({
            Answer { () throws(Problem) in
                let file = try DeckImport.file(at: path, name, choices, kinds, work)
                return (file, file.mediaMissing(in: folder))
            }
        }) { [weak self] answer in
            guard let self, work === self.work else { return }
            following.stopTelling()
            switch answer {
            case .failure(let problem):
                firstCards = []
                state = .refused(problem.refusal)
            case .success((let file, let missing)):
                self.file = file
                missingMedia = missing
                firstCards = file.firstCards
                compare()
            }
        }
        readFirstCards()
    }

    /// Reads the first cards by themselves, because reading a whole long file takes a while.
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

    /// Reading from the disk counts as a fifth of the progress, because parsing takes longer.
    private nonisolated static func file(
        at path: String, _ name: String, _ choices: ImportChoices, _ kinds: [NoteKind], _ work: LongWork
    ) throws(Problem) -> DeckFile {
        let bytes: [UInt8]
        do throws(ExchangeFile.ReadFailure) {
            let read = try ExchangeFile.read(path, atMost: DeckFile.largestSize) { work.isGoing(at: $0 / 5) }
            bytes = MemoradoCards.json(read, at: path)
        } catch {
            throw Problem(refusal: .unreadable(error))
        }
        do throws(DeckFile.Refusal) {
            return try DeckFile.read(bytes, fileName: name, choices: choices, kinds: kinds) {
                work.isGoing(at: 0.2 + $0 * 0.8)
            }
        } catch {
            throw Problem(refusal: .content(error))
        }
    }

    private func compare() {
        begin { _ in .preview(nil) }
        let work = work
        guard case .deck(let deck) = target, leavesOutRepeats else { return compare(with: [], work) }
        library.readInBackground {
            try $0.fileCards(in: deck)
        } then: { [weak self] result in
            guard let self, work === self.work else { return }
            switch result {
            case .success(let existing): compare(with: existing, work)
            case .failure(let failure):
                following.stopTelling()
                self.failure = failure
                state = .preview(nil)
            }
        }
    }

    private func compare(with existing: [FileCard], _ work: LongWork) {
        guard let file else { return }
        offTheMainThread { [leavesOutRepeats] in
            ImportPlan(file, besides: existing, leavesOutRepeats: leavesOutRepeats)
        } receive: { [weak self] plan in
            guard let self, work === self.work else { return }
            following.stopTelling()
            // Where none is new, those of the file show at least that it was read as it should be.
            let shown = plan.cards.prefix(DeckFile.shownCards)
            firstCards = shown.isEmpty ? file.firstCards : Array(shown)
            state = .preview(plan)
        }
    }

    /// Imports all good cards, or none.
    func importCards() {
        guard case .preview(let plan?) = state, canImport else { return }
        failure = nil
        work.end()
        state = .adding(0)
        let name = targetName
        let step: @Sendable (ImportedCards) -> Step = {
            Step(.importCards, about: name, count: $0.cards.count)
        }
        let going = library.importCards(plan.cards, into: target, step: step) { [weak self] part in
            if case .adding = self?.state { self?.state = .adding(part) }
        } then: { [weak self] result in
            letGoOffTheMainThread(plan)
            guard let self else { return }
            self.going = nil
            switch result {
            case .success(let cards?):
                state = .added(cards)
                added(cards, step(cards))
            case .success(nil): state = .preview(plan)
            case .failure(let failure):
                self.failure = failure
                state = .preview(plan)
            }
        }
        if case .adding = state { self.going = going }
    }

    /// Stops the import. No card is added then.
    func stopAdding() { going?.cancel() }

    private var work: LongWork { following.work }

    private func begin(_ state: @escaping (Double) -> State) {
        following.begin(state, in: self, \.state)
    }
}
