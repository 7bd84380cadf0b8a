import DisplayTesting
import XCTest

@testable import Gtk

/// Work on other threads. `meson-helpers/sanitize thread` runs these tests with the thread sanitizer.
nonisolated final class BackgroundTests: DisplayTestCase {
    func testResultsComeBackInALaterTurn() {
        MainActor.assumeIsolated {
            var results: [Int: [String]] = [:]
            for number in 0..<200 {
                let texts = (0..<number).map(String.init)
                offTheMainThread {
                    XCTAssertFalse(Thread.isMainThread)
                    return texts.map { $0 + "!" }
                } receive: {
                    XCTAssertTrue(Thread.isMainThread)
                    results[number] = $0
                }
            }
            XCTAssertTrue(results.isEmpty)
            turnUntil("all results") { results.count == 200 }
            for (number, texts) in results { XCTAssertEqual(texts, (0..<number).map { "\($0)!" }) }
        }
    }

    func testWorkIsFreedAfterItsResult() {
        MainActor.assumeIsolated {
            final class Mark: Sendable {}
            weak var mark: Mark?
            do {
                let held = Mark()
                mark = held
                var done = false
                offTheMainThread {
                    _ = held
                } receive: { [held] in
                    _ = held
                    done = true
                }
                turnUntil("the result") { done }
            }
            turnUntil("no work left") { mark == nil }
        }
    }

    func testSomethingLargeIsFreedOffTheMainThread() {
        MainActor.assumeIsolated {
            final class Freed: Sendable {
                let told: @Sendable (Bool) -> Void
                init(_ told: @escaping @Sendable (Bool) -> Void) { self.told = told }
                deinit { told(Thread.isMainThread) }
            }
            @MainActor final class Seen { var onMainThread: [Bool] = [] }
            let seen = Seen()
            for _ in 0..<100 {
                letGoOffTheMainThread(Freed { isMain in inTheMainLoop { seen.onMainThread.append(isMain) } })
            }
            turnUntil("the end of all") { seen.onMainThread.count == 100 }
            XCTAssertFalse(seen.onMainThread.contains(true))
        }
    }

    func testWhatAThreadHandsToTheLoopRunsThereInItsOrderAndIsFreed() {
        MainActor.assumeIsolated {
            final class Mark: Sendable {}
            @MainActor final class Seen { var numbers: [Int] = [] }
            weak var mark: Mark?
            let seen = Seen()
            do {
                let held = Mark()
                mark = held
                Thread.detachNewThread {
                    for number in 0..<500 {
                        inTheMainLoop {
                            XCTAssertTrue(Thread.isMainThread)
                            _ = held
                            seen.numbers.append(number)
                        }
                    }
                }
            }
            XCTAssertEqual(seen.numbers, [], "not before the loop turns")
            turnUntil("all of it") { seen.numbers.count == 500 }
            XCTAssertEqual(seen.numbers, Array(0..<500))
            turnUntil("no work left") { mark == nil }
        }
    }
}
