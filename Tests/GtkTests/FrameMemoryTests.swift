import CGtk
import DisplayTesting
import Glibc
import XCTest

@testable import Gtk

/// The memory that frames need is kept from frame to frame, and goes back when nothing is drawn any more.
nonisolated final class FrameMemoryTests: DisplayTestCase {
    /// A drawing as large as its window, whose pixels take several megabytes.
    @MainActor private final class Stage {
        let window = Window(gtk_window_new(), .shared)
        private let drawing = Filling()

        init() {
            gtk_window_set_child(window.pointer(), drawing.widget)
            window.defaultSize = (1000, 700)
            window.present()
            turnUntil("the window") { [drawing] in drawing.frames > 0 }
        }

        func startClock() {
            Timeout.once(afterMilliseconds: 700) { [weak self] in
                self?.drawing.redraw()
                self?.startClock()
            }
        }

        func drawFrames(_ count: Int) {
            let end = drawing.frames + count
            while drawing.frames < end {
                let before = drawing.frames
                drawing.redraw()
                turnUntil("a frame") { [drawing] in drawing.frames > before }
            }
            settle()
        }
    }

    private final class Filling: DrawingArea {
        private(set) var frames = 0

        override func draw(on canvas: Canvas) {
            frames += 1
            canvas.rectangle(canvas.size.whole)
            canvas.fill(Color(0x336699))
        }
    }

    /// Pages that the kernel had to clear for this process.
    private static func newPages() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_minflt
    }

    /// So much may be left at the end of the heap.
    private static func leaveMemoryUnused() {
        free(malloc(20 << 20))
        XCTAssertGreaterThan(mallinfo2().keepcost, 10 << 20)
    }

    func testAFrameTakesFewNewPagesForItsPixels() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.drawFrames(10)
            let before = FrameMemoryTests.newPages()
            stage.drawFrames(20)
            // The pixels of the window have 684 pages, and a frame needs them three times. Those that it shares with the display
            // server are not ours to keep.
            XCTAssertLessThan(FrameMemoryTests.newPages() - before, 20 * 1000)
            stage.window.destroy()
        }
    }

    func testUnusedMemoryGoesBackWhenNothingIsDrawnAnyMore() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.drawFrames(3)
            FrameMemoryTests.leaveMemoryUnused()
            turnUntil("the memory is given back") { mallinfo2().keepcost < 1 << 20 }
            stage.window.destroy()
        }
    }

    /// A clock in the window draws a frame each second for as long as it runs.
    func testUnusedMemoryGoesBackBesideAClock() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.drawFrames(10)
            FrameMemoryTests.leaveMemoryUnused()
            stage.startClock()
            turnUntil("the memory is given back") { mallinfo2().keepcost < 1 << 20 }
            stage.window.destroy()
        }
    }
}
