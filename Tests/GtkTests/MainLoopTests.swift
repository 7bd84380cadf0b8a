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
            settle()
            for number in 1...20 {
                var done = false
                let before = MainLoop.wakes
                Task { done = true }
                turnUntil("task \(number)") { done }
                settle()
                XCTAssertEqual(MainLoop.wakes - before, 1)
            }
            // Without tasks it does not wake the loop. If `drain` did not read the descriptor, there would be thousands.
            let before = MainLoop.wakes
            var over = false
            let pause = Timeout(afterMilliseconds: 200) { over = true }
            turnUntil("the pause") { over }
            withExtendedLifetime(pause) {}
            XCTAssertEqual(MainLoop.wakes, before)
        }
    }
}
