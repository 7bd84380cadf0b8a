import FlagQuiz

/// Where the answers of the flag quiz are kept.
public enum AnswerPlace: Hashable, Sendable {
    case database(String)
    /// Until the program ends.
    case memory
}

public typealias OpenedAnswers = Opened<any AnswerStore>

extension AnswerPlace {
    public func open(now: @escaping () -> Int64 = WallClock.milliseconds) -> OpenedAnswers {
        open(fully: false, now)
    }

    /// After `store` has said that its file is damaged: looks at all of it, sets it aside if that is so, and
    /// opens it or a new one.
    public func reopen(
        closing store: any AnswerStore, now: @escaping () -> Int64 = WallClock.milliseconds
    ) -> OpenedAnswers {
        (store as? SQLiteAnswerStore)?.close()
        return open(fully: true, now)
    }

    private func open(fully: Bool, _ now: @escaping () -> Int64) -> OpenedAnswers {
        guard case .database(let path) = self else {
            return OpenedAnswers(store: MemoryAnswerStore(), notices: [])
        }
        do {
            return AnswerDatabase(path: try FilePath(following: path), now: now).open(fully: fully)
        } catch {
            return OpenedAnswers(store: MemoryAnswerStore(), notices: [.notKept(error)])
        }
    }
}
