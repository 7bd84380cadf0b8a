/// A message in the format of Protocol Buffers, as far as Anki’s files need it.
struct Protobuf {
    private var fields: [(number: Int, value: Value)] = []

    private enum Value {
        case number(UInt64)
        case bytes(ArraySlice<UInt8>)
        case fourBytes(UInt32)
        case eightBytes(UInt64)
    }

    /// `nil` for bytes that are no such message.
    init?(_ bytes: some Sequence<UInt8>) {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            guard let key = Protobuf.takeNumber(&rest), let value = Protobuf.take(key & 7, from: &rest),
                let number = Int(exactly: key >> 3)
            else { return nil }
            fields.append((number, value))
        }
    }

    private static func take(_ kind: UInt64, from rest: inout ArraySlice<UInt8>) -> Value? {
        switch kind {
        case 0: return takeNumber(&rest).map { .number($0) }
        case 1: return takeBytes(8, &rest).map { .eightBytes(number(in: $0)) }
        case 2:
            guard let count = takeNumber(&rest).flatMap({ Int(exactly: $0) }) else { return nil }
            return takeBytes(count, &rest).map { .bytes($0) }
        case 5: return takeBytes(4, &rest).map { .fourBytes(UInt32(truncatingIfNeeded: number(in: $0))) }
        default: return nil
        }
    }

    /// Seven bits in each byte, the lowest first.
    private static func takeNumber(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
        var (number, shift): (UInt64, UInt64) = (0, 0)
        while shift < 64, let byte = rest.popFirst() {
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
        return nil
    }

    private static func takeBytes(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    private static func number(in bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}

// Of a field that comes several times, the last one counts. One that is not there is 0 or empty.
extension Protobuf {
    private func last(_ number: Int) -> Value? { fields.last { $0.number == number }?.value }

    func has(_ number: Int) -> Bool { last(number) != nil }

    func number(_ field: Int) -> Int64 {
        guard case .number(let number) = last(field) else { return 0 }
        return Int64(bitPattern: number)
    }

    func bool(_ field: Int) -> Bool { number(field) != 0 }

    func text(_ field: Int) -> String { String(decoding: bytes(field), as: UTF8.self) }

    func bytes(_ field: Int) -> ArraySlice<UInt8> {
        guard case .bytes(let bytes) = last(field) else { return [] }
        return bytes
    }

    func float(_ field: Int) -> Float {
        guard case .fourBytes(let bits) = last(field) else { return 0 }
        return Float(bitPattern: bits)
    }

    /// Packed, one behind the other.
    func floats(_ field: Int) -> [Float] {
        let bytes = bytes(field)
        return stride(from: bytes.startIndex, to: bytes.endIndex - 3, by: 4).map {
            Float(bitPattern: UInt32(truncatingIfNeeded: Protobuf.number(in: bytes[$0..<($0 + 4)])))
        }
    }

    func message(_ field: Int) -> Protobuf? { has(field) ? Protobuf(bytes(field)) : nil }

    /// Of a field that comes any number of times.
    func all(_ field: Int) -> [ArraySlice<UInt8>] {
        fields.compactMap { number, value in
            guard number == field, case .bytes(let bytes) = value else { return nil }
            return bytes
        }
    }
}
