import CXML

/// What an attribute `style="…"` says, as far as it is honoured.
struct InlineStyle: Hashable, Sendable {
    private var values: [String: String] = [:]

    init(_ source: String) {
        for declaration in source.split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let name = parts[0].lowercased().withoutSpaces
            // What is to be shown keeps its capital letters.
            let value = (name == "content" ? String(parts[1]) : parts[1].lowercased())
                .replacing("!important", with: "")
            values[name] = value.trimmedOfSpaces
        }
    }

    subscript(name: String) -> String? { values[name] }

    /// What the other one says, too. It wins.
    mutating func take(_ other: InlineStyle) { values.merge(other.values) { $1 } }

    /// Without the colours of the paper, which is that of the program.
    func withoutPaper() -> InlineStyle {
        var style = self
        style.values["background"] = nil
        style.values["background-color"] = nil
        if let color = style["color"].flatMap(TextColor.init(css:)), color == TextColor(0, 0, 0) {
            style.values["color"] = nil
        }
        return style
    }

    var isHidden: Bool { values["display"] == "none" || values["visibility"] == "hidden" }
    var alignment: RichText.Alignment? { values["text-align"].flatMap(RichText.Alignment.init(rawValue:)) }
    var direction: RichText.Direction? { values["direction"].flatMap(RichText.Direction.init(rawValue:)) }
}

/// What becomes of white space.
enum Spaces {
    /// To one space each.
    case merged
    case kept
    /// To one space each, but lines end where they end in the source.
    case onlyLines
}

enum Capitals {
    case all, none, first
    case asWritten

    func applied(to text: String) -> String {
        switch self {
        case .all: text.uppercased()
        case .none: text.lowercased()
        case .first: text.beginningWordsInCapitals
        case .asWritten: text
        }
    }
}

extension InlineStyle {
    var spaces: Spaces? {
        switch self["white-space"] {
        case "pre", "pre-wrap", "break-spaces": .kept
        case "pre-line": .onlyLines
        case "normal", "nowrap": .merged
        default: nil
        }
    }

    var capitals: Capitals? {
        switch self["text-transform"] {
        case "uppercase": .all
        case "lowercase": Capitals.none
        case "capitalize": .first
        case "none": .asWritten
        default: nil
        }
    }
}

extension TextStyle {
    mutating func take(_ declared: InlineStyle) {
        if let weight = declared["font-weight"] {
            set(.bold, weight.hasPrefix("bold") || (Int(weight) ?? 0) >= 600)
        }
        if let slant = declared["font-style"] { set(.italic, slant == "italic" || slant == "oblique") }
        if let line = declared["text-decoration"] ?? declared["text-decoration-line"] {
            if line.contains("underline") { traits.insert(.underlined) }
            if line.contains("line-through") { traits.insert(.struckOut) }
        }
        switch declared["vertical-align"] {
        case "super": traits.insert(.raised)
        case "sub": traits.insert(.lowered)
        default: break
        }
        if let color = declared["color"].flatMap(TextColor.init(css:)) { self.color = color }
        let ground = declared["background-color"] ?? declared["background"]
        if let color = ground.flatMap(TextColor.init(css:)) { background = color }
        if let factor = declared["font-size"].flatMap(TextStyle.factor) { size = clampedSize(size, factor) }
        if let family = declared["font-family"]?.split(separator: ",").first {
            font = String(family).trimmedOfSpaces.filter { $0 != "\"" && $0 != "'" }
        }
    }

    mutating func take(tag: String, _ node: xmlNodePtr) {
        switch tag {
        case "b", "strong", "th": traits.insert(.bold)
        case "i", "em", "cite", "var", "dfn": traits.insert(.italic)
        case "u", "ins": traits.insert(.underlined)
        case "s", "strike", "del": traits.insert(.struckOut)
        case "sup": traits.insert(.raised)
        case "sub": traits.insert(.lowered)
        case "code", "tt", "kbd", "samp", "pre": traits.insert(.code)
        case "mark": background = TextColor(255, 240, 120)
        case "big": size = clampedSize(size, 1.2)
        case "small": size = clampedSize(size, 1 / 1.2)
        case "font":
            if let color = node["color"].flatMap({ TextColor(css: $0.lowercased()) }) { self.color = color }
            if let face = node["face"] { font = face }
            if let number = node["size"].flatMap({ Int($0) }), (1...7).contains(number) {
                size = clampedSize(1, [0.63, 0.82, 1, 1.13, 1.5, 2, 3][number - 1])
            }
        case "a":
            if let address = node["href"], address.isSafeToOpen { link = address }
        case "span":
            if node["class"]?.split(separator: " ").contains("cloze") == true { traits.insert(.cloze) }
        default: break
        }
    }

    private mutating func set(_ trait: Traits, _ isOn: Bool) {
        if isOn { traits.insert(trait) } else { traits.remove(trait) }
    }

    /// Still legible, and not larger than the card.
    private func clampedSize(_ before: Double, _ factor: Double) -> Double {
        min(max(before * factor, 0.5), 4)
    }

    private static let namedFactors = [
        "xx-small": 0.6, "x-small": 0.75, "small": 0.89, "medium": 1, "large": 1.2, "x-large": 1.5,
        "xx-large": 2, "smaller": 1 / 1.2, "larger": 1.2,
    ]

    /// Sizes in pixels are beside a card’s usual 20.
    private static func factor(_ size: String) -> Double? {
        if let factor = namedFactors[size] { return factor }
        let digits = size.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard let number = Double(digits), number > 0 else { return nil }
        switch size.dropFirst(digits.count) {
        case "em", "rem": return number
        case "%": return number / 100
        case "px": return number / 20
        case "pt": return number / 15
        default: return nil
        }
    }
}

extension TextColor {
    /// A colour of CSS: by its name, “#rgb”, “#rrggbb” or “rgb(…)”.
    init?(css: String) {
        if css.hasPrefix("#") {
            let digits = css.dropFirst().compactMap(\.hexDigitValue)
            switch digits.count {
            case 3, 4: self.init(UInt8(digits[0] * 17), UInt8(digits[1] * 17), UInt8(digits[2] * 17))
            case 6, 8:
                self.init(
                    UInt8(digits[0] * 16 + digits[1]), UInt8(digits[2] * 16 + digits[3]),
                    UInt8(digits[4] * 16 + digits[5]))
            default: return nil
            }
        } else if css.hasPrefix("rgb") {
            let numbers = css.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
            guard numbers.count >= 3, numbers.count < 4 || numbers[3] > 0 else { return nil }
            let parts = numbers.prefix(3).map { UInt8(min(max($0, 0), 255)) }
            self.init(parts[0], parts[1], parts[2])
        } else if let (red, green, blue) = TextColor.names[css] {
            self.init(red, green, blue)
        } else {
            return nil
        }
    }

    /// Those that people write.
    private static let names: [String: (UInt8, UInt8, UInt8)] = [
        "black": (0, 0, 0), "white": (255, 255, 255), "red": (255, 0, 0), "green": (0, 128, 0),
        "blue": (0, 0, 255), "yellow": (255, 255, 0), "orange": (255, 165, 0), "purple": (128, 0, 128),
        "gray": (128, 128, 128), "grey": (128, 128, 128), "brown": (165, 42, 42), "pink": (255, 192, 203),
        "cyan": (0, 255, 255), "magenta": (255, 0, 255), "lime": (0, 255, 0), "navy": (0, 0, 128),
        "teal": (0, 128, 128), "maroon": (128, 0, 0), "olive": (128, 128, 0), "silver": (192, 192, 192),
        "darkred": (139, 0, 0), "darkgreen": (0, 100, 0), "darkblue": (0, 0, 139), "crimson": (220, 20, 60),
        "gold": (255, 215, 0), "violet": (238, 130, 238), "indigo": (75, 0, 130), "tomato": (255, 99, 71),
        "lightblue": (173, 216, 230), "lightgreen": (144, 238, 144), "lightgray": (211, 211, 211),
        "lightgrey": (211, 211, 211), "darkgray": (169, 169, 169), "darkgrey": (169, 169, 169),
    ]
}

extension String {
    /// No address that runs something or reads a file.
    fileprivate var isSafeToOpen: Bool {
        let start = prefix(8).lowercased()
        return start.hasPrefix("https://") || start.hasPrefix("http://") || start.hasPrefix("mailto:")
    }

    fileprivate var beginningWordsInCapitals: String {
        var result = ""
        var isInWord = false
        for letter in self {
            result += isInWord ? String(letter) : letter.uppercased()
            isInWord = !letter.isWhitespace
        }
        return result
    }

    fileprivate var withoutSpaces: String { filter { !$0.isWhitespace } }

    fileprivate var trimmedOfSpaces: String {
        let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
        let end = scalars.lastIndex { !$0.properties.isWhitespace }
        return end.map { String(scalars[...$0]) } ?? ""
    }
}
