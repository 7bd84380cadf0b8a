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

/// Bindings between a model and a widget.
nonisolated final class BindingTests: DisplayTestCase {
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

    func testBindingStopsWithItsWidget() {
        MainActor.assumeIsolated {
            let counter = Counter()
            var runs = 0
            var label: Label? = Label()
            label?.bind { label in
                runs += 1
                label.text = String(counter.value)
            }
            guard let watch = label.map(LifeWatch.init) else { return XCTFail("no label") }
            counter.value = 1
            turnUntil("the binding") { label?.text == "1" }
            XCTAssertEqual(runs, 2)
            label = nil
            XCTAssertTrue(watch.isGone, "the binding does not keep its widget")
            counter.value = 2
            settle()
            XCTAssertEqual(runs, 2)
        }
    }

    func testPendingUpdateOfAReleasedWidgetIsDropped() {
        MainActor.assumeIsolated {
            let counter = Counter()
            var runs = 0
            var label: Label? = Label()
            label?.bind { _ in
                runs += 1
                _ = counter.value
            }
            counter.value = 1
            label = nil
            XCTAssertNil(label)
            settle()
            XCTAssertEqual(runs, 1)
        }
    }
}
