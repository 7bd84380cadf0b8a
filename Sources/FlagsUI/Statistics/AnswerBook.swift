import Files
import FlagQuiz
import Observation
import Storage

/// Keeps all answers. It opens the file with the first answer or for the statistics, so that the start of the program
/// does not wait for it.
@Observable
public final class AnswerBook {
    /// Problems with opening the file that the person should know about.
    private(set) var notices: [StoreNotice] = []
    /// Why the last answer or game could not be kept; `nil` if it was.
    private(set) var failure: StoreFailure?
    @ObservationIgnored private var store: (any AnswerStore)?
    @ObservationIgnored private let open: () -> OpenedAnswers
    @ObservationIgnored private let openAgain: (any AnswerStore) -> OpenedAnswers

    /// - Parameter reopen: called when the store turns out to be damaged.
    init(open: @escaping () -> OpenedAnswers, reopen: @escaping (any AnswerStore) -> OpenedAnswers) {
        self.open = open
        openAgain = reopen
    }

    public convenience init(_ location: AnswerLocation) {
        self.init(open: { location.open() }, reopen: { location.reopen(closing: $0) })
    }

    func record(_ answer: KeptAnswer) {
        keep { store throws(StoreFailure) in try store.record(answer) }
    }

    func record(_ game: PlayedGame) {
        keep { store throws(StoreFailure) in try store.record(game) }
    }

    /// All answers and games. Empty if they cannot be read: then `failure` says why.
    func history() -> AnswerHistory {
        do throws(StoreFailure) {
            return try ask { store throws(StoreFailure) in try store.history() }
        } catch {
            failure = error
            return AnswerHistory()
        }
    }

    private func keep(_ work: (any AnswerStore) throws(StoreFailure) -> Void) {
        do throws(StoreFailure) {
            try ask(work)
            if failure != nil { failure = nil }
        } catch {
            failure = error
        }
    }

    /// If the file turns out to be damaged, it is set aside and a new one is used.
    private func ask<Result>(
        _ work: (any AnswerStore) throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result {
        let store = store ?? use(open())
        do throws(StoreFailure) {
            return try work(store)
        } catch {
            guard error == .damaged else { throw error }
            return try work(use(openAgain(store)))
        }
    }

    private func use(_ opened: OpenedAnswers) -> any AnswerStore {
        store = opened.store
        if !opened.notices.isEmpty { notices += opened.notices }
        return opened.store
    }
}

extension Quiz.Surroundings {
    /// Records each answer, and each game that has come to its end.
    static func recording(in answers: AnswerBook, keep: @escaping (Game) -> Void) -> Quiz.Surroundings {
        Quiz.Surroundings(
            keep: keep,
            answered: { answer, took in
                answers.record(KeptAnswer(answer, date: WallClock.milliseconds(), took: took))
            },
            ended: { answers.record(PlayedGame($0, date: WallClock.milliseconds())) })
    }
}
