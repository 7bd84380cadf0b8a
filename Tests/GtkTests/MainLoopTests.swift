import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

nonisolated final class MainLoopTests: DisplayTestCase {
    func testTasksOfTheMainActorRunInsideTheLoop() {
        MainActor.assumeIsolated {
            var steps: [String] = []
            Task {
                steps.append("task")
                try? await Task.sleep(for: .milliseconds(5))
                steps.append("slept")
                let answer = await Task.detached { 6 * 7 }.value
                steps.append("awaited \(answer)")
            }
            XCTAssertEqual(steps, [], "not before the loop turns")
            turnUntil("the task") { steps.count == 3 }
            XCTAssertEqual(steps, ["task", "slept", "awaited 42"])
        }
    }

    func testQueueWakesTheLoopOncePerTaskAndThenNotAtAll() {
        MainActor.assumeIsolated {
            Self.waitForRest()
            for number in 1...20 {
                var done = false
                let before = MainLoop.wakes
                Task { done = true }
                turnUntil("task \(number)") { done }
                settle()
                XCTAssertEqual(MainLoop.wakes - before, 1)
            }
            // If `drain` did not read the descriptor, it would wake the loop thousands of times now.
            Self.waitForRest()
        }
    }

    /// Waits until nothing wakes the loop. What an earlier test has left to a thread may still come in.
    @MainActor private static func waitForRest() {
        var wakes = Int.max
        for _ in 0..<10 where wakes > 0 { wakes = wakesInAPause() }
        XCTAssertEqual(wakes, 0)
    }

    @MainActor private static func wakesInAPause() -> Int {
        let before = MainLoop.wakes
        var over = false
        let pause = Timeout(afterMilliseconds: 200) { over = true }
        turnUntil("the pause") { over }
        withExtendedLifetime(pause) {}
        return MainLoop.wakes - before
    }
}
