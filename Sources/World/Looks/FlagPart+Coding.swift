/// A part of a flag as text without spaces.
extension FlagPart {
    var encoded: String {
        let words = [
            shape.rawValue, colors.map { String($0.rawValue) }.joined(separator: "."),
            edge.map { String($0.rawValue) } ?? "", position.rawValue, count.map { String($0) } ?? "",
            widest.map { String($0) } ?? "", narrowest.map { String($0) } ?? "",
        ]
        return words.joined(separator: ",") + "[" + parts.map(\.encoded).joined() + "]"
    }

    /// `nil` where the text is not an encoded part.
    init?(decoding text: Substring) {
        var rest = text
        guard let part = FlagPart(takenFrom: &rest, depth: 0), rest.isEmpty else { return nil }
        self = part
    }

    private init?(takenFrom text: inout Substring, depth: Int) {
        guard depth < 8, let open = text.firstIndex(of: "[") else { return nil }
        let words = text[..<open].split(separator: ",", omittingEmptySubsequences: false)
        guard words.count == 7, let shape = Shape(rawValue: String(words[0])),
            let position = Position(rawValue: String(words[3]))
        else { return nil }
        let colors = words[1].split(separator: ".").map { UInt8($0).flatMap(FlagColor.init(rawValue:)) }
        guard !colors.contains(nil) else { return nil }
        self.init(shape, colors.compactMap { $0 }, position: position)
        edge = UInt8(words[2]).flatMap(FlagColor.init(rawValue:))
        (count, widest, narrowest) = (Int(words[4]), Int(words[5]), Int(words[6]))
        text = text[text.index(after: open)...]
        while let next = text.first, next != "]" {
            guard let part = FlagPart(takenFrom: &text, depth: depth + 1) else { return nil }
            parts.append(part)
        }
        guard text.first == "]", colors.count >= shape.leastColors else { return nil }
        text = text.dropFirst()
    }
}

extension FlagPart.Shape {
    /// How many colours a description of it needs.
    fileprivate var leastColors: Int {
        switch self {
        case .sidewaysY, .quarters: 4
        case .horizontal, .vertical, .cross, .nordicCross, .saltire, .crossAndSaltire, .rising, .falling,
            .hoistStripe, .serrated, .sunRays:
            2
        case .plain, .pennants, .border, .star, .stars, .starCircle: 1
        default: 0
        }
    }
}
