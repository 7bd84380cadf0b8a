import Testing

@testable import RichText

@Suite("Colours of a note can be read on every paper")
struct LegibleColorTests {
    private static let papers = [
        "white": TextColor(255, 255, 255), "dark": TextColor(43, 48, 60), "black": TextColor(0, 0, 0),
        "almost white": TextColor(254, 254, 254), "blue side": TextColor(34, 67, 107),
        "middle": TextColor(119, 119, 119),
        "marked": TextColor(255, 240, 120),
    ]

    @Test("The contrast is that of WCAG 2")
    func contrast() {
        let (black, white) = (TextColor(0, 0, 0), TextColor(255, 255, 255))
        #expect(abs(black.contrast(with: white) - 21) < 0.01 && white.contrast(with: white) == 1)
        #expect(abs(TextColor(118, 118, 118).contrast(with: white) - 4.54) < 0.01)
        #expect(black.contrast(with: white) == white.contrast(with: black))
    }

    @Test("Every colour has a contrast of 4.5 afterwards, on every paper", arguments: papers.keys.sorted())
    func everyColor(_ name: String) throws {
        let paper = try #require(Self.papers[name])
        for red in stride(from: 0, through: 255, by: 51) {
            for green in stride(from: 0, through: 255, by: 51) {
                for blue in stride(from: 0, through: 255, by: 51) {
                    let color = TextColor(UInt8(red), UInt8(green), UInt8(blue))
                    #expect(color.legible(on: paper).contrast(with: paper) >= 4.5)
                }
            }
        }
    }

    @Test("A colour that can be read stays as it is, and another one changes no more than it must")
    func least() {
        let white = TextColor(255, 255, 255)
        #expect(TextColor(0, 0, 255).legible(on: white) == TextColor(0, 0, 255))
        let yellow = TextColor(255, 255, 0).legible(on: white)
        #expect(yellow.contrast(with: white) < 4.7, "not black")
        #expect(yellow.red == yellow.green && yellow.blue == 0, "and still yellow")
        let blue = TextColor(0, 0, 255).legible(on: TextColor(43, 48, 60))
        #expect(blue.blue == 255 && blue.contrast(with: TextColor(43, 48, 60)) < 4.7)
    }

    @Test("High contrast asks for 7, or for black or white where nothing has it")
    func highContrast() {
        let white = TextColor(255, 255, 255)
        #expect(TextColor(255, 0, 0).legible(on: white, contrast: 7).contrast(with: white) >= 7)
        #expect(TextColor(255, 0, 0).legible(on: TextColor(119, 119, 119), contrast: 7) == TextColor(0, 0, 0))
    }
}
