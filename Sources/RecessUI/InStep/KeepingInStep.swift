import CardsUI
import Files
import Gtk
import Library
import Observation
import RecessKit
import Sync

/// Keeps the library in step with those of other machines through a folder, while the program runs: after each change, and
/// when something has changed in the folder. What cannot go on is tried again by itself.
@Observable
final class KeepingInStep {
    /// `nil`: the library is not kept in step.
    private(set) var folder: String?
    /// What came of it last. `nil` until something did.
    private(set) var report: SyncReport?
    /// Whether there is more to write or to take over.
    private(set) var isUnderWay = false

    @ObservationIgnored private let library: RecessLibrary
    @ObservationIgnored private let machineName: String
    @ObservationIgnored private var watch = SharedFolderWatch()
    @ObservationIgnored private var next: (at: SuspendingClock.Instant, timeout: Timeout)?
    @ObservationIgnored private var isWorking = false
    /// Another folder begins another round. What an earlier one still brings does not count: its folder may never answer.
    @ObservationIgnored private var round = 0
    /// Whether something may have changed since the last step began.
    @ObservationIgnored private var isDue = false
    @ObservationIgnored private var taken = Taken()

    /// What has come since the pages were told.
    private struct Taken {
        var rows = 0
        var media = 0
        var toldAt = SuspendingClock.now
    }

    private enum Pause {
        /// Not before the first frame is shown.
        static let start = Duration.seconds(1)
        /// Several changes are written at once.
        static let change = Duration.seconds(1)
        /// Until it is tried again, and where the system does not tell of changes in the folder.
        static let trial = Duration.seconds(4)
        /// The others are told once a day that this machine is still here.
        static let rest = Duration.seconds(3600)
        /// Between two times that pages show what has come.
        static let showing = Duration.seconds(2)
        /// At the end of the program.
        static let mostAtTheEnd = Duration.seconds(3)
    }

    init(_ library: RecessLibrary, machineName: String = MachineNumber.hostName) {
        (self.library, self.machineName) = (library, machineName)
        guard library.notKept == nil else { return }
        plan(after: Pause.start)
        library.onChange(self) { [weak self] _ in
            guard let self, folder != nil else { return }
            isDue = true
            plan(after: Pause.change)
        }
        library.onFinish(self) { [weak self] in self?.writeTheLast() }
    }

    /// Whether the library can be kept in step at all.
    var isPossible: Bool { library.notKept == nil }

    func choose(_ chosen: String, then receive: @escaping @MainActor (StoreFailure?) -> Void = { _ in }) {
        let folder = Sync.folder(chosen: chosen)
        let (name, cards) = (SampleDeck.name, SampleDeck.cards)
        library.workBetweenChanges { library throws(StoreFailure) in
            try library.adoptSample(named: name, cards)
            try Sync.keepInStep(library, through: folder)
        } then: { [weak self] result in
            if case .failure(let failure) = result { return receive(failure) }
            guard let self else { return }
            beginRound(in: folder)
            plan(after: .zero)
            receive(nil)
        }
    }

    /// What is in the folder stays there.
    func stop(then receive: @escaping @MainActor (StoreFailure?) -> Void) {
        library.workBetweenChanges { library throws(StoreFailure) in
            try Sync.leave(library)
        } then: { [weak self] result in
            if case .failure(let failure) = result { return receive(failure) }
            guard let self else { return }
            beginRound(in: nil)
            receive(nil)
        }
    }

    private func beginRound(in folder: String?) {
        round += 1
        (self.folder, report, isUnderWay) = (folder, nil, folder != nil)
        (isWorking, isDue, next) = (false, false, nil)
        watch.end()
        library.expectsMedia = folder != nil
    }
}

// When.
extension KeepingInStep {
    private func plan(after pause: Duration) {
        let time = SuspendingClock.now + pause
        if let next, next.at <= time { return }
        next = (
            time,
            Timeout(afterMilliseconds: Int(pause / .milliseconds(1))) { [weak self] in
                self?.next = nil
                self?.begin()
            }
        )
    }

    /// First off the main thread and off the library's: a folder on a network can take long to answer, or never do.
    private func begin() {
        guard !isWorking else { return isDue = true }
        guard library.notKept == nil else { return }
        isWorking = true
        guard let folder else { return findFolder() }
        isDue = false
        let round = round
        offTheMainThread {
            (folders: SharedFolders(DiskFolder(folder)), isShared: FileSystem.isShared(folder))
        } receive: { [weak self] found in
            guard let self, self.round == round else { return }
            let isNew = watch.follow(found.folders, tellsAll: !found.isShared) { [weak self] in
                self?.plan(after: Pause.change)
            }
            if isNew { isDue = true }
            step(in: folder)
        }
    }

    private func findFolder() {
        let round = round
        // Not the thread for reading: with it comes one more connection, which most people would have for nothing.
        library.workBetweenChanges { library throws(StoreFailure) in
            try Sync.folder(of: library)
        } then: { [weak self] result in
            guard let self, self.round == round else { return }
            isWorking = false
            guard let kept = (try? result.get()).flatMap(\.self) else { return }
            beginRound(in: kept)
            plan(after: .zero)
        }
    }

    private func sync(through folder: String) -> Sync {
        Sync(folder: DiskFolder(folder), machineName: machineName)
    }

    private func step(in folder: String) {
        let round = round
        let sync = sync(through: folder)
        library.workBetweenChanges { library throws(StoreFailure) in
            let report = sync.step(library)
            if report.problems.contains(.library(.damaged)) { throw .damaged }
            return report
        } then: { [weak self] result in
            if let self, self.round == round { ended(result, in: folder) }
        }
    }

    private func ended(_ result: Result<SyncReport, StoreFailure>, in folder: String) {
        let report =
            switch result {
            case .success(let report): report
            case .failure(let failure): SyncReport(failure)
            }
        if report.problems.contains(where: \.isAboutNumbers) { library.forgetMachineNumber() }
        taken.rows += report.takenRows
        taken.media += report.takenMedia
        let now = SuspendingClock.now
        if !report.hasMore || now - taken.toldAt > Pause.showing { tellWhatHasCome(now) }
        if isUnderWay != report.hasMore { isUnderWay = report.hasMore }
        if report.hasMore { return step(in: folder) }
        isWorking = false
        if self.report != report { self.report = report }
        let isWaiting = !report.problems.isEmpty || report.missingLines > 0 || !watch.hearsAll
        plan(after: isDue ? Pause.change : isWaiting ? Pause.trial : Pause.rest)
    }

    private func tellWhatHasCome(_ now: SuspendingClock.Instant) {
        if taken.media > 0 { library.mediaHaveCome() }
        let isNew = taken.rows > 0
        taken = Taken(toldAt: now)
        if isNew { library.contentHasChanged() }
    }

    /// What was done last is in the folder when the program has ended: perhaps the other machine is used next.
    private func writeTheLast() {
        guard let folder, isDue || next.map({ $0.at < .now + Pause.trial }) ?? true,
            report?.problems.isEmpty ?? true
        else { return }
        let (sync, most) = (sync(through: folder), Pause.mostAtTheEnd)
        library.workBetweenChanges { library in
            let end = SuspendingClock.now + most
            while sync.step(library).hasMore, SuspendingClock.now < end {}
        } then: { _ in
        }
    }
}
