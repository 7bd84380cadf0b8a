import DisplayTesting
import Foundation
import XCTest

@testable import RecessKit

/// Random events of mouse and keys. A warning of GTK ends the test process.
///
/// `RECESS_MONKEY=7:20000` sets the seed and the number of events. `meson-helpers/bench monkey` uses it.
nonisolated final class MonkeyTests: DisplayTestCase {
    func testRandomEventsCauseNoFailure() {
        let order = ProcessInfo.processInfo.environment["RECESS_MONKEY"]
        let numbers = (order ?? "1:800").split(separator: ":").map { UInt64($0) ?? 1 }
        MainActor.assumeIsolated {
            let monkey = Monkey(seed: numbers[0], printsEvents: order != nil)
            withFreedMemoryOverwritten { monkey.play(events: Int(numbers[1])) }
            XCTAssertNil(monkey.failure)
            for (activity, changes) in zip(ActivityID.all, monkey.changes) {
                XCTAssertGreaterThan(changes, 0, "nothing changed in \(activity)")
            }
            print("Its slowest event took \(monkey.slowest.milliseconds) ms: \(monkey.slowest.event)")
            print("The monkey changed \(monkey.changes), and reopened the window \(monkey.reopenings) times.")
        }
    }
}
