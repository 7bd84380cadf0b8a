import Foundation
import RecessKit
import Testing

@testable import RecessUI

@Suite("The manual page")
@MainActor
struct ManualPageTests {
    private let page = try? text(of: "data/recess.1")

    private static func text(of path: String) throws -> String {
        let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: project.appendingPathComponent(path), encoding: .utf8)
    }

    /// All that look like `--check`.
    private func options(in text: String) -> Set<Substring> {
        Set(text.matches(of: /--[a-z]+/).map(\.output))
    }

    @Test("explains the options that the help lists, and no others")
    func sameOptions() throws {
        let page = try #require(page).replacing("\\-", with: "-")
        let help = StartOptions.help(Activities.all(DataFolder.ofThisProgram))
        let explained = try #require(page.firstMatch(of: /\n\.SH OPTIONS\n(?s:.*?)\n\.SH EXIT/)).output
        #expect(options(in: help).count > 8)
        #expect(options(in: String(explained)) == options(in: help))
        #expect(options(in: page) == options(in: help))
    }

    @Test("is about this version, and so are the build and the newest release notes")
    func sameVersion() throws {
        let metainfo = try Self.text(of: "data/\(Recess.id).metainfo.xml")
        #expect(metainfo.firstMatch(of: /<release version="([0-9.]+)"/)?.1 == Recess.version[...])
        #expect(try Self.text(of: "meson.build").contains("  version: '\(Recess.version)',\n"))
        #expect(try #require(page).contains("\"Recess \(Recess.version)\""))
    }
}
