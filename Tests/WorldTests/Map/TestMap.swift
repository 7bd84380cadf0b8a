import Foundation
import Testing
import World

/// The map as it comes with the program, and the table of disputes from which it was made.
enum TestMap {
    static let world = Result { try WorldMap(file: file("data/map")) }
    static let bytes = Result { [UInt8](try Data(contentsOf: URL(filePath: file("data/map")))) }

    /// A line of `meson-helpers/mapping/disputes`.
    struct Dispute: Sendable, CustomTestStringConvertible {
        let kind: String
        let first: String
        let second: String
        let place: String
        let reason: String

        var numbers: [Double] { place.split(separator: ",").compactMap { Double($0) } }
        var testDescription: String { "\(kind) \(first) \(second) \(place)" }
    }

    static let disputes: [Dispute] = {
        let path = file("meson-helpers/mapping/disputes")
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let fields = line.split(separator: " ", maxSplits: 4).map(String.init)
            return Dispute(
                kind: fields[0], first: fields[1], second: fields[2], place: fields[3], reason: fields[4])
        }
    }()

    private static func file(_ path: String) -> String {
        var folder = URL(filePath: #filePath)
        for _ in 0..<4 { folder.deleteLastPathComponent() }
        return folder.appending(path: path).path
    }
}

extension [Country] {
    var codes: [String] { map(\.code) }
}
