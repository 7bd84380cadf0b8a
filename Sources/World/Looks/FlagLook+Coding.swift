/// A look as text, for files: `FlagLook(decoding: look.encoded)` is the same look again.
extension FlagLook {
    public var encoded: String {
        let shape = proportion.map { String($0) } ?? "?"
        let colors = palette.entries.map { entry in
            hexadecimal(entry.shade.bytes) + "*" + String(Int((entry.share * 10_000).rounded()))
        }
        let words = [shape, colors.joined(separator: "+"), hexadecimal(pattern.bytes), description.encoded]
        return words.joined(separator: " ")
    }

    /// `nil` where the text is not an encoded look.
    public init?(decoding text: String) {
        // Split by bytes: the text is long, and splitting by characters is slow.
        let parts = text.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init)
        guard parts.count == 4, let pattern = bytes(parts[2]).flatMap(Pattern.init(bytes:)),
            let palette = Palette(decoding: parts[1]), let description = FlagPart(decoding: parts[3])
        else { return nil }
        let proportion = Double(parts[0])
        guard proportion.map({ (0.1...10).contains($0) }) ?? (parts[0] == "?") else { return nil }
        self.init(proportion: proportion, palette: palette, pattern: pattern, description: description)
    }
}

extension Palette {
    /// The palette after it was encoded and decoded, which rounds its numbers.
    var rounded: Palette {
        Palette(
            entries.map {
                Entry(shade: Shade(bytes: $0.shade.bytes), share: ($0.share * 10_000).rounded() / 10_000)
            })
    }

    fileprivate init?(decoding text: Substring) {
        var entries: [Entry] = []
        for entry in text.split(separator: "+") {
            let parts = entry.split(separator: "*")
            guard parts.count == 2, let bytes = bytes(parts[0]), bytes.count == 3, let share = Int(parts[1]),
                (0...10_000).contains(share)
            else { return nil }
            entries.append(Entry(shade: Shade(bytes: bytes), share: Double(share) / 10_000))
        }
        self.init(entries)
    }
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}

private func bytes(_ text: Substring) -> [UInt8]? {
    let digits = text.utf8.map { digit -> UInt8? in
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        default: nil
        }
    }
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
        guard let high = digits[index], let low = digits[index + 1] else { return nil }
        bytes.append(high << 4 | low)
    }
    return bytes
}
