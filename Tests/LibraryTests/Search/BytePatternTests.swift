import Seeded
import Testing

@testable import Library

@Suite("A pattern of bytes")
struct BytePatternTests {
    private static func find(_ wanted: String, in text: String, from start: Int) -> Int? {
        Array(text.utf8).withUnsafeBufferPointer { BytePattern(wanted).firstIndex(in: $0, from: start) }
    }

    @Test("is found at the same position as by a simple search")
    func isFoundWhereItIs() {
        var random = SeededGenerator(seed: 1)
        // Only two letters, so that many positions match the first and the last byte.
        func text(_ lengths: ClosedRange<Int>) -> String {
            String(
                (0..<Int.random(in: lengths, using: &random)).map { _ in
                    Bool.random(using: &random) ? "a" : "b"
                })
        }
        for _ in 0..<20_000 {
            let (all, wanted) = (text(0...70), text(1...9))
            let start = Int.random(in: 0...all.count, using: &random)
            let positions = (start..<max(start, all.count - wanted.count + 1)).filter {
                all.dropFirst($0).hasPrefix(wanted)
            }
            #expect(
                Self.find(wanted, in: all, from: start) == positions.first,
                "\(wanted) in \(all) from \(start)")
        }
    }

    @Test("of any length is found at the very end", arguments: 1...40)
    func isFoundAtTheEnd(length: Int) {
        let wanted = String(repeating: "x", count: length - 1) + "y"
        for before in 0...40 {
            #expect(Self.find(wanted, in: String(repeating: "x", count: before) + wanted, from: 0) == before)
        }
    }

    @Test("that is empty is found anywhere, and nothing is found in an empty text")
    func emptiness() {
        #expect(Self.find("", in: "abc", from: 2) == 2)
        #expect(Self.find("a", in: "", from: 0) == nil)
        #expect(Self.find("ab", in: "a", from: 0) == nil)
        #expect(BytePattern("é").isIn("café"))
        #expect(!BytePattern("é").isIn("cafe"))
    }
}
