import DisplayTesting
import Foundation
import XCTest

@testable import RecessKit

/// Mouse and keys without a plan. A warning of GTK ends the program that the tests are.
///
/// `RECESS_MONKEY=7:20000` is a longer one, with that seed and so many events; the bench calls it.
nonisolated final class MonkeyTests: DisplayTestCase {
    func testMonkeyDoesNoHarm() {
        let order = ProcessInfo.processInfo.environment["RECESS_MONKEY"]
        let numbers = (order ?? "1:500").split(separator: ":").map { UInt64($0) ?? 1 }
        MainActor.assumeIsolated {
            let monkey = Monkey(seed: numbers[0], tells: order != nil)
            monkey.play(events: Int(numbers[1]))
            XCTAssertNil(monkey.complaint)
            for (activity, changes) in zip(ActivityID.all, monkey.changes) {
                XCTAssertGreaterThan(changes, 0, "it has been idle in \(activity)")
            }
            print("Its slowest event took \(monkey.slowest.milliseconds) ms: \(monkey.slowest.event)")
            print("The monkey changed \(monkey.changes), and came back \(monkey.comebacks) times.")
        }
    }
}
