import Foundation
import RecessKit
import Testing

@testable import RecessUI

@Suite("What is said about the program")
@MainActor
struct WordsAboutProgramTests {
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

    @Test("explains in its manual page the options that the help lists, and no others")
    func sameOptions() throws {
        let page = try #require(page).replacing("\\-", with: "-")
        let help = StartOptions.help(Activities.all(DataFolder.ofThisProgram))
        let explained = try #require(page.firstMatch(of: /\n\.SH OPTIONS\n(?s:.*?)\n\.SH EXIT/)).output
        #expect(options(in: help).count > 8)
        #expect(options(in: String(explained)) == options(in: help))
        #expect(options(in: page) == options(in: help))
    }

    @Test("names one version in the manual page, the build and the newest release notes")
    func sameVersion() throws {
        let metainfo = try Self.text(of: "data/\(Recess.id).metainfo.xml")
        #expect(metainfo.firstMatch(of: /<release version="([0-9.]+)"/)?.1 == Recess.version[...])
        #expect(try Self.text(of: "meson.build").contains("  version: '\(Recess.version)',\n"))
        #expect(try #require(page).contains("\"Recess \(Recess.version)\""))
    }

    @Test("has in the metainfo file the release notes that the About window shows")
    func sameReleaseNotes() throws {
        let metainfo = try Self.text(of: "data/\(Recess.id).metainfo.xml").replacing(/\s+/, with: " ")
        let newest = try #require(metainfo.firstMatch(of: /<release version.*?<\/release>/)).output
        #expect(newest.contains("<p> \(ReleaseNotes.summary) </p>"))
        #expect(newest.matches(of: /<li>(.*?)<\/li>/).map { String($0.1) } == ReleaseNotes.points)
    }
}
