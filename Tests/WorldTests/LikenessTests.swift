import Testing

@testable import World

@Suite("Flags that look alike")
struct LikenessTests {
    typealias Paint = FlagPainter

    private static let looks: [String: FlagLook] = [
        "aa": FlagPainter.vertical(Paint.green, Paint.white, Paint.red),
        "twin": FlagPainter.vertical(Paint.green, Paint.white, Paint.red),
        "shade": FlagPainter.vertical(0x00924A, Paint.white, Paint.red),
        "mirror": FlagPainter.vertical(Paint.red, Paint.white, Paint.green),
        "mirrortwin": FlagPainter.vertical(Paint.red, Paint.white, Paint.green),
        "disc": FlagPainter(Paint.blue).disc(Paint.yellow),
    ].mapValues { FlagLook($0.raster) }
    private let likeness = Likeness { Self.looks[$0.code] }
    private let all = ["disc", "mirrortwin", "mirror", "shade", "twin", "aa", "unknown"].map(Country.init)

    @Test(
        "The nearest come first. A flag itself, one that looks the same, and a second one that does are left out"
    )
    func nearest() {
        let nearest = likeness.nearest(to: Country("aa"), among: all, count: 9)
        #expect(nearest.map(\.code) == ["shade", "mirror", "disc"])
    }

    @Test("There are as many as are asked for")
    func count() {
        #expect(likeness.nearest(to: Country("aa"), among: all, count: 1).map(\.code) == ["shade"])
        #expect(likeness.nearest(to: Country("aa"), among: all, count: 0).isEmpty)
    }

    @Test("A flag whose look is not known is near no other")
    func unknown() {
        #expect(likeness.nearest(to: Country("unknown"), among: all, count: 9).isEmpty)
    }

    @Test("Flags with the same picture are the same; unknown flags count as different")
    func samePicture() {
        #expect(likeness.areSamePicture(Country("aa"), Country("twin")))
        #expect(!likeness.areSamePicture(Country("aa"), Country("shade")))
        #expect(!likeness.areSamePicture(Country("aa"), Country("unknown")))
        #expect(likeness.areSamePicture(Country("unknown"), Country("unknown")))
    }
}
