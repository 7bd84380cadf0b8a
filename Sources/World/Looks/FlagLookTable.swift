/// What our own drawings look like, read from a file (data/flag-looks), so that the program need not draw a flag to
/// know it. `meson-helpers/flag-looks` writes the file: a line for each drawing, with its code, a checksum of the
/// drawing, and the encoded look.
public struct FlagLookTable {
    private struct Entry {
        let checksum: Substring
        /// Decoded only when it is asked for.
        let look: Substring
    }

    private var entries: [String: Entry] = [:]

    /// Lines that cannot be read are left out.
    public init(_ text: String) {
        // By bytes: splitting by characters takes ten times as long, and the first question waits for it.
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 2).map(Substring.init)
            guard fields.count == 3 else { continue }
            entries[String(fields[0])] = Entry(checksum: fields[1], look: fields[2])
        }
    }

    /// The codes of all drawings in the table.
    public var drawings: Set<String> { Set(entries.keys) }

    public func look(of drawing: String) -> FlagLook? {
        entries[drawing].flatMap { FlagLook(decoding: String($0.look)) }
    }

    /// Whether the table was made from this very drawing.
    public func isCurrent(_ drawing: String, content: some Sequence<UInt8>) -> Bool {
        entries[drawing].map { $0.checksum == FlagLookTable.checksum(content) } ?? false
    }

    /// The line of a drawing, without the line break.
    public static func line(_ drawing: String, content: some Sequence<UInt8>, _ look: FlagLook) -> String {
        "\(drawing) \(checksum(content)) \(look.encoded)"
    }

    /// FNV-1a in 64 bits, as hexadecimal digits: enough to notice a change.
    private static func checksum(_ content: some Sequence<UInt8>) -> String {
        let hash = content.reduce(14_695_981_039_346_656_037 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 1_099_511_628_211
        }
        return String(hash, radix: 16)
    }
}
