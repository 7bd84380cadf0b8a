import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// A drawing that is black at the top and white below, with cached pixels of a given size.
private final class Halves: CachedDrawing {
    private let pixelSize: Int
    private(set) var timesDrawn = 0

    init(coarseness: Int) {
        pixelSize = coarseness
        super.init()
    }

    override var coarseness: Int { pixelSize }

    override var isOpaque: Bool { true }

    override func draw(on canvas: Canvas) {
        timesDrawn += 1
        canvas.rectangle(Rectangle(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height))
        canvas.fill(Color(0xFFFFFF))
        canvas.rectangle(Rectangle(x: 0, y: 0, width: canvas.size.width, height: 16))
        canvas.fill(Color(0x000000))
    }

    /// The brightness of a point, from 0 to 255, when it is painted at this size.
    func brightness(x: Int, y: Int, in size: Size) -> Int {
        guard
            let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, gint(size.width), gint(size.height)),
            let context = cairo_create(surface)
        else { return -1 }
        defer {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
        }
        paint(on: Canvas(context: context, area: pointer(), width: size.width, height: size.height))
        cairo_surface_flush(surface)
        let row = cairo_image_surface_get_data(surface) + y * Int(cairo_image_surface_get_stride(surface))
        return Int(row[4 * x])
    }
}

/// Drawings whose pixels are cached.
nonisolated final class CachedDrawingTests: DisplayTestCase {
    func testCoarsePixelsReachTheEdgesAndAreAtTheRightPositions() {
        MainActor.assumeIsolated {
            // Not multiples of four, so the last pixels reach beyond the edge.
            let size = Size(width: 41, height: 43)
            for coarseness in [1, 4] {
                let drawing = Halves(coarseness: coarseness)
                for (x, y, expected) in [
                    (0, 0, 0), (40, 0, 0), (20, 10, 0), (20, 22, 255), (0, 42, 255), (40, 42, 255),
                ] {
                    XCTAssertEqual(
                        drawing.brightness(x: x, y: y, in: size), expected,
                        "at \(x), \(y) with pixels of \(coarseness)")
                }
            }
        }
    }

    func testIsDrawnOnceForEachSize() {
        MainActor.assumeIsolated {
            let drawing = Halves(coarseness: 4)
            let (small, large) = (Size(width: 40, height: 40), Size(width: 80, height: 40))
            for size in [small, small, large, large] { _ = drawing.brightness(x: 0, y: 0, in: size) }
            XCTAssertEqual(drawing.timesDrawn, 2)
            drawing.redraw()
            _ = drawing.brightness(x: 0, y: 0, in: large)
            XCTAssertEqual(drawing.timesDrawn, 3)
        }
    }
}
