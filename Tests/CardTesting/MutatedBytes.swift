import Flashcards
import Seeded

/// Damaged and malicious files: random changes to valid ones.
public struct MutatedBytes {
    private var random: SeededGenerator
    private let sources: [[UInt8]]

    public init(of sources: [[UInt8]], seed: UInt64) {
        self.sources = sources
        random = SeededGenerator(seed: seed)
    }

    public mutating func next() -> [UInt8] {
        if number(below: 20) == 0 { return noise(atMost: 300) }
        var bytes = sources.randomElement(using: &random) ?? []
        for _ in 0...number(below: 4) { mutate(&bytes) }
        return bytes
    }

    /// One that is well formed, with other numbers in it: none, too large, or those of another file.
    public mutating func nextWithOtherNumbers() -> [UInt8] {
        var bytes = sources.randomElement(using: &random) ?? []
        for _ in 0...number(below: 3) {
            let other = sources.randomElement(using: &random) ?? []
            guard let place = numbers(in: bytes).randomElement(using: &random) else { return bytes }
            let own = numbers(in: other).randomElement(using: &random).map { Array(other[$0]) }
            let special = MutatedBytes.specialNumbers.randomElement(using: &random).map { Array($0.utf8) }
            bytes.replaceSubrange(place, with: (number(below: 2) == 0 ? own : special) ?? [])
        }
        return bytes
    }

    private static let specialNumbers = [
        "0", "1", "-1", "99", "9007199254740993", "9223372036854775807", "-9223372036854775808", "1e3", "0.5",
        "null", "\"7\"", "[]", "4611686018427387904",
    ]

    private func numbers(in bytes: [UInt8]) -> [Range<Int>] {
        bytes.indices.split { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[$0]) }
            .map { $0.startIndex..<$0.endIndex }
    }

    public mutating func nextText() -> String { String(decoding: next(), as: UTF8.self) }

    /// Random choices for reading them, right or wrong. Half of the time nothing is chosen.
    public mutating func nextChoices() -> ImportChoices {
        var choices = ImportChoices()
        if number(below: 2) == 0 { return choices }
        choices.usualEncoding = TextEncoding.allCases.randomElement(using: &random) ?? .utf8
        if number(below: 2) == 0 { choices.encoding = TextEncoding.allCases.randomElement(using: &random) }
        choices.firstLineIsHeading = [nil, true, false][number(below: 3)]
        let columns = CardColumns(prompt: number(below: 60), answer: number(below: 60))
        if number(below: 2) == 0 { choices.columns = columns }
        choices.addsOtherColumns = number(below: 2) == 0
        return choices
    }

    private static let marks =
        Array("\",;\t\n\r\\{}[]<>&/()^_:#=u0\u{FEFF}".utf8) + [0, 0x80, 0xC3, 0xD8, 0xFE, 0xFF]

    private mutating func mutate(_ bytes: inout [UInt8]) {
        let (start, end) = stretch(of: bytes)
        switch number(below: 7) {
        case 0 where !bytes.isEmpty: bytes[number(below: bytes.count)] ^= UInt8(1 << number(below: 8))
        case 1: bytes.removeSubrange(start..<end)
        case 2: bytes.removeSubrange(start...)
        case 3: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
        case 4: bytes.insert(contentsOf: noise(atMost: 8), at: start)
        case 5:
            let mark = MutatedBytes.marks.randomElement(using: &random) ?? 0
            bytes.insert(contentsOf: [UInt8](repeating: mark, count: 1 + number(below: 90)), at: start)
        default:
            let other = sources.randomElement(using: &random) ?? []
            bytes.insert(contentsOf: other.prefix(number(below: other.count + 1)), at: start)
        }
    }

    private mutating func stretch(of bytes: [UInt8]) -> (start: Int, end: Int) {
        let (one, other) = (number(below: bytes.count + 1), number(below: bytes.count + 1))
        return (min(one, other), max(one, other))
    }

    private mutating func noise(atMost count: Int) -> [UInt8] {
        (0..<number(below: count + 1)).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    }

    public mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
}
