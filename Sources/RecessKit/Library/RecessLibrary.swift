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
        /// Anything may be different: after undo and redo, or when another window or process has changed something. It is told
        /// once everything that is shown can be read, so nothing that is shown is newer.
        case content
    }

    /// Rises when a change has come to its end, so that a binding asks again what can be undone.
    public internal(set) var version = 0
    /// Why the last change could not be kept. `nil` after one that was.
    public private(set) var failure: StoreFailure?
    /// Why nothing is kept. `nil` if changes are kept.
    public private(set) var notKept: NotKept?
    /// How many changes are shown and not kept.
    private var unkeptCount = 0
    /// What was wrong with the file, and what has helped.
    public private(set) var recovery: Recovery?
    /// What has come of version 0.1, if anything was taken over just now.
    public let takenOver: TakenOver?
    var place: LibrarySource.Place { source.place }
    /// Rises when pictures or sounds have come from another machine.
    var mediaVersion = 0
    /// Whether pictures and sounds that are not here can come from another machine.
    public var expectsMedia = false
    @ObservationIgnored var background: BackgroundLibrary
    @ObservationIgnored private let source: LibrarySource
    @ObservationIgnored private var listeners: [Listener] = []
    @ObservationIgnored private var atTheEnd: [LastWork] = []
    @ObservationIgnored private var watch: LibraryFileWatch?
    /// Whether `content` is to be told when the changes that are on their way are kept.
    @ObservationIgnored private var owesContent = false
    @ObservationIgnored private var backups: DailyBackup?

    /// If something else is in the place of the person's own library, that is not touched, and the library is in memory. A file that
    /// was named is refused.
    public init(_ source: LibrarySource) throws(LibraryRefusal) {
        let opened: LibrarySource.Opened
        do throws(LibraryRefusal) {
            opened = try source.open()
        } catch {
            guard case .file(let path, _) = source.place else { throw error }
            opened = source.openInMemory(.notALibrary(path))
        }
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

// Changing.
extension RecessLibrary {
    /// Carries out a step. `receive` is called when it is on the disk, or was not possible.
    public func perform<Result: Sendable>(
        _ step: Step, _ work: @escaping @Sendable (Edit) throws -> Result,
        then receive: @escaping Receive<Result> = { _ in }
    ) {
        change({ _ in .step(step) }, { $0.perform(step, work, then: $1) }, then: receive)
    }

    /// Carries out steps that the screen shows already: the game goes on while they are written. Steps that cannot be kept
    /// are tried again before the next change.
    public func performShown(_ steps: [ShownStep]) {
        let used = background
        used.performShown(steps) { [weak self] result in
            guard let self else { return }
            // Opening again has tried them once more.
            if case .failure(.damaged) = result, isHelped(since: used) { return }
            finished(result, steps.last.map { .step($0.step) })
            // A step that can never be kept was dropped, and the screen shows it still.
            if case .failure = result, background.unwrittenCount == 0 { tell(.content) }
        }
    }

    /// Takes back the last step in the area.
    ///
    /// - Parameter isEnough: whether the person can go on from there; if not, the step before it goes too.
    public func undo(
        in area: Step.Area, until isEnough: @escaping @Sendable (Reading) throws -> Bool = { _ in true },
        then receive: @escaping Receive<Undone?> = { _ in }
    ) {
        change({ _ in .content }, { $0.undo(in: area, until: isEnough, then: $1) }, then: receive)
    }

    public func redo(
        in area: Step.Area, until isEnough: @escaping @Sendable (Reading) throws -> Bool = { _ in true },
        then receive: @escaping Receive<Undone?> = { _ in }
    ) {
        change({ _ in .content }, { $0.redo(in: area, until: isEnough, then: $1) }, then: receive)
    }

    public func goBack(to step: KeptStep.ID, then receive: @escaping Receive<Undone?> = { _ in }) {
        change({ _ in .content }, { $0.goBack(to: step, then: $1) }, then: receive)
    }

    public func restore(_ backup: Backup, then receive: @escaping Receive<Void> = { _ in }) {
        change({ _ in .content }, { $0.restore(backup, then: $1) }, then: receive)
    }

    /// A change that is no step, such as a draft.
    public func keep(_ work: @escaping @Sendable (Library) throws(StoreFailure) -> Void) {
        change({ _ in nil }, { $0.change(work, then: $1) }, then: { _ in })
    }

    /// Takes many cards in. Everything else goes on meanwhile.
    public func importCards(
        _ cards: [FileCard], into target: ImportTarget,
        step: @escaping @Sendable (ImportedCards) -> Step,
        progress: @escaping @MainActor @Sendable (Double) -> Void = { _ in },
        then receive: @escaping Receive<ImportedCards?>
    ) -> BackgroundLibrary.Import {
        let used = background
        return used.importCards(cards, into: target, step: step, progress: progress) { [weak self] result in
            if case .failure(.damaged) = result { _ = self?.isHelped(since: used) }
            let added = (try? result.get()).flatMap(\.self)
            self?.finished(result, added.map { .step(step($0)) })
            receive(result)
        }
    }

    /// Takes in a collection of another program, as one step. Everything else goes on meanwhile.
    public func importCollection(
        _ collection: any IncomingCollection, step: @escaping @Sendable (ImportReceipt) -> Step,
        progress: @escaping @MainActor @Sendable (Double) -> Void = { _ in },
        then receive: @escaping Receive<ImportReceipt?>
    ) -> BackgroundLibrary.Import {
        let used = background
        return used.importCollection(collection, step: step, progress: progress) { [weak self] result in
            if case .failure(.damaged) = result { _ = self?.isHelped(since: used) }
            let receipt = (try? result.get()).flatMap(\.self)
            self?.finished(result, receipt.map { .step(step($0)) })
            receive(result)
        }
    }

    /// The backups of this library and the damaged files that were set aside, the newest first. They are opened and read, so
    /// that happens off the main thread.
    public func findBackups(then receive: @escaping @MainActor ([Backup]) -> Void) {
        guard let backups = place.backups else { return receive([]) }
        offTheMainThread {
            backups.all()
        } receive: {
            receive($0)
        }
    }

    /// Hands a change over. If the library turns out to be damaged, it is helped, and the change is tried once more.
    ///
    /// - Parameter told: what the others are told afterwards.
    private func change<Value>(
        _ told: @escaping (Value) -> Change?,
        _ begin: @escaping (BackgroundLibrary, @escaping Receive<Value>) -> Void,
        then receive: @escaping Receive<Value>
    ) {
        let used = background
        begin(used) { [weak self] result in
            guard let self else { return receive(result) }
            guard case .failure(.damaged) = result, isHelped(since: used) else {
                finished(result, (try? result.get()).flatMap(told))
                return receive(result)
            }
            begin(background) { [weak self] result in
                self?.finished(result, (try? result.get()).flatMap(told))
                receive(result)
            }
        }
    }

    /// Several changes may have found the damage: the first of them has helped.
    func isHelped(since used: BackgroundLibrary) -> Bool { used !== background || openAgain() }

    private func finished<Value>(_ result: Result<Value, StoreFailure>, _ change: Change?) {
        version += 1
        let isChange = if case .success = result { change != nil } else { false }
        let count = background.unwrittenCount + (notKept == nil ? 0 : unkeptCount + (isChange ? 1 : 0))
        if count != unkeptCount { unkeptCount = count }
        switch result {
        case .success:
            if failure != nil { failure = nil }
            if let change { tell(change) }
        case .failure(let reason): failure = reason
        }
        if owesContent { tell(.content) }
    }

    /// Says whether changes are kept: `nil` if they are. A binding that reads it is run again when that has changed.
    public var unkept: Unkept? {
        if let notKept { return Unkept(notKept, isTriedAgain: false, count: unkeptCount) }
        guard let failure, failure.lasts || unkeptCount > 0 else { return nil }
        return Unkept(.failed(failure), isTriedAgain: true, count: unkeptCount)
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

    func tell(_ change: Change) {
        if change == .content {
            owesContent = isBusy
            if isBusy { return }
        }
        version += 1
        listeners.removeAll { $0.owner == nil }
        for listener in listeners { listener.told(change) }
        if case .step = change { backups?.makeIfDue() }
        background.fitWhenDue()
    }
}

// The file.
extension RecessLibrary {
    private func begin() {
        guard notKept == nil, let path = place.path else { return }
        backups = place.backups.map { DailyBackup($0) }
        // Not before the first frame is shown.
        Timeout.once(afterMilliseconds: 1000) { [weak background] in
            background?.tidyUp { [weak background] in background?.fitWhenDue() }
        }
        watch = LibraryFileWatch(path) { [weak self] done in
            self?.background.checkForChangesElsewhere { hasChanged in
                if hasChanged { self?.tell(.content) }
                done()
            }
        }
    }

    /// Of a library in a JSON file, whatever has become of that.
    private var contentOfDocument: [UInt8]? {
        guard case .document = source.place else { return nil }
        return try? background.readLibrary { library throws(StoreFailure) in try Document.bytes(of: library) }
    }

    /// Opens the file once more, checks all of it and helps it. Steps that could not be kept are tried again.
    func openAgain() -> Bool {
        guard notKept == nil, source.place != .memory else { return false }
        watch = nil
        let content = contentOfDocument
        let unwritten = background.close()
        let opened = source.openAgain(having: content)
        (notKept, recovery) = (opened.notKept, opened.recovery ?? recovery)
        background = BackgroundLibrary(opened.library, reading: opened.reading, deliver: inTheMainLoop)
        begin()
        if !unwritten.isEmpty { performShown(unwritten) }
        tell(.content)
        return true
    }
}
