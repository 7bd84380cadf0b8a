import Flashcards

/// The folded texts of many cards in one buffer. Searching a hundred thousand cards takes a few milliseconds.
struct FoldedCards: Sendable {
    /// Sorted.
    private var numbers: [Int64] = []
    private var bytes: [UInt8] = []
    /// Where each card's texts end in `bytes`.
    private var ends: [Int] = []

    /// Follows each side of a card. UTF-8 has no such byte, so no search matches across it.
    private static let sideEnd: UInt8 = 0xFF

    var count: Int { numbers.count }
    var last: Int64? { numbers.last }

    mutating func append(_ number: Int64, prompt: String, answer: String, _ folding: inout Folding) {
        numbers.append(number)
        for side in [prompt, answer] {
            folding.fold(side, onto: &bytes)
            bytes.append(FoldedCards.sideEnd)
        }
        ends.append(bytes.count)
    }

    /// Appends the cards whose texts contain the folded pattern, sorted by number.
    func find(_ wanted: BytePattern, into found: inout [Card.ID]) {
        bytes.withUnsafeBufferPointer { bytes in
            var (start, card) = (0, 0)
            while let index = wanted.firstIndex(in: bytes, from: start) {
                while ends[card] <= index { card += 1 }
                found.append(Card.ID(numbers[card]))
                start = ends[card]
            }
        }
    }
}
