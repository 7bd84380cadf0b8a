import CardTesting
import Flashcards
import Library

/// A run with a clock that is moved by hand, a shelf that can be made to fail, and cards named a, b, c …
final class RunStage {
    let memory: MemoryShelf
    var rules = RunRules(shuffles: false)
    /// Whether the program begins with learning.
    var learns = false
    /// Whether the person looks at each new run at once.
    var looks = true
    private var moment = RunClock.Moment.now
    private let clock: Clock

    /// The date, in milliseconds since 1970.
    final class Clock { var date: Int64 = 1_000_000 }
    private(set) lazy var run = makeRun()

    convenience init(_ cards: String...) throws {
        try self.init(cards: cards)
        _ = run
    }

    /// Nothing is shown before `run` is asked for.
    convenience init(cards: [String]) throws {
        let clock = Clock()
        self.init(try MemoryShelf(now: { clock.date }), clock)
        try memory.addDeck("Letters", cards)
    }

    init(_ memory: MemoryShelf, _ clock: Clock = Clock()) {
        self.memory = memory
        self.clock = clock
    }

    func waitDays(_ days: Int64) { clock.date += days * 24 * 60 * 60 * 1000 }

    /// A new run, or the latest one from the shelf.
    ///
    /// - Parameter memory: that of another window or process, if not the same.
    func makeRun(on memory: MemoryShelf? = nil, pauses: Set<Pause> = []) -> Run {
        let run = Run(
            (memory ?? self.memory).shelf, using: SystemRandomNumberGenerator(), pauses: pauses,
            learns: learns,
            Run.Surroundings(
                rules: { [unowned self] in rules }, now: { [unowned self] in moment },
                date: { [clock] in clock.date }))
        if looks { run.look() }
        return run
    }

    /// The program is closed and started again.
    func startAgain() { run = makeRun() }

    func wait(_ seconds: Double, ticking: Bool = true) {
        if looks { run.look() }
        if ticking {
            var rest = seconds
            while rest > 0 {
                moment = moment.advanced(by: .seconds(min(1, rest)))
                clock.date += Int64(min(1, rest) * 1000)
                rest -= 1
                if run.isClockRunning { run.tick() }
            }
        } else {
            moment = moment.advanced(by: .seconds(seconds))
            clock.date += Int64(seconds * 1000)
        }
    }

    func swipe(_ verdicts: Verdict...) { for verdict in verdicts { run.swipe(verdict) } }

    /// The prompts from the top to the bottom of the pile.
    var pile: String { prompts(of: run.pile) }

    func prompts(of pile: Pile) -> String {
        let ids = pile.top(pile.count).map(\.card)
        return ids.compactMap { try? memory.cards([$0]).first?.prompt }.joined()
    }

    var top: String? { run.seen.first?.card.prompt }
}

// As the page of cards does it.
extension RunStage {
    /// Ctrl+Z. Returns what was taken back.
    @discardableResult
    func undo() throws -> Step.Name? { follow(try memory.undo()) }

    @discardableResult
    func redo() throws -> Step.Name? { follow(try memory.redo()) }

    private func follow(_ step: Step?) -> Step.Name? {
        switch step?.name {
        case .swipeCorrect, .swipeWrong: if !run.followSwipe() { run.follow(isAfterUndo: true) }
        case nil: break
        default: run.follow()
        }
        return step?.name
    }

    /// Edits decks and cards as the editor does: the run is paused meanwhile, and follows afterwards.
    func edit(_ steps: CardStep...) throws {
        run.pause(.dialog)
        for step in steps { try memory.perform(step) }
        run.follow()
        run.goOn(.dialog)
    }
}
