import Files
import Glibc
import Memory
import Synchronization

/// When the memory model is fitted to the person again. Only the main actor uses it.
@MainActor final class FitWatch {
    /// How many more changes there may be before it is worth looking again.
    fileprivate var changesLeft: Int64 = 0
    fileprivate var isAtWork = false
    fileprivate let ending = Ending()

    /// Looking again counts all that is known, so not after each change.
    private static let fewestChanges: Int64 = 20

    fileprivate func wait(forReviews missing: Int64) {
        isAtWork = false
        changesLeft = max(missing, FitWatch.fewestChanges)
    }

    isolated deinit { ending.isEnded.store(true, ordering: .relaxed) }

    /// Tells the thread that fits to stop.
    fileprivate final class Ending: Sendable {
        let isEnded = Atomic(false)
    }
}

extension BackgroundLibrary {
    /// Fits the memory model to the person if there are enough new reviews for that. Everything else goes on meanwhile: the
    /// reviews are read in slices, a thread of its own fits, and what it has found is written between other changes.
    ///
    /// - Parameter changes: how many there were since the last call.
    public func fitWhenDue(afterChanges changes: Int64 = 1) {
        guard let reader, !fitWatch.isAtWork else { return }
        fitWatch.changesLeft -= changes
        guard fitWatch.changesLeft <= 0 else { return }
        fitWatch.isAtWork = true
        reader.read { library throws(StoreFailure) in
            try library.fitNeed()
        } then: { [weak self, deliver] result in
            deliver { self?.begin(result) }
        }
    }

    private func begin(_ need: Result<FitNeed, StoreFailure>) {
        switch need {
        case .failure: fitWatch.wait(forReviews: Int64(Fitting.leastReviews))
        case .success(.later(let missing)): fitWatch.wait(forReviews: missing)
        case .success(.fit(let request)):
            collect { library, last throws(StoreFailure) in
                try library.reviewSlice(for: request, after: last)
            } then: { [weak self] result in
                self?.fit(result, for: request)
            }
        }
    }

    private func fit(_ result: Result<[[TimedReview]], StoreFailure>, for request: FitRequest) {
        guard case .success(let slices) = result else {
            return fitWatch.wait(forReviews: Int64(Fitting.leastReviews))
        }
        let ending = fitWatch.ending
        aside {
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)  // Of this thread only.
            return request.fit(slices.joined().map(\.logged)) { ending.isEnded.load(ordering: .relaxed) }
        } then: { [weak self] fit in
            self?.keep(fit, for: request)
        }
    }

    private func keep(_ fit: Fit?, for request: FitRequest) {
        // Not a change that is on its way: nothing that is shown depends on it.
        thread?.add { [weak self, writing, deliver] in
            let result = writing.result { library throws(StoreFailure) in
                try library.keep(fit, for: request)
            }
            deliver {
                guard let self else { return }
                self.fitWatch.wait(forReviews: 0)
                if case .success(true) = result { self.tidyUp() }
            }
        }
    }

    /// Works on a thread that is made for it.
    func aside<Result: Sendable>(
        _ work: @escaping @Sendable () -> Result, then receive: @escaping @MainActor (Result) -> Void
    ) {
        let thread = WorkThread()
        thread.add { [deliver] in
            let result = work()
            deliver { receive(result) }
        }
        thread.end()
    }
}
