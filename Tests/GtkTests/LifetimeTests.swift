import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// Objects are released when their last owner is.
nonisolated final class LifetimeTests: DisplayTestCase {
    func testWidgetIsReleasedWithItsLastOwner() {
        MainActor.assumeIsolated {
            var label: Label? = Label("here")
            guard let watch = label.map(LifeWatch.init) else { return XCTFail("no label") }
            XCTAssertFalse(watch.isGone)
            label = nil
            XCTAssertTrue(watch.isGone)
        }
    }

    func testEachOwnershipCaseEndsWithOneReference() {
        MainActor.assumeIsolated {
            @MainActor func references(_ object: Object) -> guint {
                object.raw.assumingMemoryBound(to: GObject.self).pointee.ref_count
            }
            XCTAssertEqual(references(Label("floating")), 1)
            XCTAssertEqual(references(Action("owned") {}), 1)
            let window = Window(gtk_window_new(), .shared)
            XCTAssertEqual(references(window), 2, "GTK's and ours")
            window.destroy()
            XCTAssertEqual(references(window), 1, "ours")
        }
    }

    func testParentKeepsItsChildrenAndReleasesThem() {
        MainActor.assumeIsolated {
            var watch: LifeWatch?
            var stack: VStack? = VStack {
                HStack {
                    let label = Label("deep inside")
                    let _ = watch = LifeWatch(label)
                    label
                }
            }
            XCTAssertEqual(watch?.isGone, false)
            stack = nil
            XCTAssertNil(stack)
            XCTAssertEqual(watch?.isGone, true)
        }
    }

    func testRowsOfPreferencesAreReleasedWhenTheirWindowIsClosed() {
        MainActor.assumeIsolated {
            var watches: [LifeWatch] = []
            @MainActor func open() -> PreferencesWindow {
                let row = ActionRow("a row", control: Switch(isOn: true) { _ in })
                let group = PreferencesGroup("a group") { row }
                let window = PreferencesWindow("Preferences")
                window.add(group)
                watches = [LifeWatch(window), LifeWatch(row)]
                window.present()
                return window
            }
            weak let window = open()
            turnUntil("the window") { window?.isMapped == true }
            window?.close()
            turnUntil("the end of all of it") { watches.allSatisfy(\.isGone) }
        }
    }

    func testHandlersAreReleasedWithTheirWidget() {
        MainActor.assumeIsolated {
            final class Page {}
            var page: Page? = Page()
            weak let weakPage = page
            var button: Button? = Button("press")
            button?.onClick { [page] in _ = page }
            page = nil
            XCTAssertNotNil(weakPage, "the handler holds it")
            button = nil
            XCTAssertNil(button)
            XCTAssertNil(weakPage, "released with the handler")
        }
    }

    func testHandlerThatCapturesItsPageWeaklyDoesNotKeepIt() {
        MainActor.assumeIsolated {
            final class Page: VStack {
                let button = Button("press")
                var presses = 0
                init() {
                    super.init()
                    add(button)
                    button.onClick { [weak self] in self?.presses += 1 }
                }
            }
            var page: Page? = Page()
            weak let weakPage = page
            guard let watch = page.map(LifeWatch.init) else { return XCTFail("no page") }
            var window: Window? = Window(gtk_window_new(), .shared)
            if let window { gtk_window_set_child(window.pointer(), page?.widget) }
            window?.present()
            gtk_widget_activate(page?.button.widget)
            turnUntil("the press") { page?.presses == 1 }
            window?.destroy()
            window = nil
            page = nil
            XCTAssertNil(weakPage)
            turnUntil("its end") { watch.isGone }
        }
    }

    func testClosedWindowIsReleasedWithItsLastOwner() {
        MainActor.assumeIsolated {
            var window: Window? = Window(gtk_window_new(), .shared)
            guard let watch = window.map(LifeWatch.init) else { return XCTFail("no window") }
            window?.present()
            turnUntil("the window") { window?.isMapped == true }
            window?.destroy()
            window = nil
            turnUntil("its end") { watch.isGone }
        }
    }

    func testOpenWindowKeepsItsSwiftObjectsUntilItIsClosed() {
        MainActor.assumeIsolated {
            weak var weakWindow: Window?
            weak var weakLabel: Label?
            do {
                let window = Window(gtk_window_new(), .shared)
                let label = Label("part of it")
                window.hold(label)
                window.present()
                (weakWindow, weakLabel) = (window, label)
            }
            turnUntil("the window") { weakWindow?.isMapped == true }
            XCTAssertNotNil(weakLabel)
            weakWindow?.close()
            turnUntil("its end") { weakWindow == nil && weakLabel == nil }
        }
    }

    func testLayoutIsReleasedWithItsContainer() {
        MainActor.assumeIsolated {
            final class Token {}
            struct Counted: Layout {
                let token: Token
                func extent(of: [LayoutChild], along: Orientation, other: Int?) -> Extent {
                    Extent(minimum: 0, natural: 0)
                }
                func place(_ children: [LayoutChild], in size: Size) {}
            }
            var token: Token? = Token()
            weak let weakToken = token
            var container: LayoutContainer? = token.map { LayoutContainer(Counted(token: $0)) }
            token = nil
            XCTAssertNotNil(weakToken)
            container = nil
            XCTAssertNil(container)
            XCTAssertNil(weakToken)
        }
    }

    func testTimeoutIsCancelledWithItsOwner() {
        MainActor.assumeIsolated {
            var fired = 0
            var kept: Timeout? = Timeout(afterMilliseconds: 1) { fired += 1 }
            var dropped: Timeout? = Timeout(afterMilliseconds: 1) {
                XCTFail("fired after its owner was released")
            }
            XCTAssertNotNil(dropped)
            dropped = nil
            turnUntil("the timeout") { fired == 1 }
            kept = nil
            XCTAssertNil(kept)
            settle()
            XCTAssertEqual(fired, 1)
        }
    }
}
