import Flashcards
import SQLite

// The deck at the very first start.
extension Edit {
    /// Its rows have the same numbers on every machine, as long as their texts are the same: two machines that are joined later have
    /// one sample, not two. It was made before anything else, so that any edit of it is later.
    ///
    /// The machine number in front of these numbers is the lowest one. A real machine may have drawn it, and once in seventeen
    /// million times it has.
    public func addSample(named name: String, _ texts: [CardText]) throws {
        let words = ([name] + texts.flatMap { [$0.prompt, $0.answer, $0.picture ?? ""] }).joined(
            separator: "\u{1F}")
        let first = Edit.firstSampleNumber(of: words)
        try connection.run(
            "INSERT INTO deck (id, name, sort_key, made) SELECT ?, ?, coalesce(max(sort_key), 0) + 1, ? FROM deck",
            first, name, Edit.sampleTime)
        // A deck’s list begins with the highest number.
        for (place, text) in texts.reversed().enumerated() {
            try connection.run(
                "INSERT INTO card (id, deck, prompt, answer, picture, made) VALUES (?, ?, ?, ?, ?, ?)",
                first + 1 + Int64(place), first, text.prompt, text.answer, text.picture, Edit.sampleTime)
        }
        noteChanged(first...(first + Int64(texts.count)), in: nil)
    }

    private static let sampleTime: Int64 = 1
    /// Each sample has room for so many cards.
    private static let roomBits: Int64 = 10

    private static func firstSampleNumber(of words: String) -> Int64 {
        let hash = words.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        let places = Int64(1) << (Numbers.counterBits - roomBits)
        return Numbers.firstOfMachines + Int64(hash % UInt64(places)) << roomBits
    }
}
