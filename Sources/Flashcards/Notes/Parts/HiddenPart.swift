import Files
import RichText

/// A part of a picture that a card hides. It is kept in a field of the note as Anki writes it:
/// `{{c1::image-occlusion:rect:left=.1:top=.1:width=.2:height=.15:oi=1::name}}`.
public struct HiddenPart: Hashable, Sendable {
    /// The cards on which it is asked.
    public var numbers: [Int]
    public var shape: Shape
    /// See `Cover`.
    public var angle: Double
    /// Hidden on the other cards too, so that they tell nothing of each other.
    public var hidesOnAll: Bool
    /// What is under it, for those who do not see it.
    public var name: String?
    /// What else Anki says of it, such as its colour, as it was read.
    var further: [String] = []

    public typealias Shape = PictureShape
    public typealias Corner = PictureShape.Corner

    public init(
        _ numbers: [Int], _ shape: Shape, angle: Double = 0, hidesOnAll: Bool = false, name: String? = nil
    ) {
        (self.numbers, self.shape, self.angle) = (numbers, shape, angle)
        (self.hidesOnAll, self.name) = (hidesOnAll, name)
    }

    public func look(on number: Int, isAnswer: Bool) -> Cover.Look {
        if numbers.contains(number) { return isAnswer ? .revealed : .asked }
        return hidesOnAll ? .covered : .open
    }

    public func cover(on number: Int, isAnswer: Bool) -> Cover {
        Cover(shape, angle: angle, look(on: number, isAnswer: isAnswer))
    }
}

extension HiddenPart {
    private static let start = "image-occlusion"

    /// The parts that a field describes. What is no part of a picture is passed over.
    public static func parts(of field: String) -> [HiddenPart] {
        Cloze(field).outermost.compactMap { HiddenPart($0.numbers, $0.html, name: $0.hint) }
    }

    private init?(_ numbers: [Int], _ source: String, name: String?) {
        let words = source.dividedByColons
        guard words.count > 2, words[0] == HiddenPart.start else { return nil }
        var (values, further): ([String: String], [String]) = ([:], [])
        for word in words.dropFirst(2) {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if HiddenPart.known.contains(String(parts[0])) {
                values[String(parts[0])] = parts.count == 2 ? String(parts[1]) : nil
            } else {
                further.append(word)
            }
        }
        func number(_ name: String) -> Double { values[name].flatMap { Double(reading: $0) } ?? 0 }
        let shape: Shape
        let (left, top) = (number("left"), number("top"))
        switch words[1] {
        case "rect":
            shape = .rectangle(left: left, top: top, width: number("width"), height: number("height"))
        case "ellipse":
            shape = .ellipse(left: left, top: top, width: 2 * number("rx"), height: 2 * number("ry"))
        case "polygon":
            let corners = (values["points"] ?? "").split(separator: " ").compactMap { pair -> Corner? in
                let parts = pair.split(separator: ",").compactMap { Double(reading: String($0)) }
                return parts.count == 2 ? Corner(parts[0], parts[1]) : nil
            }
            guard corners.count > 2 else { return nil }
            shape = .polygon(corners)
        default: return nil
        }
        self.init(
            numbers, shape, angle: number("angle"), hidesOnAll: values["oi"] == "1",
            name: name.flatMap { $0.isEmpty ? nil : RichText(html: $0).text })
        self.further = further
    }

    private static let known: Set = [
        "left", "top", "width", "height", "rx", "ry", "points", "angle", "oi",
    ]

    /// As it stands in a field.
    public var source: String {
        var words: [String]
        switch shape {
        case .rectangle(let left, let top, let width, let height):
            words = [
                "rect", "left=\(left.short)", "top=\(top.short)", "width=\(width.short)",
                "height=\(height.short)",
            ]
        case .ellipse(let left, let top, let width, let height):
            words = [
                "ellipse", "left=\(left.short)", "top=\(top.short)", "rx=\((width / 2).short)",
                "ry=\((height / 2).short)",
            ]
        case .polygon(let corners):
            words = [
                "polygon", "points=" + corners.map { "\($0.x.short),\($0.y.short)" }.joined(separator: " "),
            ]
        }
        if angle != 0 { words.append("angle=\(angle.short)") }
        if hidesOnAll { words.append("oi=1") }
        words += further.map { $0.replacing(":", with: "\\:") }
        let numbers = numbers.map(String.init).joined(separator: ",")
        let name = name.map { "::\($0.inBraces)" } ?? ""
        return "{{c\(numbers)::\(([HiddenPart.start] + words).joined(separator: ":"))\(name)}}"
    }
}

extension String {
    /// “\:” is a colon that divides nothing.
    fileprivate var dividedByColons: [String] {
        var words = [""]
        var isEscaped = false
        for scalar in unicodeScalars {
            switch scalar {
            case "\\" where !isEscaped: isEscaped = true
            case ":" where !isEscaped: words.append("")
            default:
                if isEscaped, scalar != ":" { words[words.count - 1] += "\\" }
                words[words.count - 1].unicodeScalars.append(scalar)
                isEscaped = false
            }
        }
        return words
    }
}

extension String {
    /// As HTML in which no braces and colons mean anything.
    fileprivate var inBraces: String {
        escapedForHTML.replacing("{{", with: "&#123;&#123;").replacing("}}", with: "&#125;&#125;")
            .replacing("::", with: "&#58;&#58;")
    }
}

extension Double {
    /// Numbers may begin with a point.
    fileprivate init?(reading text: String) {
        guard let number = Double(text) ?? Double("0" + text), number.isFinite else { return nil }
        self = number
    }

    /// Without more digits than a picture has points.
    fileprivate var short: String {
        let number = (self * 10_000).rounded() / 10_000
        let text = String(number)
        return text.hasSuffix(".0")
            ? String(text.dropLast(2)) : text.hasPrefix("0.") ? String(text.dropFirst()) : text
    }
}
