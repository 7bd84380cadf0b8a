import Files
import Flashcards
import Library
import Memory

extension RecessLibrary {
    /// What a session of learning would ask now, with everything that is on its way.
    public func planSession(
        _ request: SessionRequest, _ wishes: LearningWishes, then receive: @escaping Receive<SessionPlan>
    ) {
        background.planSession(request, wishes) { [weak self] result in
            // Where something was on its way, it has come to its end.
            self?.version += 1
            receive(result)
        }
    }

    /// Which model foretells what is known.
    public var memoryModel: ModelName { background.modelName() }

    public func choose(_ model: ModelName, then receive: @escaping Receive<Void> = { _ in }) {
        background.choose(model) { [weak self] result in
            self?.version += 1
            receive(result)
        }
    }

    /// What it costs to be more or less sure of everything learnt so far.
    public func findRecallCosts(then receive: @escaping Receive<RecallCosts>) {
        background.recallCosts(then: receive)
    }
}

extension RecessLibrary {
    /// - Parameter isWanted: asked now and then. Once it says no, nothing is received.
    public func findMemoryStatistics(
        _ scope: MemoryScope, _ wishes: LearningWishes, while isWanted: @escaping @MainActor () -> Bool,
        then receive: @escaping Receive<NamedStatistics>
    ) {
        background.memoryStatistics(scope, wishes, while: isWanted, then: receive)
    }
}
