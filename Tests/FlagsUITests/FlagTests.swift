import Gtk
import Testing
import World

@testable import FlagsUI
@testable import RecessKit

nonisolated private let elevenCountries = Country.eleven

@Suite("The eleven flags")
@MainActor
struct FlagTests {
    private let book = FlagBook.withoutPackages

    private func path(_ code: String) -> String { "\(DataFolder.ofThisProgram.flags)/\(code).svg" }

    @Test("are those of the eleven countries")
    func eleven() {
        #expect(book.eleven.map(\.country) == elevenCountries)
        #expect(Set(book.eleven.map(\.name)).count == 11)
    }

    static let proportions: [String: (height: Int, width: Int)] = [
        "ee": (7, 11), "fr": (2, 3), "de": (3, 5), "ie": (1, 2), "it": (2, 3), "ng": (1, 2), "pl": (5, 8),
        "es": (2, 3), "gb": (1, 2), "ua": (2, 3), "us": (10, 19),
    ]

    @Test(
        "have their official proportions, in the drawing and on the screen",
        arguments: elevenCountries)
    func proportion(country: Country) throws {
        let flag = try #require(book.flag(of: country))
        let official = try #require(Self.proportions[country.code])
        let size = try #require(Picture.sizeOfFile(path(country.code)))
        #expect(size.width * official.height == size.height * official.width)
        #expect(flag.proportion == Double(official.width) / Double(official.height))
    }

    /// Colours at points, in parts of width and height. The points were chosen so that a flag that is turned, mirrored or
    /// has wrong measures would have another colour there.
    static let points: [String: [(Double, Double, Int)]] = [
        "ee": [
            (0.5, 0.17, 0x0072CE), (0.02, 0.3, 0x0072CE), (0.02, 0.37, 0x000000), (0.98, 0.63, 0x000000),
            (0.98, 0.7, 0xFFFFFF), (0.5, 0.83, 0xFFFFFF),
        ],
        "fr": [
            (0.02, 0.5, 0x041E42), (0.31, 0.05, 0x041E42), (0.36, 0.95, 0xFFFFFF), (0.64, 0.05, 0xFFFFFF),
            (0.69, 0.95, 0xC8102E), (0.98, 0.5, 0xC8102E),
        ],
        "de": [
            (0.5, 0.05, 0x000000), (0.02, 0.3, 0x000000), (0.02, 0.37, 0xDD0000), (0.98, 0.63, 0xDD0000),
            (0.98, 0.7, 0xFFCC00), (0.5, 0.95, 0xFFCC00),
        ],
        "ie": [
            (0.02, 0.5, 0x009A44), (0.31, 0.05, 0x009A44), (0.36, 0.95, 0xFFFFFF), (0.64, 0.05, 0xFFFFFF),
            (0.69, 0.95, 0xFF8200), (0.98, 0.5, 0xFF8200),
        ],
        "it": [
            (0.02, 0.5, 0x008C45), (0.31, 0.05, 0x008C45), (0.36, 0.95, 0xF4F5F0), (0.64, 0.05, 0xF4F5F0),
            (0.69, 0.95, 0xCD212A), (0.98, 0.5, 0xCD212A),
        ],
        "ng": [
            (0.02, 0.5, 0x008751), (0.31, 0.05, 0x008751), (0.36, 0.95, 0xFFFFFF), (0.64, 0.05, 0xFFFFFF),
            (0.69, 0.95, 0x008751), (0.98, 0.5, 0x008751),
        ],
        "pl": [
            (0.02, 0.05, 0xFFFFFF), (0.98, 0.05, 0xFFFFFF), (0.5, 0.47, 0xFFFFFF), (0.5, 0.53, 0xD4213D),
            (0.02, 0.95, 0xD4213D), (0.98, 0.95, 0xD4213D),
        ],
        "es": [
            (0.5, 0.05, 0xAD1519), (0.02, 0.22, 0xAD1519), (0.02, 0.28, 0xFABD00), (0.33, 0.5, 0xFABD00),
            (0.98, 0.72, 0xFABD00), (0.98, 0.78, 0xAD1519), (0.5, 0.95, 0xAD1519),
        ],
        "ua": [
            (0.02, 0.05, 0x0057B7), (0.98, 0.05, 0x0057B7), (0.5, 0.47, 0x0057B7), (0.5, 0.53, 0xFFD700),
            (0.02, 0.95, 0xFFD700), (0.98, 0.95, 0xFFD700),
        ],
        // First the broad white and the red beside it in each arm of the saltires, which turn like a pinwheel. Then the
        // narrow white, the blue, the upright cross and its edge.
        "gb": [
            (0.2, 0.1739, 0xFFFFFF), (0.2, 0.2559, 0xC8102E), (0.8, 0.2261, 0xFFFFFF),
            (0.8, 0.1441, 0xC8102E),
            (0.2, 0.7739, 0xFFFFFF), (0.2, 0.8559, 0xC8102E), (0.8, 0.8261, 0xFFFFFF),
            (0.8, 0.7441, 0xC8102E),
            (0.2, 0.2932, 0xFFFFFF), (0.8, 0.1068, 0xFFFFFF), (0.2, 0.8932, 0xFFFFFF),
            (0.8, 0.7068, 0xFFFFFF),
            (0.3333, 0.1, 0x012169), (0.0833, 0.2667, 0x012169), (0.9167, 0.7333, 0x012169),
            (0.4333, 0.0667, 0xFFFFFF), (0.1667, 0.3667, 0xFFFFFF), (0.5, 0.5, 0xC8102E),
            (0.0833, 0.5, 0xC8102E),
        ],
        // Stars and the blue beside them, the last star, the corner of the canton, and stripes.
        "us": [
            (0.0333, 0.0538, 0xFFFFFF), (0.0667, 0.0538, 0x00205B), (0.0667, 0.1077, 0xFFFFFF),
            (0.0333, 0.1077, 0x00205B), (0.2, 0.2154, 0xFFFFFF), (0.2, 0.2692, 0x00205B),
            (0.3667, 0.4846, 0xFFFFFF), (0.3667, 0.4308, 0x00205B), (0.3927, 0.5231, 0x00205B),
            (0.4089, 0.5, 0xBF0D3E), (0.3927, 0.5769, 0xFFFFFF), (0.5, 0.0385, 0xBF0D3E),
            (0.9717, 0.1154, 0xFFFFFF), (0.9717, 0.9615, 0xBF0D3E),
        ],
    ]

    @Test("have the right colours at the right points", arguments: elevenCountries, [640, 1482])
    func colours(country: Country, width: Int) throws {
        let flag = try #require(book.flag(of: country))
        let height = Int((Double(width) / flag.proportion).rounded())
        let picture = try #require(Picture(path: path(country.code), width: width, height: height))
        for (x, y, rgb) in try #require(Self.points[country.code]) {
            #expect(picture.color(x: x, y: y) == Color(rgb), "\(country.code) at \(x), \(y)")
        }
    }

    @Test("have fifty stars in the canton of the US")
    func fiftyStars() throws {
        let (width, height) = (1900, 1000)
        let picture = try #require(Picture(path: path("us"), width: width, height: height))
        // The order of 1959 puts stars in eleven columns and nine rows, at every other crossing.
        let (union, hoist) = ((width: 0.76 / 1.9, height: 7.0 / 13), (columns: 12.0, rows: 10.0))
        var stars = 0
        for row in 1...9 {
            for column in 1...11 {
                let color = picture.color(
                    x: union.width * Double(column) / hoist.columns,
                    y: union.height * Double(row) / hoist.rows)
                let isStar = (row + column).isMultiple(of: 2)
                #expect(color == Color(isStar ? 0xFFFFFF : 0x00205B), "row \(row), column \(column)")
                if isStar { stars += 1 }
            }
        }
        #expect(stars == 50)
    }

    @Test("fit into the capsule with all four corners where a corner has a detail")
    func insideTheCapsule() throws {
        for (width, height) in [(190.0, 100.0), (300, 100), (150, 100), (100, 100), (82, 100)] {
            let whole = Rectangle(x: 5, y: 7, width: width, height: height)
            let inside = whole.largestInsideCapsule
            #expect(abs(inside.width / inside.height - width / height) < 1e-9)
            #expect(
                abs(inside.center.x - whole.center.x) < 1e-9 && abs(inside.center.y - whole.center.y) < 1e-9)
            // The corners touch the round ends: the rectangle is as large as possible.
            let radius = min(width, height) / 2
            let across = max(inside.width, inside.height) / 2 - (max(width, height) / 2 - radius)
            let distance =
                (across * across + min(inside.width, inside.height) * min(inside.width, inside.height) / 4)
                .squareRoot()
            #expect(abs(distance - radius) < 1e-9)
        }
        let us = try #require(book.flag(of: Country("us")))
        #expect(us.hasDetailInCorners, "its first star is in the corner")
    }

    /// The capsule must not cut off the difference between two flags.
    @Test("differ from one another inside the capsule")
    func differInside() throws {
        let pictures = try book.eleven.map { flag in
            try #require(Picture(path: path(flag.country.code), width: 190, height: 100))
        }
        for one in pictures.indices {
            for other in pictures.indices where other > one {
                var different = 0
                var all = 0
                for x in stride(from: 0.025, to: 1, by: 0.05) {
                    for y in stride(from: 0.025, to: 1, by: 0.05) {
                        let fromEnd = max(0, abs(x - 0.5) * 1.9 - 0.45)
                        guard fromEnd * fromEnd + (y - 0.5) * (y - 0.5) < 0.25 else { continue }
                        all += 1
                        if pictures[one].color(x: x, y: y) != pictures[other].color(x: x, y: y) {
                            different += 1
                        }
                    }
                }
                #expect(
                    Double(different) > 0.25 * Double(all),
                    "\(book.eleven[one].name) and \(book.eleven[other].name)")
            }
        }
    }
}
