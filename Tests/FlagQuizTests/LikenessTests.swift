import Testing

@testable import FlagQuiz

@Suite("Which flags are like which")
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

    @Test("The nearest come first, never a flag itself, its twin or two twins")
    func nearest() {
        let nearest = likeness.nearest(to: Country("aa"), among: all, count: 9)
        #expect(nearest.map(\.code) == ["shade", "mirror", "disc"])
    }

    @Test("As many as are asked for")
    func count() {
        #expect(likeness.nearest(to: Country("aa"), among: all, count: 1).map(\.code) == ["shade"])
        #expect(likeness.nearest(to: Country("aa"), among: all, count: 0).isEmpty)
    }

    @Test("Of a flag that is not known, nothing is known to be near")
    func unknown() {
        #expect(likeness.nearest(to: Country("unknown"), among: all, count: 9).isEmpty)
    }

    @Test("Twins are one picture; unknown flags are taken to differ")
    func samePicture() {
        #expect(likeness.areSamePicture(Country("aa"), Country("twin")))
        #expect(!likeness.areSamePicture(Country("aa"), Country("shade")))
        #expect(!likeness.areSamePicture(Country("aa"), Country("unknown")))
        #expect(likeness.areSamePicture(Country("unknown"), Country("unknown")))
    }
}
