import Gtk
import Testing

@testable import FlagsUI
@testable import RecessKit
@testable import World

@Suite("Descriptions of flags")
@MainActor
struct FlagDescriptionTests {
    @Test(
        "say what the flag looks like, without its country",
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
        let file = FlagFile(path: "\(DataFolder.ofThisProgram.flags)/\(code).svg", drawing: code)
        #expect(FlagLook(of: file)?.description.text == text)
    }

    @Test("have words for every shape, position and colour")
    func everything() {
        for shape in FlagPart.Shape.allCases {
            for position in FlagPart.Position.allCases {
                var part = FlagPart(shape, [.red, .white, .blue, .green])
                part.position = position
                let text = part.text
                #expect(!text.isEmpty && !text.contains("{"), "\(shape) \(position): \(text)")
            }
        }
        #expect(Set(FlagColor.allCases.map(\.text)).count == FlagColor.allCases.count)
    }
}
