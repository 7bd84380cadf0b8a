import Files
import Flashcards
import Synchronization

/// The library as the screens use it. Changes go to a thread of their own, one after another, so the main thread never waits
/// for a disk or a lock. Reading has a connection of its own, which no change holds up. What takes longer to read than a
/// frame lasts, such as all cards of a long deck, is read on a third thread.
///
/// A library in memory waits for nothing, so everything happens at once.
@MainActor public final class BackgroundLibrary {
    public typealias Receive<Result> = @MainActor (Swift.Result<Result, StoreFailure>) -> Void
    /// Runs something in a later turn of the main loop. It is called on another thread.
    public typealias Deliver = @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void

    let writing: Confined
    /// `nil` for a library in memory.
    let thread: WorkThread?
    let reading: Library
    /// `nil` for a library in memory: the thread that writes reads there.
    let reader: BackgroundReader?
    /// `nil` for a library whose changes are on the disk, or wherever they stay, as soon as they are written.
    private let disk: DiskWait?
    let deliver: Deliver
    /// How many changes are on their way.
    public private(set) var unfinishedCount = 0
    /// How many changes were handed in so far.
    private var begunCount = 0
    private var preparation: SearchPreparation?
    let fitWatch = FitWatch()
    /// How many steps the screen shows that could not be kept yet. They are tried again before the next change.
    public internal(set) var unwrittenCount = 0

    /// - Parameters:
    ///   - writing: nothing else uses it from now on.
    ///   - reading: the same content on a connection of its own. `nil` for a library in memory.
    public convenience init(_ writing: Library, reading: Library?, deliver: @escaping Deliver) {
        let disk = reading == nil ? nil : writing.file.map { DiskWait(forLogOf: $0.path) }
        self.init(writing, reading: reading, disk, deliver: deliver)
    }

    init(_ writing: Library, reading: Library?, _ disk: DiskWait?, deliver: @escaping Deliver) {
        self.disk = disk
        self.writing = Confined(writing)
        self.reading = reading ?? writing
        thread = reading == nil ? nil : WorkThread()
        reader = reading?.openedLater().map { BackgroundReader($0) }
        self.deliver = deliver
        guard let reading else { return }
        // So a swipe or a draft does not make the next search read the whole deck again.
        reading.isToldOfChanges = true
        self.writing.library.onCardsChanged = { [weak self] cards in
            deliver { self?.forgetSearched(cards) }
        }
    }

    isolated deinit {
        // The thread that writes may have to wait for the disk until its end.
        thread?.add { [disk] in disk?.end() }
        thread?.end()
        reader?.end()
    }

    /// Reads what is there now: without changes that are still on their way.
    public func read<Result>(_ work: (Reading) throws -> Result) throws(StoreFailure) -> Result {
        try reading.read(work)
    }

    /// Anything else that only reads, with a search index of its own.
    public func readLibrary<Result>(
        _ work: (Library) throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result {
        try work(reading)
    }

    /// Reads so much that the main thread would have to wait, such as all cards of a long deck: without changes that are still
    /// on their way.
    public func readInBackground<Result: Sendable>(
        _ work: @escaping @Sendable (Reading) throws -> Result, then receive: @escaping Receive<Result>
    ) {
        readLibraryInBackground({ library throws(StoreFailure) in try library.read(work) }, then: receive)
    }

    /// Where no third connection can be had, it is read where changes are made.
    public func readLibraryInBackground<Result: Sendable>(
        _ work: @escaping @Sendable (Library) throws(StoreFailure) -> Result,
        then receive: @escaping Receive<Result>
    ) {
        if let reader {
            return reader.read(work) { [deliver] result in deliver { receive(result) } }
        }
        guard let thread else { return receive(writing.read(work)) }
        thread.add { [writing, deliver] in
            let result = writing.read(work)
            deliver { receive(result) }
        }
    }

    /// The same for something that is shown in place of what is shown now. `receive` gets `nil` where a change is on its way,
    /// or was handed in meanwhile: what has been read is older than what is shown by then.
    public func readNewestInBackground<Result: Sendable>(
        _ work: @escaping @Sendable (Reading) throws -> Result,
        then receive: @escaping @MainActor (Swift.Result<Result, StoreFailure>?) -> Void
    ) {
        let begunBefore = begunCount
        guard unfinishedCount == 0, unwrittenCount == 0 else { return receive(nil) }
        readInBackground(work) { [weak self] result in
            receive(self?.begunCount == begunBefore ? result : nil)
        }
    }

    /// Carries out a step. `receive` is called when it is on the disk, or was not possible.
    public func perform<Result: Sendable>(
        _ step: Step, _ work: @escaping @Sendable (Edit) throws -> Result,
        then receive: @escaping Receive<Result> = { _ in }
    ) {
        change({ library throws(StoreFailure) in try library.perform(step, work) }, then: receive)
    }

    /// Carries out steps that the screen shows already. If they cannot be kept now, because the disk is full for example,
    /// they are tried again before the next change.
    public func performShown(_ steps: [ShownStep], then receive: @escaping Receive<Void> = { _ in }) {
        run({ $0.carryOut(steps) }, then: receive)
    }

    public func undo(
        in area: Step.Area, until isEnough: @escaping @Sendable (Reading) throws -> Bool = { _ in true },
        then receive: @escaping Receive<Undone?>
    ) {
        change({ library throws(StoreFailure) in try library.undo(in: area, until: isEnough) }, then: receive)
    }

    public func redo(
        in area: Step.Area, until isEnough: @escaping @Sendable (Reading) throws -> Bool = { _ in true },
        then receive: @escaping Receive<Undone?>
    ) {
        change({ library throws(StoreFailure) in try library.redo(in: area, until: isEnough) }, then: receive)
    }

    public func goBack(to step: KeptStep.ID, then receive: @escaping Receive<Undone?>) {
        change({ library throws(StoreFailure) in try library.goBack(to: step) }, then: receive)
    }

    public func restore(_ backup: Backup, then receive: @escaping Receive<Void>) {
        change({ library throws(StoreFailure) in try library.restore(backup) }, then: receive)
    }

    /// Whether another window or process has changed something since the last call.
    public func checkForChangesElsewhere(then receive: @escaping @MainActor (Bool) -> Void) {
        guard let thread else { return receive(writing.hasChangedElsewhere()) }
        // Looking is no change: what can be read meanwhile is not older than what is shown.
        thread.add { [writing, deliver] in
            let hasChanged = writing.hasChangedElsewhere()
            deliver { [weak self] in
                if hasChanged { self?.forgetSearched(nil) }
                receive(hasChanged)
            }
        }
    }

    /// Work that nobody waits for, such as keeping in step with other machines. It comes between changes, and what is shown
    /// can be read meanwhile, as while another process changes something.
    public func workBetweenChanges<Result: Sendable>(
        _ work: @escaping @Sendable (Library) throws(StoreFailure) -> Result,
        then receive: @escaping Receive<Result>
    ) {
        guard let thread else { return receive(writing.result(of: work)) }
        thread.add { [writing, disk, deliver] in
            // No other machine may hear of a change that this one could still lose.
            let result = writing.result { library throws(StoreFailure) in
                try disk?.waitHere()
                return try work(library)
            }
            let unwrittenCount = writing.unwritten.count
            deliver { [weak self] in
                self?.unwrittenCount = unwrittenCount
                receive(result)
            }
        }
    }

    /// Anything else that only the library itself can do.
    public func change<Result: Sendable>(
        _ work: @escaping @Sendable (Library) throws(StoreFailure) -> Result,
        then receive: @escaping Receive<Result> = { _ in }
    ) {
        run({ $0.result(of: work) }, then: receive)
    }

    private func run<Result: Sendable>(
        _ work: @escaping @Sendable (Confined) -> Swift.Result<Result, StoreFailure>,
        then receive: @escaping Receive<Result>
    ) {
        begunCount += 1
        guard let thread else {
            let result = work(writing)
            unwrittenCount = writing.unwritten.count
            return receive(result)
        }
        unfinishedCount += 1
        thread.add { [writing, disk, deliver] in
            let result = writing.library.waitingForDiskElsewhere { work(writing) }
            let unwrittenCount = writing.unwritten.count
            let finish: @Sendable (Swift.Result<Void, StoreFailure>) -> Void = { onDisk in
                let result = result.flatMap { value in onDisk.map { value } }
                deliver { [weak self] in
                    self?.unfinishedCount -= 1
                    self?.unwrittenCount = unwrittenCount
                    receive(result)
                }
            }
            if let disk { disk.wait(then: finish) } else { finish(.success(())) }
        }
    }

    /// Works out how well things are known where that has changed, and removes what no step can bring back, in slices between
    /// other changes.
    public func tidyUp(then done: @escaping @MainActor @Sendable () -> Void = {}) {
        thread?.addLong { [writing, deliver] in
            let result = writing.library.waitingForDiskElsewhere {
                writing.result { library throws(StoreFailure) in
                    if try library.rememberSlice() { return true }
                    if try library.cleanSlice() { return true }
                    library.giveMemoryBack()
                    return false
                }
            }
            let hasMore = (try? result.get()) ?? false
            if hasMore { return true }
            deliver { [weak self] in
                // The first look at each activity has read more than it takes to go on.
                self?.reading.giveMemoryBack()
                done()
            }
            return false
        }
    }

    /// Waits until everything is on the disk. For the end of the program: an import that is going on is given up, and steps
    /// that could not be kept are tried for the last time.
    public func finish() {
        performShown([])
        thread?.finish()
        disk?.finish()
    }

    /// Closes the file, so that it can be replaced, and returns the steps that could not be kept. Nothing works afterwards,
    /// and an import that is going on fails.
    public func close() -> [ShownStep] {
        reading.connection.close()
        reader?.close()
        guard let thread else { return writing.close() }
        let unwritten = Mutex<[ShownStep]>([])
        thread.finish()
        disk?.finish()
        thread.add { [writing] in unwritten.withLock { $0 = writing.close() } }
        thread.finish()
        return unwritten.withLock(\.self)
    }
}

// Searching.
extension BackgroundLibrary {
    /// Reads a deck into the search index, off the main thread: then each search is quick. In memory a search reads it itself.
    public func prepareSearch(in deck: Deck.ID, then done: @escaping @MainActor () -> Void = {}) {
        guard reader != nil, !reading.isSearchPrepared(in: deck) else { return done() }
        if preparation?.deck == deck {
            preparation?.waiting.append(done)
        } else {
            prepareSearch(in: deck, [done])
        }
    }

    /// A search index that is being read for another deck is not needed any more.
    private func prepareSearch(in deck: Deck.ID, _ waiting: [@MainActor () -> Void]) {
        let waiting = waiting + (preparation?.waiting ?? [])
        preparation = SearchPreparation(deck, waiting)
        reader?.read { library throws(StoreFailure) in
            try library.searchIndex(of: deck)
        } then: { [weak self, deliver] result in
            deliver { self?.prepared(deck, result) }
        }
    }

    private func prepared(_ deck: Deck.ID, _ result: Swift.Result<FoldedDeck, StoreFailure>) {
        guard let ended = preparation, ended.deck == deck else { return }
        preparation = nil
        if case .success(let read) = result {
            guard let index = ended.index(read) else { return prepareSearch(in: deck, ended.waiting) }
            reading.searched = index
        }
        for done in ended.waiting { done() }
    }

    private func forgetSearched(_ cards: [Int64]?) {
        reading.forgetSearched(cards)
        preparation?.note(cards)
    }
}
