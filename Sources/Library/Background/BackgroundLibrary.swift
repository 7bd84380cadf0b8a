import Files
import Flashcards
import Synchronization

/// The library as the screens use it. Changes go to a thread of their own, one after another, so the main thread never waits
/// for a disk or a lock. Reading has a connection of its own, which no change holds up.
///
/// A library in memory waits for nothing, so everything happens at once.
@MainActor public final class BackgroundLibrary {
    public typealias Receive<Result> = @MainActor (Swift.Result<Result, StoreFailure>) -> Void
    /// Runs something in a later turn of the main loop. It is called on another thread.
    public typealias Deliver = @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void

    private let writing: Confined
    /// `nil` for a library in memory.
    private let thread: WorkThread?
    private let reading: Library
    private let deliver: Deliver
    /// How many changes are on their way.
    public private(set) var unfinishedCount = 0

    /// - Parameters:
    ///   - writing: nothing else uses it from now on.
    ///   - reading: the same file, opened once more. `nil` for a library in memory.
    public init(_ writing: sending Library, reading: Library?, deliver: @escaping Deliver) {
        if let reading {
            self.reading = reading
            self.writing = Confined(writing)
            thread = WorkThread()
        } else {
            self.writing = Confined(writing)
            self.reading = self.writing.library
            thread = nil
        }
        self.deliver = deliver
    }

    isolated deinit { thread?.end() }

    /// Holds the library that only the thread uses; without a thread, only the main actor.
    private final class Confined: @unchecked Sendable {
        let library: Library

        init(_ library: sending Library) { self.library = library }
    }

    /// Reads what is on the disk now: without changes that are still on their way.
    public func read<Result>(_ work: (Reading) throws -> Result) throws(StoreFailure) -> Result {
        try reading.read(work)
    }

    /// Carries out a step. `receive` is called when it is on the disk, or was not possible.
    public func perform<Result: Sendable>(
        _ step: Step, _ work: @escaping @Sendable (Edit) throws -> Result,
        then receive: @escaping Receive<Result> = { _ in }
    ) {
        change(
            { library throws(StoreFailure) in try library.perform(step, work) }, then: receive)
    }

    public func undo(in area: Step.Area, then receive: @escaping Receive<Undone?>) {
        change({ library throws(StoreFailure) in try library.undo(in: area) }, then: receive)
    }

    public func redo(in area: Step.Area, then receive: @escaping Receive<Undone?>) {
        change({ library throws(StoreFailure) in try library.redo(in: area) }, then: receive)
    }

    public func goBack(to step: KeptStep.ID, then receive: @escaping Receive<Undone?>) {
        change({ library throws(StoreFailure) in try library.goBack(to: step) }, then: receive)
    }

    /// Anything else that only the library itself can do.
    func change<Result: Sendable>(
        _ work: @escaping @Sendable (Library) throws(StoreFailure) -> Result,
        then receive: @escaping Receive<Result>
    ) {
        guard let thread else { return receive(result(of: work, on: writing.library)) }
        unfinishedCount += 1
        thread.add { [writing, deliver] in
            let result = result(of: work, on: writing.library)
            deliver { [weak self] in
                self?.unfinishedCount -= 1
                receive(result)
            }
        }
    }

    /// Waits until everything is on the disk. For the end of the program: an import that is going on is given up.
    public func finish() { thread?.finish() }
}

// Long work.
extension BackgroundLibrary {
    /// An import that is going on.
    public final class Import: Sendable {
        /// The main thread sets it, and the thread that imports reads it.
        private let cancelled = Atomic(false)

        fileprivate init() {}

        public func cancel() { cancelled.store(true, ordering: .relaxed) }

        fileprivate var isCancelled: Bool { cancelled.load(ordering: .relaxed) }
    }

    /// Takes many cards in, slice by slice: other changes come in between. `receive` gets `nil` where it was cancelled.
    ///
    /// - Parameter progress: called with the part that is done, from 0 to 1.
    public func importCards(
        _ texts: [CardText], into target: ImportTarget,
        step: @escaping @Sendable (ImportedCards) -> Step,
        progress: @escaping @MainActor @Sendable (Double) -> Void = { _ in },
        then receive: @escaping Receive<ImportedCards?>
    ) -> Import {
        let going = Import()
        guard let thread else {
            receive(
                result(
                    of: { library throws(StoreFailure) in
                        try library.importCards(texts, into: target, step: step)
                    }, on: writing.library))
            return going
        }
        unfinishedCount += 1
        let slices = Slices(writing, texts, target, step)
        thread.addLong { [deliver] in
            let next = going.isCancelled ? .success(.some(nil)) : slices.next()
            guard case .success(nil) = next else {
                deliver { [weak self] in
                    self?.unfinishedCount -= 1
                    receive(next.map { $0.flatMap { $0 } })
                }
                return false
            }
            let part = slices.progress
            deliver { progress(part) }
            return true
        }
        return going
    }

    /// The slices of one import. Only the thread uses it.
    private final class Slices: @unchecked Sendable {
        private let cards: CardImport
        private let step: @Sendable (ImportedCards) -> Step

        init(
            _ writing: Confined, _ texts: [CardText], _ target: ImportTarget,
            _ step: @escaping @Sendable (ImportedCards) -> Step
        ) {
            cards = CardImport(texts, into: target, of: writing.library)
            self.step = step
        }

        var progress: Double { cards.progress }

        /// `nil` while there is more to do.
        func next() -> Result<ImportedCards??, StoreFailure> {
            do throws(StoreFailure) {
                if try cards.addSlice() { return .success(nil) }
                return .success(try cards.finish(step))
            } catch {
                return .failure(error)
            }
        }
    }
}

nonisolated private func result<Value>(
    of work: (Library) throws(StoreFailure) -> Value, on library: Library
) -> Result<Value, StoreFailure> {
    do throws(StoreFailure) { return .success(try work(library)) } catch { return .failure(error) }
}
