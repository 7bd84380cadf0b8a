import CGtk
import DisplayTesting
import Testing
import XCTest

@testable import Gtk

@Suite("Room in a stack")
struct StackRequestTests {
    private func request(_ minimum: Int, _ maximum: Int?, priority: Int = 0) -> StackRequest {
        StackRequest(minimum: minimum, maximum: maximum, priority: priority)
    }

    @Test("is the natural size of each child, if there is enough")
    func enough() {
        #expect(StackRequest.share(500, among: [request(10, 100), request(20, 50)]) == [100, 50])
    }

    @Test("is shared by children that take any amount, after the others")
    func spacers() {
        #expect(
            StackRequest.share(300, among: [request(0, nil), request(50, 100), request(0, nil)]) == [
                100, 100, 100,
            ])
    }

    @Test("goes to the least flexible first")
    func leastFlexible() {
        #expect(StackRequest.share(100, among: [request(0, 200), request(0, 30)]) == [70, 30])
        #expect(StackRequest.share(100, among: [request(0, 30), request(0, 200)]) == [30, 70])
    }

    @Test("goes to the higher priority first")
    func priority() {
        let shares = StackRequest.share(100, among: [request(10, 200), request(10, 80, priority: 1)])
        #expect(shares == [20, 80])
    }

    @Test("is never less than a child's minimum")
    func minimum() {
        #expect(StackRequest.share(10, among: [request(30, 90), request(40, nil, priority: 5)]) == [30, 40])
        #expect(StackRequest.share(0, among: []) == [])
    }
}

nonisolated final class StackTests: DisplayTestCase {
    func testRowIsMirroredForLanguagesWrittenFromTheRight() {
        MainActor.assumeIsolated {
            let first = Bin().minimumSize(width: 40, height: 10)
            let row = HStack(spacing: 10) {
                first
                Bin().minimumSize(width: 50, height: 10)
            }
            let window = show(row, width: 300, height: 20)
            XCTAssertEqual(frame(of: first, in: row).x, 100)
            gtk_widget_set_direction(row.widget, GTK_TEXT_DIR_RTL)
            gtk_widget_queue_allocate(row.widget)
            turnUntil("the mirrored row") { frame(of: first, in: row).x == 160 }
            window.destroy()
        }
    }

    func testSpacerPushesChildrenApart() {
        MainActor.assumeIsolated {
            let last = Bin().minimumSize(width: 50, height: 10)
            let row = HStack {
                Bin().minimumSize(width: 40, height: 10)
                Spacer()
                last
            }
            let window = show(row, width: 300, height: 20)
            XCTAssertEqual(frame(of: last, in: row).x, 250)
            window.destroy()
        }
    }

    func testSpacersTakeOnlyTheRoomThatTheTextLeaves() {
        MainActor.assumeIsolated {
            let words = ScrolledWords(Bin().minimumSize(width: 40, height: 90), atLeast: 20)
            let column = VStack {
                Spacer()
                words
                Spacer()
            }
            let window = show(column, width: 100, height: 100)
            XCTAssertEqual(frame(of: words, in: column), Rectangle(x: 0, y: 5, width: 100, height: 90))
            window.destroy()
        }
    }

    func testHigherPriorityGetsItsNaturalWidth() {
        MainActor.assumeIsolated {
            let name = Label("Bosnia and Herzegovina").wraps().layoutPriority(1)
            let row = HStack {
                Label("a long and unimportant remark beside it").wraps()
                name
            }
            let natural = LayoutChild(widget: name.widget).extent(along: .horizontal).natural
            let window = show(row, width: natural + 60, height: 600)
            XCTAssertEqual(frame(of: name, in: row).width, Double(natural))
            window.destroy()
        }
    }

    func testOverlayCoversTheWholeWidgetBeneath() {
        MainActor.assumeIsolated {
            let top = Bin()
            let both = Bin().minimumSize(width: 80, height: 30).overlay(top)
            let window = show(both, width: 120, height: 50)
            XCTAssertEqual(frame(of: top, in: both), Rectangle(x: 0, y: 0, width: 120, height: 50))
            window.destroy()
        }
    }

    func testAspectRatioIsKeptInsideTheAllocation() {
        MainActor.assumeIsolated {
            let wide = Bin().aspectRatio(2)
            let column = VStack { wide.expand() }
            let window = show(column, width: 300, height: 100)
            XCTAssertEqual(frame(of: wide, in: column), Rectangle(x: 50, y: 0, width: 200, height: 100))
            window.destroy()
        }
    }
}
