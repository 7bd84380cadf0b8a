import Testing

@testable import Gtk

@Suite("Items as large as their space allows")
struct AspectFitTests {
    /// The same width, found by trying every number of columns.
    private func tryingAll(count: Int, in size: Size, aspectRatio: Double, spacing: Double) -> Double {
        let widths = (1...max(1, count)).map { columns -> Double in
            let rows = Double((count + columns - 1) / columns)
            let across = (size.width - Double(columns - 1) * spacing) / Double(columns)
            let down = (size.height - (rows - 1) * spacing) / rows * aspectRatio
            return min(across, down)
        }
        return max(0, widths.max() ?? 0)
    }

    @Test("is the true optimum, in thousands of cases")
    func optimum() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let count = Int.random(in: 1...(Bool.random() ? 12 : 400), using: &random)
            let size = Size(
                width: .random(in: 0...4000, using: &random), height: .random(in: 0...4000, using: &random))
            let ratio = Double.random(in: 0.05...20, using: &random)
            let spacing = Bool.random() ? 0 : Double.random(in: 0...40, using: &random)
            let width = itemWidthThatFits(count: count, in: size, aspectRatio: ratio, spacing: spacing)
            let best = tryingAll(count: count, in: size, aspectRatio: ratio, spacing: spacing)
            #expect(
                abs(width - best) <= 1e-9 * max(1, best),
                "\(count) items of \(ratio) in \(size), spacing \(spacing)")
        }
    }

    @Test("is the true optimum on a grid of exact figures, where ties are common")
    func ties() {
        for count in 1...40 {
            for width in stride(from: 0, through: 400, by: 50) {
                for height in stride(from: 0, through: 400, by: 50) {
                    for ratio in [0.5, 2.0 / 3, 1, 2] {
                        let size = Size(width: Double(width), height: Double(height))
                        let found = itemWidthThatFits(count: count, in: size, aspectRatio: ratio, spacing: 10)
                        let best = tryingAll(count: count, in: size, aspectRatio: ratio, spacing: 10)
                        #expect(abs(found - best) < 1e-9)
                    }
                }
            }
        }
    }

    @Test("gives a width for no items and for no room")
    func nothing() {
        let size = Size(width: 100, height: 100)
        #expect(itemWidthThatFits(count: 0, in: size, aspectRatio: 1) == 0)
        #expect(itemWidthThatFits(count: 5, in: Size(width: 0, height: 0), aspectRatio: 1, spacing: 4) == 0)
        #expect(itemWidthThatFits(count: 5, in: Size(width: 100, height: 0), aspectRatio: 1) == 0)
        #expect(itemWidthThatFits(count: 5, in: size, aspectRatio: 0) == 0)
        #expect(
            itemWidthThatFits(count: 5, in: Size(width: 10, height: 10), aspectRatio: 1, spacing: 500) >= 0)
    }

    @Test("fills its space with one item, in the direction that limits")
    func one() {
        #expect(itemWidthThatFits(count: 1, in: Size(width: 300, height: 100), aspectRatio: 2) == 200)
        #expect(itemWidthThatFits(count: 1, in: Size(width: 100, height: 300), aspectRatio: 2) == 100)
    }

    @Test("lays nine squares three by three in a square")
    func board() {
        let fit = AspectFit(count: 9, size: Size(width: 316, height: 316), aspectRatio: 1, spacing: 8)
        #expect(fit.columns == 3)
        #expect(fit.itemWidth == 100)
        #expect(fit.frame(at: 4) == Rectangle(x: 108, y: 108, width: 100, height: 100))
    }

    @Test("keeps to the number of columns that it is given")
    func fixedColumns() {
        let fit = AspectFit(
            count: 9, size: Size(width: 900, height: 316), aspectRatio: 1, spacing: 8, columns: 3)
        #expect(fit.columns == 3)
        #expect(fit.itemWidth == 100)
        #expect(fit.frame(at: 0).x == 292)
    }

    @Test("puts every item inside, and none over another")
    func framesFit() {
        for count in [1, 2, 3, 5, 7, 10, 23, 100] {
            let size = Size(width: 640, height: 360)
            let fit = AspectFit(count: count, size: size, aspectRatio: 2.0 / 3, spacing: 6)
            let frames = (0..<count).map(fit.frame(at:))
            for (index, frame) in frames.enumerated() {
                #expect(frame.x >= -1e-9 && frame.x + frame.width <= size.width + 1e-9)
                #expect(frame.y >= -1e-9 && frame.y + frame.height <= size.height + 1e-9)
                for other in frames[..<index] {
                    let apart =
                        frame.x >= other.x + other.width + 6 - 1e-9
                        || other.x >= frame.x + frame.width + 6 - 1e-9
                        || frame.y >= other.y + other.height + 6 - 1e-9
                    #expect(apart)
                }
            }
        }
    }

    @Test("makes all items equally wide on whole points, and hardly smaller for that", arguments: [3, 9, 15])
    func wholePoints(side: Int) {
        for length in stride(from: 88.0, to: 700, by: 37) {
            let size = Size(width: length + 40, height: length)
            func fit(_ wholePoints: Bool) -> AspectFit {
                AspectFit(
                    count: side * side, size: size, aspectRatio: 1, spacing: 1, columns: side,
                    wholePoints: wholePoints)
            }
            #expect(fit(true).itemWidth == fit(false).itemWidth.rounded(.down))
            #expect(fit(true).frame(at: 0).y >= 0)
        }
    }

    @Test("is right for a hundred thousand items")
    func many() {
        let size = Size(width: 1920, height: 1080)
        let width = itemWidthThatFits(count: 100_000, in: size, aspectRatio: 2.0 / 3, spacing: 0)
        #expect(abs(width - tryingAll(count: 100_000, in: size, aspectRatio: 2.0 / 3, spacing: 0)) < 1e-9)
    }
}
