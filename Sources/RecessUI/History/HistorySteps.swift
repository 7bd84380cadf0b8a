import Files
import Library
import RecessKit

/// The steps that can be taken back, the newest first. They are read part by part: there can be ten thousand.
final class HistorySteps {
    private let library: RecessLibrary
    private(set) var steps: [KeptStep] = []
    private(set) var isComplete = false
    private var replaced: [KeptStep.ID: [String]] = [:]

    private static let part = 200

    init(_ library: RecessLibrary) {
        self.library = library
        readOn()
    }

    /// Returns how many steps have been added.
    @discardableResult
    func readOn() -> Int {
        if isComplete { return 0 }
        let more = read(HistorySteps.part, before: steps.last?.id)
        isComplete = more.count < HistorySteps.part
        steps += more
        return more.count
    }

    /// What was here before another machine's took its place.
    func textsReplaced(by step: KeptStep) -> [String] {
        guard !step.isOwn else { return [] }
        if let known = replaced[step.id] { return known }
        let texts = try? library.readLibrary { library throws(StoreFailure) in
            try library.textsReplaced(by: step)
        }
        replaced[step.id] = texts
        return texts ?? []
    }

    /// Reads as many as before, and no fewer than a part.
    func readAgain() {
        let count = max(steps.count, HistorySteps.part)
        replaced = [:]
        steps = read(count, before: nil)
        isComplete = steps.count < count
    }

    private func read(_ count: Int, before: KeptStep.ID?) -> [KeptStep] {
        let steps = try? library.readLibrary { library throws(StoreFailure) in
            try library.history(atMost: count, before: before)
        }
        return steps ?? []
    }
}

extension KeptStep {
    /// Whether it was done on this machine.
    var isOwn: Bool { step?.name != .merge }
}
