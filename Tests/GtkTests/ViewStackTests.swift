import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

nonisolated final class ViewStackTests: DisplayTestCase {
    /// Otherwise GTK would warn, which ends the process, and paint nothing of the window in this frame.
    func testWidgetsAroundAPageArePaintedWhenItAppearsInAnotherSize() {
        MainActor.assumeIsolated {
            let (title, text, stack) = (Label("Other"), Label("Text"), ViewStack())
            let layout = AsLargeAsThePage(text)
            stack.add(LayoutContainer(layout) { text }, name: "text")
            stack.add(Bin(), name: "other")
            let window = show(
                VStack {
                    title
                    VStack { stack.expand() }
                }, width: 300, height: 200)
            settle()
            stack.visiblePage = "other"
            gtk_window_set_default_size(window.pointer(), 400, 300)
            turnUntil("the other size") { window.size.height == 300 }
            settle()
            let before = layout.timesPlaced
            // So the widgets around the stack are measured in this frame, but not those in between.
            title.text = "Text"
            stack.visiblePage = "text"
            turnUntil("the page in its new size") { layout.timesPlaced > before }
            settle()
            XCTAssertEqual(text.textScale, stack.size.height / 100)
            window.destroy()
        }
    }
}

/// Gives a text the size that fits its room, as the pile of cards does.
private final class AsLargeAsThePage: Layout {
    private let text: Label
    private(set) var timesPlaced = 0

    init(_ text: Label) { self.text = text }

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        Extent(minimum: 0, natural: 0)
    }

    func place(_ children: [LayoutChild], in size: Size) {
        timesPlaced += 1
        MainActor.assumeIsolated { text.textScale = size.height / 100 }
        for child in children { child.place(in: size.whole) }
    }
}
