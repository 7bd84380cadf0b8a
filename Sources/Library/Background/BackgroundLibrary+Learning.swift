import Files
import Flashcards
import Memory

extension BackgroundLibrary {
    /// What a session of learning would ask now, with all changes that are on their way. It is read and worked out on the
    /// thread that reads, so that no change waits for it.
    public func planSession(
        _ request: SessionRequest, _ wishes: LearningWishes, then receive: @escaping Receive<SessionPlan>
    ) {
        guard unfinishedCount == 0, unwrittenCount == 0 else {
            return change({ _ in }) { [weak self] result in
                switch result {
                case .success: self?.planNow(request, wishes, then: receive)
                case .failure(let reason): receive(.failure(reason))
                }
            }
        }
        planNow(request, wishes, then: receive)
    }

    private func planNow(
        _ request: SessionRequest, _ wishes: LearningWishes, then receive: @escaping Receive<SessionPlan>
    ) {
        let moment = reading.moment
        readLibraryInBackground(
            { library throws(StoreFailure) in
                try library.plan(request, wishes, at: moment)
            }, then: receive)
    }

    /// Which memory model is used.
    public func modelName() -> ModelName { (try? reading.modelName()) ?? MemoryModel.standard.name }

    /// Works out anew how well everything is known, in slices.
    public func choose(_ model: ModelName, then receive: @escaping Receive<Void> = { _ in }) {
        change({ library throws(StoreFailure) in try library.choose(model) }) { [weak self] result in
            self?.tidyUp()
            self?.fitWhenDue(afterChanges: .max)
            receive(result)
        }
    }

    /// What it costs to be more or less sure, for everything learnt so far.
    public func recallCosts(then receive: @escaping Receive<RecallCosts>) {
        let moment = reading.moment
        readLibraryInBackground({ library throws(StoreFailure) in
            try library.learning()
        }) { [weak self] result in
            switch result {
            case .success(let learning):
                self?.asideIfPossible({ learning.costs(at: moment) }) { receive(.success($0)) }
            case .failure(let reason): receive(.failure(reason))
            }
        }
    }
}

extension BackgroundLibrary {
    /// Statistics of memory. Reading and working them out keeps nobody waiting, however many reviews there are.
    ///
    /// - Parameter isWanted: asked now and then. Once it says no, nothing is received.
    public func memoryStatistics(
        _ scope: MemoryScope, _ wishes: LearningWishes, while isWanted: @escaping @MainActor () -> Bool,
        then receive: @escaping Receive<NamedStatistics>
    ) {
        let moment = reading.moment
        readLibraryInBackground({ library throws(StoreFailure) in
            try library.memoryNow(scope, wishes, at: moment)
        }) { [weak self] result in
            switch result {
            case .failure(let reason): receive(.failure(reason))
            case .success(let now): self?.workOut(now, while: isWanted, then: receive)
            }
        }
    }

    private func workOut(
        _ now: MemoryNow, while isWanted: @escaping @MainActor () -> Bool,
        then receive: @escaping Receive<NamedStatistics>
    ) {
        let scope = now.scope
        collect(
            { library, last throws(StoreFailure) in try library.reviewSlice(of: scope, after: last) },
            while: isWanted
        ) { [weak self] result in
            switch result {
            case .failure(let reason): receive(.failure(reason))
            case .success(let slices):
                self?.asideIfPossible({ now.statistics(of: slices) }) { statistics in
                    guard isWanted() else { return }
                    self?.readLibraryInBackground(
                        { library throws(StoreFailure) in try library.withPrompts(statistics) },
                        then: receive)
                }
            }
        }
    }

    /// In a library without threads of its own, everything happens at once.
    private func asideIfPossible<Result: Sendable>(
        _ work: @escaping @Sendable () -> Result, then receive: @escaping @MainActor (Result) -> Void
    ) {
        if reader == nil { receive(work()) } else { aside(work, then: receive) }
    }
}
