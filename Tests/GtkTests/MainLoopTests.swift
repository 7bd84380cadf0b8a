import CGtk
import DisplayTesting
import Observation
import XCTest

@testable import Gtk

@Observable
private final class Counter {
    var value = 0
}

@Observable
private final class Player {
    var name = "first"
    var wins = 0
}

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

    func testBurstOfChangesCausesOneUpdate() {
        MainActor.assumeIsolated {
            let counter = Counter()
            var seen: [Int] = []
            let label = Label().bind { _ in seen.append(counter.value) }
            for value in 1...100 { counter.value = value }
            turnUntil("the update") { seen.last == 100 }
            settle()
            XCTAssertEqual(seen, [0, 100])
            withExtendedLifetime(label) {}
        }
    }

    func testBindingRunsOnlyForValuesThatItReads() {
        MainActor.assumeIsolated {
            let player = Player()
            var runs = 0
            let label = Label().bind { label in
                runs += 1
                label.text = player.name
            }
            player.wins = 1
            settle()
            XCTAssertEqual(runs, 1)
            player.name = "second"
            turnUntil("the name") { label.text == "second" }
            XCTAssertEqual(runs, 2)
        }
    }
}
