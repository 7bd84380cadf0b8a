import Dispatch
import Synchronization

/// Reads on a thread of its own, some ahead of the thread that uses what was read. Where reading takes about as long as what comes
/// after it, all is done in half the time.
public final class ReadAhead<Element>: @unchecked Sendable {
    /// Takes one element. It throws when no more are wanted.
    public typealias Give = (Element) throws -> Void

    private struct State {
        var batches: [Batch] = []
        var failure: (any Error)?
        var isStopped = false
    }

    private struct Batch: @unchecked Sendable { let elements: [Element] }

    /// No more are wanted.
    private struct Stopped: Error {}

    private let read: (Give) throws -> Void
    private let weight: (Element) -> Int
    private let state = Mutex(State())
    /// From 0, as a semaphore that ends lower than it began is taken for a mistake, and stops the program.
    private let free = DispatchSemaphore(value: 0)
    private let filled = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)
    private var hasEnded = false

    private let mostBatches = 8
    private let mostOfBatch = 500

    /// A batch of heavy ones is shorter, so that not too much lies in memory.
    public static var heaviestBatch: Int { 2 << 20 }

    /// Nothing else uses what is read until the end, or until `stop`.
    ///
    /// - Parameters:
    ///   - weight: about how many bytes an element has.
    ///   - read: gives one element after another.
    public init(weight: @escaping (Element) -> Int = { _ in 0 }, _ read: @escaping (Give) throws -> Void) {
        (self.weight, self.read) = (weight, read)
        for _ in 0..<mostBatches { free.signal() }
        let thread = WorkThread()
        thread.add { self.work() }
        thread.end()
    }

    /// Some more, in their order; `nil` after the last ones.
    public func next() throws -> [Element]? {
        if hasEnded { return nil }
        filled.wait()
        let batch = state.withLock { $0.batches.isEmpty ? nil : $0.batches.removeFirst() }
        free.signal()
        if let batch { return batch.elements }
        hasEnded = true
        ended.wait()
        if let failure = state.withLock({ $0.failure }) { throw failure }
        return nil
    }

    /// Afterwards what was read can be used again.
    public func stop() {
        if hasEnded { return }
        hasEnded = true
        state.withLock { $0.isStopped = true }
        free.signal()
        ended.wait()
    }

    private func work() {
        do {
            var (elements, sum): ([Element], Int) = ([], 0)
            try read { element in
                elements.append(element)
                sum += weight(element)
                guard elements.count >= mostOfBatch || sum >= Self.heaviestBatch else { return }
                try put(Batch(elements: elements))
                (elements, sum) = ([], 0)
                elements.reserveCapacity(mostOfBatch)
            }
            if !elements.isEmpty { try put(Batch(elements: elements)) }
        } catch is Stopped {
        } catch {
            state.withLock { [error] in $0.failure = error }
        }
        ended.signal()
        filled.signal()
    }

    private func put(_ batch: Batch) throws {
        free.wait()
        let isStopped = state.withLock { state in
            state.batches.append(batch)
            return state.isStopped
        }
        if isStopped { throw Stopped() }
        filled.signal()
    }
}

extension ReadAhead {
    /// Uses each element on this thread, while the next ones are read. Returns when all are used, or throws what either side throws.
    public static func forEach(_ read: @escaping (Give) throws -> Void, use: (Element) throws -> Void) throws
    {
        let ahead = ReadAhead(read)
        defer { ahead.stop() }
        while let elements = try ahead.next() {
            for element in elements { try use(element) }
        }
    }
}
