/// The SHA-1 of some bytes, as files are named by their content and as other programs write it. It protects nothing.
public struct SHA1: Hashable, Sendable {
    /// Twenty of them.
    public let bytes: [UInt8]

    public init(_ content: some Sequence<UInt8>) {
        var state: (UInt32, UInt32, UInt32, UInt32, UInt32) = (
            0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0
        )
        var words = [UInt32](repeating: 0, count: 80)
        var (count, word, place) = (UInt64(0), UInt32(0), 0)
        func add(_ byte: UInt8) {
            word = word << 8 | UInt32(byte)
            place += 1
            guard place % 4 == 0 else { return }
            words[place / 4 - 1] = word
            guard place == 64 else { return }
            place = 0
            SHA1.mix(&words, into: &state)
        }
        for byte in content {
            add(byte)
            count += 1
        }
        // A one, zeros, and the number of bits make the last block whole.
        add(0x80)
        while place != 56 { add(0) }
        for shift in stride(from: 56, through: 0, by: -8) {
            add(UInt8(truncatingIfNeeded: (count * 8) >> UInt64(shift)))
        }
        bytes = [state.0, state.1, state.2, state.3, state.4].flatMap { word in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
        }
    }

    private static func mix(
        _ words: inout [UInt32], into state: inout (UInt32, UInt32, UInt32, UInt32, UInt32)
    ) {
        func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 { word << bits | word >> (32 - bits) }
        for place in 16..<80 {
            words[place] = turned(
                words[place - 3] ^ words[place - 8] ^ words[place - 14] ^ words[place - 16], 1)
        }
        var (a, b, c, d, e) = state
        func step(_ part: UInt32, _ constant: UInt32, _ place: Int) {
            let next = turned(a, 5) &+ part &+ e &+ constant &+ words[place]
            (a, b, c, d, e) = (next, a, turned(b, 30), c, d)
        }
        for place in 0..<20 { step(b & c | ~b & d, 0x5A82_7999, place) }
        for place in 20..<40 { step(b ^ c ^ d, 0x6ED9_EBA1, place) }
        for place in 40..<60 { step(b & c | b & d | c & d, 0x8F1B_BCDC, place) }
        for place in 60..<80 { step(b ^ c ^ d, 0xCA62_C1D6, place) }
        state = (state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d, state.4 &+ e)
    }

    /// Forty digits.
    public var text: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
