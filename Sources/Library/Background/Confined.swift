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
    private var seenChange: Int64?

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
    func read<Value>(_ work: (Reading) throws -> Value) -> Result<Value, StoreFailure> {
        Result { () throws(StoreFailure) in try library.read(work) }
    }

    func carryOut(_ steps: [ShownStep]) -> Result<Void, StoreFailure> {
        unwritten += steps
        return result { _ in }
    }

    private func writeUnwritten() throws(StoreFailure) {
        while let next = unwritten.first {
            do throws(StoreFailure) {
                try library.perform(next.step, next.work)
            } catch {
                // The card or deck is gone for good, so trying again would not help.
                if error == .gone { unwritten.removeFirst() }
                throw error
            }
            unwritten.removeFirst()
        }
    }

    /// Another process may have replaced a JSON file, or written to the database.
    func hasChangedElsewhere() -> Bool {
        let hadRead = (try? library.readAgainIfChanged()) ?? false
        let change = try? library.changesElsewhere()
        defer { seenChange = change }
        return hadRead || change != nil && seenChange != nil && change != seenChange
    }

    func close() -> [ShownStep] {
        library.connection.close()
        defer { unwritten = [] }
        return unwritten
    }
}
