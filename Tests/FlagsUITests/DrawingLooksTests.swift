import Files
import Foundation
import Gtk
import Testing
import World

@testable import FlagsUI
@testable import RecessKit

/// The table in `data` must fit the drawings. If a test fails here, run `meson-helpers/flag-looks`.
@Suite("The table of our drawings’ looks")
@MainActor
struct DrawingLooksTests {
    private static let folder = DataFolder.ofThisProgram.flags
    private static let codes: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".svg") }
        .map { String($0.dropLast(4)) }.sorted()

    private let table = FlagLookTable((try? WholeFile.read(DataFolder.ofThisProgram.flagLooks)) ?? [])

    @Test("has all drawings, and no others")
    func drawings() {
        #expect(Self.codes.count == 186)
        #expect(table.drawings == Set(Self.codes))
    }

    @Test("was made from the drawings as they are now")
    func drawingsUnchanged() throws {
        for code in Self.codes {
            let content = try Data(contentsOf: URL(filePath: "\(Self.folder)/\(code).svg"))
            #expect(
                table.isCurrent(code, content: content), "\(code) has changed: run meson-helpers/flag-looks")
        }
    }

    /// Other versions of librsvg may draw edges a little differently, so colours need not be exactly the same.
    @Test("says what the drawings look like when they are looked at anew")
    func looks() throws {
        for code in Self.codes {
            let file = FlagFile(path: "\(Self.folder)/\(code).svg", drawing: code)
            let (kept, fresh) = (try #require(table.look(of: code)), try #require(FlagLook(of: file)))
            let isSame =
                kept.description == fresh.description && kept.proportion == fresh.proportion
                && kept.distance(to: fresh) < 0.002
            #expect(isSame, "\(code) looks different: run meson-helpers/flag-looks")
        }
    }

    @Test("has a line of its own for each drawing, in order, so that changes can be merged")
    func order() {
        let lines = ((try? String(contentsOfFile: DataFolder.ofThisProgram.flagLooks, encoding: .utf8)) ?? "")
            .split(separator: "\n")
        #expect(lines.map { String($0.prefix { $0 != " " }) } == Self.codes)
    }
}
