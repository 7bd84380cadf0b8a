import Library

/// A JSON object whose first member is the checksum of all bytes behind it: {"sum":"09af…",…}. So it says itself whether it is
/// whole. A number with one wrong digit would be JSON too.
enum SummedJSON {
    private static let start = Array("{\"sum\":\"".utf8)
    private static let startLength = start.count + 16 + 2

    /// - Parameter rest: the other members, as JSON, with the bracket at the end.
    /// - Returns: the sum.
    @discardableResult
    static func append(_ rest: [UInt8], to bytes: inout [UInt8]) -> Checksum {
        let sum = Checksum(rest)
        bytes += start
        bytes += "\(sum.text)\",".utf8
        bytes += rest
        bytes.append(UInt8(ascii: "\n"))
        return sum
    }

    /// A whole file.
    static func bytes(_ json: JSON) -> [UInt8] {
        var bytes: [UInt8] = []
        append(Array(json.bytes.dropFirst()), to: &bytes)
        return bytes
    }

    /// `nil` where it is cut off or damaged, or written by another program.
    static func read(_ bytes: ArraySlice<UInt8>) -> (sum: Checksum, json: JSON)? {
        guard bytes.count > startLength, bytes.starts(with: start) else { return nil }
        let (sumStart, rest) = (bytes.startIndex + start.count, bytes.startIndex + startLength)
        guard bytes[sumStart + 16] == UInt8(ascii: "\""), bytes[sumStart + 17] == UInt8(ascii: ","),
            let sum = Checksum(text: String(decoding: bytes[sumStart..<(sumStart + 16)], as: UTF8.self)),
            Checksum(bytes[rest...]) == sum
        else { return nil }
        var reader = JSONReader([UInt8(ascii: "{")] + bytes[rest...])
        guard let json = reader.read(), !reader.hasMistake else { return nil }
        return (sum, json)
    }

    static func readFile(_ bytes: [UInt8]) -> JSON? {
        guard bytes.last == UInt8(ascii: "\n") else { return nil }
        return read(bytes.dropLast())?.json
    }
}
