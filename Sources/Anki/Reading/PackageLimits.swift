/// How much an honest package can have. What goes beyond is refused before it takes memory or room on the disk.
enum PackageLimits {
    /// All that is unpacked, in bytes: text that repeats itself is compressed to a fiftieth.
    static func unpackedSize(ofPackage size: Int) -> Int {
        256 << 20 + min(size, 1 << 40) * 100
    }

    /// Text in JSON takes about ten times as much memory when it is read.
    static let jsonText = 24 << 20
    static let mediaList = 32 << 20
    /// The fields of one note, or the blob of a note type.
    static let longestValue: Int32 = 32 << 20
    static let kinds = 10_000
    static let decks = 100_000
    /// Of one note type.
    static let fields = 2_000
    static let templates = 2_000
    static let templateLetters = 4 << 20
    /// Anki gives no card a higher number.
    static let cardNumbers = 0..<10_000
}
