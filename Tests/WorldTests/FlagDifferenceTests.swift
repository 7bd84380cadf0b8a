import Testing

@testable import World

@Suite("What tells two flags apart")
struct FlagDifferenceTests {
    private func look(
        _ description: FlagPart, blue: Double = 0.45, proportion: Double? = 1.5
    ) -> FlagLook {
        let palette = Palette([
            .init(shade: Shade(lightness: blue, a: -0.03, b: -0.2), share: 0.5),
            .init(shade: Shade(lightness: 0.6, a: 0.2, b: 0.1), share: 0.5),
        ])
        return FlagLook(
            proportion: proportion, palette: palette,
            pattern: Pattern(
                FlagRaster(
                    width: 60, height: 40, pixels: Array(repeating: 0xFF, count: 9600), proportion: nil)!),
            description: description)
    }

    private let stripes = FlagPart(.vertical, [.blue, .yellow, .red])

    @Test("is nothing where they are the same")
    func same() {
        #expect(look(stripes).difference(from: look(stripes)) == nil)
    }

    @Test("is the ground where the grounds differ, without what both have")
    func ground() {
        let star = FlagPart(.star, [.yellow])
        var (one, other) = (stripes, FlagPart(.vertical, [.green, .yellow, .red]))
        (one.parts, other.parts) = ([star], [star])
        let expected = FlagPart(.vertical, [.green, .yellow, .red])
        #expect(
            look(one).difference(from: look(other))
                == .parts(one: [.ground(stripes)], other: [.ground(expected)]))
    }

    @Test("is the charge that only one of them has")
    func charge() {
        var one = stripes
        one.parts = [FlagPart(.emblem, [.yellow])]
        #expect(
            look(one).difference(from: look(stripes))
                == .parts(one: [.charge(FlagPart(.emblem, [.yellow]))], other: []))
    }

    @Test("is the darker colour where the descriptions are the same")
    func shade() {
        #expect(
            look(stripes, blue: 0.4).difference(from: look(stripes)) == .shade(.blue, isDarkerOnOne: true))
        #expect(
            look(stripes).difference(from: look(stripes, blue: 0.4)) == .shade(.blue, isDarkerOnOne: false))
        #expect(look(stripes, blue: 0.44).difference(from: look(stripes)) == nil, "nobody sees that")
    }

    @Test("is the length where nothing else differs")
    func length() {
        #expect(
            look(stripes, proportion: 2).difference(from: look(stripes)) == .length(isOneLonger: true))
        #expect(look(stripes, proportion: nil).difference(from: look(stripes)) == nil)
    }
}
