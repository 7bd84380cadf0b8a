import Gtk
import Testing

@testable import FlagQuiz
@testable import FlagsUI
@testable import RecessKit

@Suite("Flags in words")
@MainActor
struct FlagDescriptionTests {
    @Test(
        "say what is seen, and no country",
        arguments: [
            ("ee", "three horizontal stripes, blue, black and white"),
            ("fr", "three vertical stripes, dark blue, white and red"),
            ("de", "three horizontal stripes, black, red and yellow"),
            ("ie", "three vertical stripes, green, white and orange"),
            ("it", "three vertical stripes, green, white and red"),
            ("ng", "three vertical stripes, green, white and green"),
            ("pl", "two horizontal stripes, white over red"),
            ("es", "three horizontal stripes, red, yellow and red; the middle one wider"),
            (
                "gb",
                "an upright cross and behind it a diagonal cross, red, on dark blue; edges of the cross, white"
            ),
            ("ua", "two horizontal stripes, blue over yellow"),
            (
                "us",
                "13 horizontal stripes, red and white in turn; in the upper left corner: dark blue, "
                    + "and on it: stars, white"
            ),
        ])
    func eleven(code: String, text: String) {
        let file = FlagFile(path: "\(DataFolder.ofThisProgram.flags)/\(code).svg")
        #expect(FlagLook(of: file)?.description.text == text)
    }

    @Test("say something of every shape, place and color")
    func everything() {
        for shape in FlagPart.Shape.allCases {
            for place in FlagPart.Place.allCases {
                var part = FlagPart(shape, [.red, .white, .blue, .green])
                part.place = place
                let text = part.text
                #expect(!text.isEmpty && !text.contains("{"), "\(shape) \(place): \(text)")
            }
        }
        #expect(Set(FlagColor.allCases.map(\.text)).count == FlagColor.allCases.count)
    }
}
