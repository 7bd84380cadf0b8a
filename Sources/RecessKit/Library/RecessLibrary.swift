import Files
import Flashcards
import Gtk
import Library
import Observation

/// The library as the whole program uses it: all activities share it. Changes happen in the background; everybody who shows
/// something of it is told.
@Observable
public final class RecessLibrary {
    public typealias Receive<Result> = BackgroundLibrary.Receive<Result>

    /// What has happened to the library.
    public enum Change: Hashable {
        /// A step was carried out.
        case step(Step)
        /// Anything may be different: after undo and redo, or when another window or process has changed something.
        case content
    }

    /// Rises when a change has come to its end, so that a binding asks again what can be undone.
    public private(set) var version = 0
    /// Why the last change could not be kept. `nil` after one that was.
    public private(set) var failure: StoreFailure?
    /// Why nothing is kept. `nil` if changes are kept.
    public private(set) var notKept: NotKept?
    /// What was wrong with the file, and what has helped.
    public private(set) var recovery: Recovery?
    /// What has come of version 0.1, if anything was taken over just now.
    public let takenOver: TakenOver?
    @ObservationIgnored private var background: BackgroundLibrary
    @ObservationIgnored private let source: LibrarySource
    @ObservationIgnored private var listeners: [Listener] = []
    @ObservationIgnored private var atTheEnd: [LastWork] = []
    @ObservationIgnored private var watch: FolderWatch?
    @ObservationIgnored private var isCheckingElsewhere = false
    @ObservationIgnored private var backups: DailyBackup?

    public init(_ source: LibrarySource) throws(LibraryRefusal) {
        let opened = try source.open()
        self.source = source
        (notKept, recovery, takenOver) = (opened.notKept, opened.recovery, opened.takenOver)
        background = BackgroundLibrary(opened.library, reading: opened.reading, deliver: inTheMainLoop)
        begin()
    }

    /// One in memory, until the program ends.
    ///
    /// - Parameter content: fills it.
    public static func inMemory(_ content: @escaping (Edit) throws -> Void = { _ in }) -> RecessLibrary {
        do throws(LibraryRefusal) {
            return try RecessLibrary(LibrarySource(.memory, sample: content))
        } catch {
            preconditionFailure("only a file can be refused")
        }
    }

    /// Waits until everything is on the disk. For the end of the program.
    public func finish() {
        for listener in atTheEnd where listener.owner != nil { listener.work() }
        background.finish()
    }

    /// Calls `work` before the end of the program, as long as there is the owner: it may have something left to keep.
    public func onFinish(_ owner: AnyObject, _ work: @escaping @MainActor () -> Void) {
        atTheEnd.append(LastWork(owner: owner, work: work))
    }

    private struct LastWork {
        weak var owner: AnyObject?
        let work: @MainActor () -> Void
    }
}

// Reading.
extension RecessLibrary {
    /// Reads what is on the disk now: without changes that are still on their way.
    public func read<Result>(_ work: (Reading) throws -> Result) throws(StoreFailure) -> Result {
        try readLibrary { library throws(StoreFailure) in try library.read(work) }
    }

    /// Reads in ways that only the library itself can, such as a search. A library that turns out to be damaged is helped.
    public func readLibrary<Result>(
        _ work: (Library) throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result {
        do throws(StoreFailure) {
            return try background.readLibrary(work)
        } catch {
            guard error == .damaged, openAgain() else { throw error }
            return try background.readLibrary(work)
        }
    }

    /// Reads so much that the main thread would have to wait, such as all cards of a long deck.
    public func readInBackground<Result: Sendable>(
        _ work: @escaping @Sendable (Reading) throws -> Result, then receive: @escaping Receive<Result>
    ) {
        background.readInBackground(work, then: receive)
    }

    /// Whether changes are on their way, so that what can be read is older than what is shown. A binding that reads it is run
    /// again when they have come to their end.
    public var isBusy: Bool {
        _ = version
        return background.unfinishedCount > 0 || background.unwrittenCount > 0
    }

    /// What `undo` would take back. A binding that reads it is run again when that has changed.
    public func nextUndo(in area: Step.Area) -> Step? { lastStep(in: area)?.step }

    /// The same with its number: there may be several equal steps.
    public func lastStep(in area: Step.Area) -> KeptStep? {
        _ = version
        return
            (try? background.readLibrary { library throws(StoreFailure) in try library.nextUndo(in: area) })
            .flatMap(\.self)
    }

    public func nextRedo(in area: Step.Area) -> Step? {
        _ = version
        return
            (try? background.readLibrary { library throws(StoreFailure) in try library.nextRedo(in: area) })
            .flatMap(\.self)?.step
    }
}

// Changing.
extension RecessLibrary {
    /// Carries out a step. `receive` is called when it is on the disk, or was not possible.
    public func perform<Result: Sendable>(
        _ step: Step, _ work: @escaping @Sendable (Edit) throws -> Result,
        then receive: @escaping Receive<Result> = { _ in }
    ) {
        background.perform(step, work) { [weak self] result in
            self?.finished(result, .step(step))
            receive(result)
        }
    }

    /// Carries out steps that the screen shows already: the game goes on while they are written. Steps that cannot be kept
    /// are tried again before the next change.
    public func performShown(_ steps: [ShownStep]) {
        background.performShown(steps) { [weak self] result in
            self?.finished(result, steps.last.map { .step($0.step) })
        }
    }

    /// Takes back the last step in the area.
    ///
    /// - Parameter isEnough: whether the person can go on from there; if not, the step before it goes too.
    public func undo(
        in area: Step.Area, until isEnough: @escaping @Sendable (Reading) throws -> Bool = { _ in true },
        then receive: @escaping Receive<Undone?> = { _ in }
    ) {
        background.undo(in: area, until: isEnough) { [weak self] in self?.replayed($0, receive) }
    }

    public func redo(
        in area: Step.Area, until isEnough: @escaping @Sendable (Reading) throws -> Bool = { _ in true },
        then receive: @escaping Receive<Undone?> = { _ in }
    ) {
        background.redo(in: area, until: isEnough) { [weak self] in self?.replayed($0, receive) }
    }

    public func goBack(to step: KeptStep.ID, then receive: @escaping Receive<Undone?> = { _ in }) {
        background.goBack(to: step) { [weak self] in self?.replayed($0, receive) }
    }

    public func restore(_ backup: Backup, then receive: @escaping Receive<Void> = { _ in }) {
        background.restore(backup) { [weak self] result in
            self?.finished(result, .content)
            receive(result)
        }
    }

    /// A change that is no step, such as a draft.
    public func keep(_ work: @escaping @Sendable (Library) throws(StoreFailure) -> Void) {
        background.change(work) { [weak self] in self?.finished($0, nil) }
    }

    /// Takes many cards in. Everything else goes on meanwhile.
    public func importCards(
        _ texts: [CardText], into target: ImportTarget,
        step: @escaping @Sendable (ImportedCards) -> Step,
        progress: @escaping @MainActor @Sendable (Double) -> Void = { _ in },
        then receive: @escaping Receive<ImportedCards?>
    ) -> BackgroundLibrary.Import {
        background.importCards(texts, into: target, step: step, progress: progress) { [weak self] result in
            let added = (try? result.get()).flatMap(\.self)
            self?.finished(result, added.map { .step(step($0)) })
            receive(result)
        }
    }

    private func replayed(_ result: Result<Undone?, StoreFailure>, _ receive: Receive<Undone?>) {
        finished(result, .content)
        receive(result)
    }

    private func finished<Value>(_ result: Result<Value, StoreFailure>, _ change: Change?) {
        version += 1
        switch result {
        case .success:
            if failure != nil { failure = nil }
            if let change { tell(change) }
        case .failure(.damaged): if !openAgain() { failure = .damaged }
        case .failure(let reason): failure = reason
        }
    }
}

// Telling.
extension RecessLibrary {
    private struct Listener {
        weak var owner: AnyObject?
        let told: @MainActor (Change) -> Void
    }

    /// Calls `told` after each change, as long as there is the owner.
    public func onChange(_ owner: AnyObject, _ told: @escaping @MainActor (Change) -> Void) {
        listeners.append(Listener(owner: owner, told: told))
    }

    private func tell(_ change: Change) {
        version += 1
        listeners.removeAll { $0.owner == nil }
        for listener in listeners { listener.told(change) }
        if case .step = change { backups?.makeIfDue() }
    }
}

// The file.
extension RecessLibrary {
    private func begin() {
        guard notKept == nil, let path = source.place.path else { return }
        if case .file = source.place { backups = DailyBackup(of: path) }
        background.clean()
        checkElsewhere()
        watch = FolderWatch(FilePath(path).folder) { [weak self, name = FilePath(path).name] changed in
            if changed.hasPrefix(name) { self?.checkElsewhere() }
        }
    }

    /// Our own changes come here too. The library knows them, so looking costs next to nothing.
    private func checkElsewhere() {
        guard !isCheckingElsewhere else { return }
        isCheckingElsewhere = true
        background.checkForChangesElsewhere { [weak self] hasChanged in
            self?.isCheckingElsewhere = false
            if hasChanged { self?.tell(.content) }
        }
    }

    /// Opens the file once more, checks all of it and helps it. Steps that could not be kept are tried again.
    private func openAgain() -> Bool {
        guard notKept == nil, case .file = source.place else { return false }
        watch = nil
        let unwritten = background.close()
        guard let opened = try? source.open(checkingAll: true) else { return false }
        (notKept, recovery) = (opened.notKept, opened.recovery ?? recovery)
        background = BackgroundLibrary(opened.library, reading: opened.reading, deliver: inTheMainLoop)
        begin()
        if !unwritten.isEmpty { performShown(unwritten) }
        tell(.content)
        return true
    }
}

extension LibrarySource.Place {
    fileprivate var path: String? {
        switch self {
        case .file(let path, _), .document(let path): path
        case .memory: nil
        }
    }
}
