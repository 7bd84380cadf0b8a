/// Cuts the bytes that come through a pipe into lines. A line ends with CR, LF or both; empty lines are left out, and
/// what is too long is cut, so that a flood without an end of line takes no memory.
public struct EngineLines: Sendable {
    public static let longest = 1_000

    private var unfinished: [UInt8] = []

    public init() {}

    /// The lines that these bytes complete.
    public mutating func add(_ bytes: some Sequence<UInt8>) -> [String] {
        var lines: [String] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                if !unfinished.isEmpty { lines.append(String(decoding: unfinished, as: UTF8.self)) }
                unfinished.removeAll(keepingCapacity: true)
            } else if unfinished.count < Self.longest {
                unfinished.append(byte)
            }
        }
        return lines
    }
}
