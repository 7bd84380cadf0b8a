import Testing

@testable import Gtk

@Suite("Where the items of a grid lie")
@MainActor
struct GridGeometryTests {
    /// Cards of 2:3 that are easy to read from a width of 120 on.
    let grid = AspectGrid(aspectRatio: 2.0 / 3, spacing: 12, minimumItemWidth: 120)

    func geometry(_ count: Int, _ width: Double, _ height: Double) -> GridGeometry {
        GridGeometry(grid, count: count, in: Size(width: width, height: height), margin: 8)
    }

    /// From a small window to a 4K screen.
    nonisolated static let views = [
        (340.0, 140.0), (344, 230), (600, 400), (900, 600), (1280, 700), (500, 2000), (3840, 2060),
    ]

    @Test("all are visible and as large as possible, as long as they are easy to read", arguments: views)
    func fits(width: Double, height: Double) {
        for count in 1...300 {
            let geometry = geometry(count, width, height)
            let best = itemWidthThatFits(
                count: count, in: Size(width: width - 16, height: height - 16), aspectRatio: 2.0 / 3,
                spacing: 12)
            if best >= 120 { #expect(!geometry.scrolls) }
            // In a low view they may be a quarter smaller.
            if best < 90 { #expect(geometry.scrolls) }
            if !geometry.scrolls { #expect(geometry.item.width == best) }
        }
    }

    @Test("otherwise they scroll, and all are easy to read", arguments: views, [1_000, 100_000])
    func scrolls(view: (Double, Double), count: Int) {
        let geometry = geometry(count, view.0, view.1)
        #expect(geometry.scrolls)
        // Positions are multiples of four, which can make the items slightly smaller.
        #expect(geometry.item.width > 117 || geometry.item.height <= view.1 - 16)
        #expect(geometry.height > view.1)
        #expect(geometry.frame(at: count - 1).y + geometry.item.height + 8 == geometry.height)
    }

    @Test("each is two thirds as wide as high, inside the view, and over no other", arguments: views)
    func apart(width: Double, height: Double) {
        for count in [1, 2, 3, 7, 14, 50, 1_000] {
            let geometry = geometry(count, width, height)
            let frames = (0..<min(count, 100)).map { geometry.frame(at: $0) }
            for (index, frame) in frames.enumerated() {
                #expect(abs(frame.width / frame.height - 2.0 / 3) < 1e-9)
                #expect(frame.x >= 7.9 && frame.x + frame.width <= width - 7.9)
                #expect(frame.y >= 7.9)
                if !geometry.scrolls { #expect(frame.y + frame.height <= height - 7.9) }
                for other in frames[..<index] where other.y == frame.y {
                    #expect(other.x + other.width + 11.9 <= frame.x, "they go from left to right")
                }
            }
        }
    }

    @Test("rows that scroll lie on multiples of four, where GTK's floats are exact")
    func exact() {
        let geometry = geometry(100_000, 344, 230)
        for position in [0, 1, 777, 99_999] {
            #expect((geometry.frame(at: position).y - 8).truncatingRemainder(dividingBy: 4) == 0)
        }
    }

    @Test("in a low view a card is slightly narrower, so that all of it is visible")
    func low() {
        // All of a card that is 120 wide needs a height of 196.
        for height in [196.0, 180, 160] {
            #expect(geometry(1_000, 600, height).item.height <= height - 16)
        }
        #expect(geometry(1_000, 600, 120).item.width > 117, "but not too narrow to read")
    }

    @Test("the items in view follow from the scroll position, with one more row at each end")
    func inView() {
        let geometry = geometry(100_000, 900, 600)
        let step = geometry.frame(at: geometry.columns).y - geometry.frame(at: 0).y
        for row in [0, 1, 5, 7_000] {
            let top = 8 + Double(row) * step
            let found = geometry.positions(from: top, to: top + 600)
            let seen = (0..<100_000).filter {
                let frame = geometry.frame(at: $0)
                return frame.y < top + 600 && frame.y + frame.height > top
            }
            #expect(Set(found).isSuperset(of: seen))
            #expect(found.count <= seen.count + 3 * geometry.columns)
            #expect(geometry.firstPosition(at: top + 1) == row * geometry.columns)
        }
        #expect(geometry.positions(from: 1e9, to: 1e9 + 600).isEmpty)
        #expect(self.geometry(14, 900, 600).positions(from: 0, to: 600) == 0..<14)
    }

    @Test("up and down lead to the nearest card of the next row")
    func upAndDown() {
        // Six, six, and two in the middle.
        let fourteen = geometry(14, 880, 600)
        #expect(fourteen.columns == 6)
        #expect(fourteen.position(1, rowsBelow: 2) == 8)
        #expect(fourteen.position(1, rowsBelow: 6) == 12, "the leftmost has the left one below it")
        #expect(fourteen.position(1, rowsBelow: 11) == 13)
        #expect(fourteen.position(-1, rowsBelow: 12) == 8)
        #expect(fourteen.position(-1, rowsBelow: 3) == nil)
        #expect(fourteen.position(1, rowsBelow: 13) == nil)
        #expect(fourteen.position(5, rowsBelow: 0) == 12, "as far as there are rows")
        let many = geometry(1_000, 880, 600)
        #expect(many.position(1, rowsBelow: 0) == many.columns)
        #expect(many.position(1, rowsBelow: 990) == min(999, 990 + many.columns))
    }

    @Test("no cards and no room are possible too")
    func nothing() {
        let empty = geometry(0, 900, 600)
        #expect(!empty.scrolls && empty.height == 0 && empty.rows == 0)
        #expect(empty.positions(from: 0, to: 600).isEmpty)
        #expect(empty.position(1, rowsBelow: 0) == nil)
        for view in [(0.0, 0.0), (5, 5), (100, 0), (0, 100)] {
            let geometry = geometry(3, view.0, view.1)
            #expect(geometry.scrolls && geometry.columns >= 1 && geometry.item.width >= 0)
            #expect(geometry.height.isFinite && geometry.height > 0)
        }
    }
}
