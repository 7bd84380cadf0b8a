import CardTesting
import Flashcards
import Storage

/// A run with a clock that is moved by hand, a store that can be made to fail, and cards named a, b, c …
final class RunStage {
    let memory: any CardStore
    let store: FailingStore
    var rules = RunRules(shuffles: false)
    private var moment = RunClock.Moment.now
    private var date: Int64 = 1_000_000
    private(set) lazy var run = makeRun()

    init(_ cards: String...) {
        memory = MemoryCardStore(
            Sample(
                deckName: "Letters", cards: cards.compactMap { CardText(prompt: $0, answer: "\($0)!") }))
        store = FailingStore(memory)
        _ = run
    }

    /// A new run, or the latest one from the store.
    func makeRun(pauses: Set<Pause> = []) -> Run {
        Run(
            store, using: SystemRandomNumberGenerator(), pauses: pauses,
            Run.Surroundings(
                rules: { [unowned self] in rules }, now: { [unowned self] in moment },
                date: { [unowned self] in date }))
    }

    /// The program is closed and started again.
    func startAgain() { run = makeRun() }

    func wait(_ seconds: Double, ticking: Bool = true) {
        if ticking {
            var rest = seconds
            while rest > 0 {
                moment = moment.advanced(by: .seconds(min(1, rest)))
                date += Int64(min(1, rest) * 1000)
                rest -= 1
                if run.isClockRunning { run.tick() }
            }
        } else {
            moment = moment.advanced(by: .seconds(seconds))
            date += Int64(seconds * 1000)
        }
    }

    func swipe(_ verdicts: Verdict...) { for verdict in verdicts { run.swipe(verdict) } }

    /// The prompts from the top to the bottom of the pile.
    var pile: String {
        let ids = run.pile.top(run.pile.count).map(\.card)
        return ids.compactMap { try? memory.cards([$0]).first?.prompt }.joined()
    }

    var top: String? { run.seen.first?.card.prompt }
}
