import Files
import FlagQuiz
import Observation
import Storage

/// Where every answer is kept. The file is opened with the first of them, or when somebody looks at the
/// statistics: the start of the program does not wait for it.
@Observable
public final class AnswerBook {
    /// What the person should know of how the file was found.
    private(set) var notices: [StoreNotice] = []
    /// Why the last answer or game is not kept, if it is not.
    private(set) var failure: StoreFailure?
    @ObservationIgnored private var store: (any AnswerStore)?
    @ObservationIgnored private let open: () -> OpenedAnswers
    @ObservationIgnored private let openAgain: (any AnswerStore) -> OpenedAnswers

    /// - Parameter reopen: for when a store has turned out to be damaged.
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

    /// All that is kept; nothing where it cannot be read, and then `failure` says why.
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

    /// A file that turns out to be damaged is set aside, and another one takes over.
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
