import Foundation
import Gtk
import Testing
import World

@testable import FlagsUI
@testable import RecessKit

/// With our own drawings, and pictures of Debian's package iso-flags-svg where we have none.
@Suite("Flags that people mix up")
@MainActor
struct FlagLikenessTests {
    nonisolated private static let confused = [
        ["td", "ro"], ["id", "mc", "pl"], ["ie", "ci", "it"], ["au", "nz"], ["lu", "nl"], ["no", "is"],
        ["sk", "si", "ru"], ["sn", "ml", "gn"], ["sv", "hn", "ni"], ["ve", "co", "ec"], ["qa", "bh"],
    ]
    /// Flags of every kind, so that the five nearest of all are few.
    private static let others = [
        "ch", "jp", "gr", "us", "cz", "br", "gh", "fr", "de", "at",
    ]
    private static let codes = confused.flatMap { $0 } + others

    private static let looks: [String: FlagLook] = Dictionary(
        uniqueKeysWithValues: codes.compactMap { code in file(code).flatMap(FlagLook.init).map { (code, $0) }
        })

    private static func file(_ code: String) -> FlagFile? {
        let own = "\(DataFolder.ofThisProgram.flags)/\(code).svg"
        if FileManager.default.isReadableFile(atPath: own) { return FlagFile(path: own, drawing: code) }
        let other = "/usr/share/iso-flags-svg/country-4x3/\(code).svg"
        return FileManager.default.isReadableFile(atPath: other)
            ? FlagFile(path: other, drawing: nil) : nil
    }

    @Test("Their pictures are all installed")
    func pictures() {
        for code in Self.codes { #expect(Self.looks[code] != nil, "no picture of \(code)") }
    }

    @Test("Each is among the five nearest to the other", arguments: confused)
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

    @Test("No two look the same, so that they can be in one question")
    func different() {
        let likeness = Likeness { Self.looks[$0.code] }
        for codes in Self.confused {
            for (one, other) in zip(codes, codes.dropFirst()) {
                #expect(!likeness.areSamePicture(Country(one), Country(other)), "\(one) and \(other)")
            }
        }
    }
}
