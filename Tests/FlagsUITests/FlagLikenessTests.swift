import FlagQuiz
import Foundation
import Gtk
import Testing

@testable import FlagsUI
@testable import RecessKit

/// Our own pictures, and those of Debian's package iso-flags-svg where we have none.
@Suite("Flags that people take for one another")
@MainActor
struct FlagLikenessTests {
    nonisolated private static let confused = [
        ["td", "ro"], ["id", "mc", "pl"], ["ie", "ci", "it"], ["au", "nz"], ["lu", "nl"], ["no", "is"],
        ["sk", "si", "ru"], ["sn", "ml", "gn"], ["sv", "hn", "ni"], ["ve", "co", "ec"], ["qa", "bh"],
    ]
    /// Some of every kind, so that being near means something.
    private static let others = [
        "ch", "jp", "gr", "us", "cz", "br", "gh", "fr", "de", "at",
    ]
    private static let codes = confused.flatMap { $0 } + others

    private static let looks: [String: FlagLook] = Dictionary(
        uniqueKeysWithValues: codes.compactMap { code in file(code).flatMap(FlagLook.init).map { (code, $0) }
        })

    private static func file(_ code: String) -> FlagFile? {
        let own = "\(DataFolder.ofThisProgram.flags)/\(code).svg"
        if FileManager.default.isReadableFile(atPath: own) { return FlagFile(path: own) }
        let other = "/usr/share/iso-flags-svg/country-4x3/\(code).svg"
        return FileManager.default.isReadableFile(atPath: other)
            ? FlagFile(path: other, isTrueToShape: false) : nil
    }

    @Test("All their pictures are here: ours, or those of iso-flags-svg")
    func pictures() {
        for code in Self.codes { #expect(Self.looks[code] != nil, "no picture of \(code)") }
    }

    @Test("Each is among the five that are nearest to the other", arguments: confused)
    func near(codes: [String]) {
        let likeness = Likeness { Self.looks[$0.code] }
        for code in codes {
            let nearest = likeness.nearest(
                to: Country(code), among: Self.codes.map(Country.init), count: 5)
            for other in codes where other != code {
                #expect(nearest.contains(Country(other)), "\(other) is not near \(code): \(nearest)")
            }
        }
    }

    @Test("None of them is the same picture as another, so that they may stand in one question")
    func different() {
        let likeness = Likeness { Self.looks[$0.code] }
        for codes in Self.confused {
            for (one, other) in zip(codes, codes.dropFirst()) {
                #expect(!likeness.areSamePicture(Country(one), Country(other)), "\(one) and \(other)")
            }
        }
    }
}
