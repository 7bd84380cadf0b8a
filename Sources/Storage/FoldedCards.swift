import Flashcards

/// The folded texts of cards in one piece of memory: searching a hundred thousand takes a few milliseconds.
struct FoldedCards: Sendable {
    /// By rising number.
    private var numbers: [Int64] = []
    private var bytes: [UInt8] = []
    /// Where each card's texts end in there.
    private var ends: [Int] = []

    /// Stands behind each side of a card. UTF-8 has no such byte, so nothing is found across it.
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

    /// Adds those that hold a text, which has been folded too, by rising number.
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
