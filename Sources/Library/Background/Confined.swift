import Files

/// A step that the screen shows before it is kept.
public struct ShownStep: Sendable {
    public let step: Step
    let work: @Sendable (Edit) throws -> Void

    public init(_ step: Step, _ work: @escaping @Sendable (Edit) throws -> Void) {
        self.step = step
        self.work = work
    }
}

/// Holds the library that only the background thread uses; without a thread, only the main actor.
final class Confined: @unchecked Sendable {
    let library: Library
    /// Steps that could not be kept yet, the oldest first.
    private(set) var unwritten: [ShownStep] = []
    private(set) var isClosed = false

    init(_ library: Library) { self.library = library }

    /// Steps that could not be kept come first, so that all happen in the order in which they were shown.
    func result<Value>(of work: (Library) throws(StoreFailure) -> Value) -> Result<Value, StoreFailure> {
        do throws(StoreFailure) {
            try writeUnwritten()
            return .success(try work(library))
        } catch {
            return .failure(error)
        }
    }

    /// Possible also while steps cannot be kept.
    func read<Value>(_ work: (Library) throws(StoreFailure) -> Value) -> Result<Value, StoreFailure> {
        Result { () throws(StoreFailure) in try work(library) }
    }

    /// Fails if one of these steps was dropped, or has to wait.
    func carryOut(_ steps: [ShownStep]) -> Result<Void, StoreFailure> {
        do throws(StoreFailure) {
            unwritten += steps
            let dropped = try writeUnwritten()
            if let reason = dropped.last { throw reason }
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    /// Throws if a step has to wait. Returns why others were dropped: they could not be kept at any time.
    @discardableResult
    private func writeUnwritten() throws(StoreFailure) -> [StoreFailure] {
        var dropped: [StoreFailure] = []
        while let next = unwritten.first {
            do throws(StoreFailure) {
                try library.perform(next.step, next.work)
            } catch {
                guard isHopeless(error) else { throw error }
                dropped.append(error)
            }
            unwritten.removeFirst()
        }
        return dropped
    }

    /// Whether the reason lies in the step itself: its deck is gone, or it fails although the library can be written.
    private func isHopeless(_ failure: StoreFailure) -> Bool {
        switch failure {
        case .gone: true
        case .other: (try? library.change { _ in }) != nil
        case .full, .readOnly, .busy, .damaged: false
        }
    }

    func hasChangedElsewhere() -> Bool { (try? library.hasChangedElsewhere()) ?? false }

    func close() -> [ShownStep] {
        isClosed = true
        library.connection.close()
        defer { unwritten = [] }
        return unwritten
    }
}
