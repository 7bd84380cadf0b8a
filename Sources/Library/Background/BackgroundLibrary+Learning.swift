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
                guard let self, self.reader != nil else {
                    return receive(.success(learning.costs(at: moment)))
                }
                self.aside({ learning.costs(at: moment) }) { receive(.success($0)) }
            case .failure(let reason): receive(.failure(reason))
            }
        }
    }
}
