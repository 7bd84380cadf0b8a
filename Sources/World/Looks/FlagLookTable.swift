/// What our own drawings look like, read from a file (data/flag-looks), so that the program need not draw a flag to
/// know it. `meson-helpers/flag-looks` writes the file: a line for each drawing, with its code, a checksum of the
/// drawing, and the encoded look.
public struct FlagLookTable {
    private let bytes: [UInt8]
    /// Where the line of each drawing continues after its code. It is read only when it is asked for.
    private var lines: [String: Range<Int>] = [:]

    /// Lines that cannot be read are left out.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // The first question waits for this, so it only finds where lines and their codes end.
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            if let space = bytes[start..<end].firstIndex(of: UInt8(ascii: " ")) {
                lines[String(decoding: bytes[start..<space], as: UTF8.self)] = (space + 1)..<end
            }
            start = end + 1
        }
    }

    /// The codes of all drawings in the table.
    public var drawings: Set<String> { Set(lines.keys) }

    public func look(of drawing: String) -> FlagLook? {
        entry(of: drawing).flatMap { FlagLook(decoding: $0.look) }
    }

    /// Whether the table was made from this very drawing.
    public func isCurrent(_ drawing: String, content: some Sequence<UInt8>) -> Bool {
        entry(of: drawing).map { $0.checksum == FlagLookTable.checksum(content) } ?? false
    }

    private func entry(of drawing: String) -> (checksum: String, look: String)? {
        guard let line = lines[drawing].map({ bytes[$0] }), let space = line.firstIndex(of: UInt8(ascii: " "))
        else { return nil }
        return (
            checksum: String(decoding: line[..<space], as: UTF8.self),
            look: String(decoding: line[(space + 1)...], as: UTF8.self)
        )
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
