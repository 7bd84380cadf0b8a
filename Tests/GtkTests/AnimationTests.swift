import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

nonisolated final class AnimationTests: DisplayTestCase {
    /// Runs `act` with a widget on the screen. libadwaita animates only for widgets on the screen.
    @MainActor private static func onScreen(_ act: (Widget) -> Void) {
        let window = Window(gtk_window_new(), .shared)
        let label = Label("moving")
        gtk_window_set_child(window.pointer(), label.widget)
        window.present()
        turnUntil("the window") { label.isMapped }
        act(label)
        window.destroy()
    }

    func testRunsToItsEndAndReportsItOnce() {
        MainActor.assumeIsolated {
            Self.onScreen { widget in
                var values: [Double] = []
                var ends = 0
                let animation = Animation(on: widget, milliseconds: 60) { values.append($0) }
                    .onEnd { ends += 1 }
                animation.play()
                turnUntil("the end") { ends == 1 }
                XCTAssertEqual(values.last, 1)
                animation.play()
                turnUntil("the second end") { ends == 2 }
            }
        }
    }

    func testSpringPassesZeroAndReturnsToIt() {
        MainActor.assumeIsolated {
            Self.onScreen { widget in
                var values: [Double] = []
                var isOver = false
                let spring = Animation(springFrom: 100, on: widget) { values.append($0) }
                    .onEnd { isOver = true }
                spring.play()
                turnUntil("the end") { isOver }
                XCTAssertEqual(values.last, 0)
                XCTAssertTrue(values.contains { $0 < 0 })
                XCTAssertTrue(values.allSatisfy { $0 <= 100 })
            }
        }
    }

    func testCanBeReleasedAtAnyTime() {
        MainActor.assumeIsolated {
            Self.onScreen { widget in
                // Before it is played, while it plays, while it is paused, and while it reports its end.
                for moment in 0..<4 {
                    var isOver = false
                    var animation: Animation? = Animation(on: widget, milliseconds: 50) { _ in }
                    let watch = animation.map { LifeWatch($0) }
                    animation?.onEnd {
                        isOver = true
                        if moment == 3 {
                            animation?.pause()
                            animation = nil
                        }
                    }
                    if moment > 0 { animation?.play() }
                    if moment == 2 { animation?.pause() }
                    if moment < 3 { animation = nil } else { turnUntil("the end") { isOver } }
                    turnUntil("its end, released at moment \(moment)") { watch?.isGone == true }
                }
            }
        }
    }
}
