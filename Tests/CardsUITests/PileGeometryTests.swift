import Gtk
import Testing

@testable import CardsUI

@Suite("Where the cards of a pile lie")
@MainActor
struct PileGeometryTests {
    @Test("with room enough a card is 450 by 250, in the middle")
    func fullSize() {
        let geometry = PileGeometry(in: Size(width: 1000, height: 600), cards: 10)
        let top = geometry.frame(depth: 0)
        #expect((top.width, top.height) == (450, 250))
        #expect(top.x == 275)
        #expect(geometry.scale == 1)
    }

    @Test(
        "it grows with the window, up to two fifths of it",
        arguments: [
            (900.0, 700.0, 1.0), (700, 500, 1), (1280, 800, 1.42), (1920, 1080, 2.13), (900, 1400, 2),
            (3840, 2160, 4.27), (4000, 500, 2.67),
        ])
    func grows(width: Double, height: Double, scale: Double) {
        let window = Size(width: width, height: height)
        let geometry = PileGeometry(in: Size(width: 9000, height: 9000), of: window, cards: 10)
        #expect(abs(geometry.scale - scale) < 0.01)
        let top = geometry.frame(depth: 0)
        #expect(scale == 1 || top.width * top.height <= 0.4 * width * height + 1)
        #expect(geometry.height == top.height + 9 * 10 * geometry.scale)
    }

    @Test("each lies 10 lower than the one above it")
    func steps() {
        let geometry = PileGeometry(in: Size(width: 1000, height: 600), cards: 10)
        for depth in 1..<10 {
            #expect(geometry.frame(depth: Double(depth)).y - geometry.frame(depth: Double(depth - 1)).y == 10)
        }
    }

    @Test("ten thousand look like ten, and the top one does not move as they grow fewer")
    func thickness() {
        let room = Size(width: 1000, height: 600)
        #expect(PileGeometry(in: room, cards: 10_000) == PileGeometry(in: room, cards: 10))
        for cards in 1...10 {
            let geometry = PileGeometry(in: room, cards: cards)
            #expect(geometry.layers == cards)
            #expect(geometry.frame(depth: 0) == PileGeometry(in: room, cards: 10).frame(depth: 0))
        }
    }

    @Test(
        "without room everything shrinks in proportion, and nothing hangs over the edge",
        arguments: [(350.0, 400.0), (230, 130), (2000, 200), (140, 84), (449, 279)])
    func shrinks(width: Double, height: Double) {
        let geometry = PileGeometry(in: Size(width: width, height: height), cards: 10_000)
        let top = geometry.frame(depth: 0)
        #expect(abs(top.width / top.height - 450.0 / 250) < 1e-9)
        let step = geometry.frame(depth: 1).y - top.y
        #expect(abs(step / top.height - 10.0 / 250) < 1e-9)
        let lowest = geometry.frame(depth: Double(geometry.layers - 1))
        #expect(top.x >= 0 && top.x + top.width <= width + 1e-9)
        #expect(top.y >= 0 && lowest.y + lowest.height <= height + 1e-9)
    }
}
