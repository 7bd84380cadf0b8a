import Gtk
import RecessKit
import World

/// Describes a flag without the name of any country: “three vertical stripes, blue, white and red”. Names of colours
/// stand by themselves, so that in no language they need another form.
extension FlagPart {
    /// The whole flag: its ground first, then the charges.
    var text: String { WordList.separate([groundText] + remarks + charges.map(\.chargeText)) }

    /// The parts that lie on it. Those inside a border belong to the ground.
    private var charges: [FlagPart] { shape == .border ? [] : parts }

    /// A flag inside another one: in its corner or its border.
    private var insideText: String {
        let rest = remarks + charges.map(\.chargeText)
        guard !rest.isEmpty else { return groundText }
        return tr("{ground}, and on it: {things}", ["ground": groundText, "things": WordList.and(rest)])
    }

    private func color(_ index: Int) -> String { colors.indices.contains(index) ? colors[index].text : "" }

    private func colors(from index: Int) -> String { Array(colors.dropFirst(index)).text }

    private var groundText: String {
        switch shape {
        case .plain: color(0)
        case .horizontal: horizontalText
        case .vertical: verticalText
        case .cross:
            tr(
                "a cross that reaches to the edges, {cross}, on {ground}",
                ["cross": color(0), "ground": fieldText])
        case .nordicCross:
            tr(
                "a cross that reaches to the edges, its upright nearer the left, {cross}, on {ground}",
                ["cross": color(0), "ground": fieldText])
        case .saltire: tr("a diagonal cross, {cross}, on {ground}", ["cross": color(0), "ground": fieldText])
        case .crossAndSaltire:
            tr(
                "an upright cross and behind it a diagonal cross, {cross}, on {ground}",
                ["cross": color(0), "ground": color(1)])
        case .rising, .falling: slantingText
        case .quarters:
            tr(
                "four quarters: above, {first} and {second}; below, {third} and {fourth}",
                ["first": color(0), "second": color(1), "third": color(2), "fourth": color(3)])
        case .hoistStripe:
            tr(
                "an upright stripe at the left, {color}, and beside it horizontal stripes, {colors}",
                ["color": color(0), "colors": colors(from: 1)])
        default: rareText
        }
    }

    private var rareText: String {
        switch shape {
        case .serrated:
            tr(
                "at the left {left} and at the right {right}, with a jagged edge between them",
                ["left": color(0), "right": color(1)])
        case .rays: tr("rays from the lower left corner, {colors}", ["colors": colors.text])
        case .sunRays:
            tr(
                "a sun with rays to the edges, {sun}, on {ground}",
                ["sun": color(0), "ground": color(1)])
        case .pennants:
            tr("no rectangle but two pennants, one above the other, {color}", ["color": color(0)])
        case .sidewaysY:
            tr(
                "a Y that lies on its side, {color}; above it {above}, below it {below}, at the left {left}",
                ["color": color(0), "above": color(1), "below": color(2), "left": color(3)])
        case .border:
            tr(
                "an edge all round, {color}; inside it: {inside}",
                ["color": color(0), "inside": parts.first?.insideText ?? ""])
        default: tr("a pattern of several colours: {colors}", ["colors": colors.text])
        }
    }

    /// The colours on which a cross lies, each once.
    private var fieldText: String {
        var fields: [FlagColor] = []
        for color in colors.dropFirst() where !fields.contains(color) { fields.append(color) }
        return fields.text
    }

    private var slantingText: String {
        let values: KeyValuePairs = ["colors": colors.text]
        return switch (shape == .rising, colors.count) {
        case (true, 2): tr("halves divided from the lower left to the upper right, {colors}", values)
        case (true, _): tr("stripes from the lower left to the upper right, {colors}", values)
        case (false, 2): tr("halves divided from the lower right to the upper left, {colors}", values)
        case (false, _): tr("stripes from the upper left to the lower right, {colors}", values)
        }
    }

    // MARK: Stripes

    private var horizontalText: String {
        let values: KeyValuePairs = ["colors": colors.text]
        switch colors.count {
        case 2:
            return tr(
                "two horizontal stripes, {top} over {bottom}", ["top": color(0), "bottom": color(1)])
        case 3: return tr("three horizontal stripes, {colors}", values)
        case 4: return tr("four horizontal stripes, {colors}", values)
        case 5: return tr("five horizontal stripes, {colors}", values)
        case 6: return tr("six horizontal stripes, {colors}", values)
        default:
            return isInTurn
                ? trn(
                    "{count} horizontal stripe, {colors} in turn",
                    "{count} horizontal stripes, {colors} in turn",
                    count: colors.count, ["colors": Array(colors.prefix(2)).text])
                : trn(
                    "{count} horizontal stripe, {colors}", "{count} horizontal stripes, {colors}",
                    count: colors.count, values)
        }
    }

    private var isInTurn: Bool { colors.indices.allSatisfy { colors[$0] == colors[$0 % 2] } }

    private var verticalText: String {
        let values: KeyValuePairs = ["colors": colors.text]
        return switch colors.count {
        case 2: tr("two vertical stripes, {colors}", values)
        case 3: tr("three vertical stripes, {colors}", values)
        default:
            trn(
                "{count} vertical stripe, {colors}", "{count} vertical stripes, {colors}",
                count: colors.count, values)
        }
    }

    /// Details of the ground: widths of stripes, lines, edges.
    private var remarks: [String] {
        var remarks: [String] = []
        if let width = widthText { remarks.append(width) }
        if let edge {
            let values: KeyValuePairs = ["color": edge.text]
            switch shape {
            case .horizontal, .vertical: remarks.append(tr("thin lines between them, {color}", values))
            case .pennants: remarks.append(tr("edges all round, {color}", values))
            default: remarks.append(tr("edges of the cross, {color}", values))
            }
        }
        return remarks
    }

    private var widthText: String? {
        guard shape == .horizontal || shape == .vertical else { return nil }
        let last = colors.count - 1
        if let narrowest { return narrowest > 0 && narrowest < last ? tr("the middle one narrower") : nil }
        return switch (widest, shape) {
        case (nil, _): nil
        case (-1, _): tr("not all equally wide")
        case (0, .horizontal): tr("the top one wider")
        case (last, .horizontal): tr("the bottom one wider")
        case (0, _): tr("the left one wider")
        case (last, _): tr("the right one wider")
        default:
            last == 2 || last == 4 && widest == 2 ? tr("the middle one wider") : tr("not all equally wide")
        }
    }

    // MARK: Charges

    /// As a part that lies on a flag.
    var textAsCharge: String { chargeText }

    private var chargeText: String {
        switch shape {
        case .triangle:
            colors.count == 1
                ? adding(tr("a triangle at the left, {color}", ["color": color(0)]))
                : adding(
                    tr("a triangle at the left, {colors} from its edges inward", ["colors": colors.text]))
        case .trapezium:
            tr("at the left a triangle with its tip cut off, {color}", ["color": color(0)])
        case .canton: cantonText
        case .middleStripe:
            tr("over them an upright stripe in the middle, {colors}", ["colors": colors.text])
        case .ornament: tr("an upright stripe of ornaments at the left, {colors}", ["colors": colors.text])
        default: adding(positionedText)
        }
    }

    private var cantonText: String {
        guard let corner = parts.first else { return tr("a corner of its own at the upper left") }
        guard corner.shape == .crossAndSaltire else {
            return tr("in the upper left corner: {corner}", ["corner": corner.insideText])
        }
        return tr(
            "in the upper left corner a small flag of crosses over one another, {cross} and {edge} on {ground}",
            [
                "cross": corner.color(0), "edge": corner.edge?.text ?? "", "ground": corner.color(1),
            ])
    }

    /// With the parts that lie on this part.
    private func adding(_ text: String) -> String {
        guard !parts.isEmpty else { return text }
        return tr(
            "{thing}, and on it: {things}",
            ["thing": text, "things": WordList.and(parts.map(\.thingText))])
    }

    /// Name, position and colours.
    private var positionedText: String {
        switch (position == .anywhere, colors.isEmpty) {
        case (true, _): thingText
        case (false, true):
            tr("{thing} {place}", ["thing": nameText, "place": position.text])
        case (false, false):
            tr(
                "{thing} {place}, {colors}",
                ["thing": nameText, "place": position.text, "colors": colors.text])
        }
    }

    private var thingText: String {
        colors.isEmpty ? nameText : tr("{thing}, {colors}", ["thing": nameText, "colors": colors.text])
    }

    private var nameText: String {
        let count = count ?? 1
        switch shape {
        case .disc: return tr("a disc")
        case .rhombus: return trn("a diamond", "{count} diamonds", count: count)
        case .rectangle: return trn("a rectangle", "{count} rectangles", count: count)
        case .star: return tr("a star")
        case .stars:
            return self.count == nil ? tr("stars") : trn("{count} star", "{count} stars", count: count)
        case .starCircle:
            return self.count == nil
                ? tr("a circle of stars")
                : trn("a circle of {count} star", "a circle of {count} stars", count: count)
        case .manyPointedStar:
            return trn("a star of many points", "{count} stars of many points", count: count)
        case .crescent: return trn("a crescent", "{count} crescents", count: count)
        case .crescentAndStar: return tr("a crescent and a star")
        case .smallCross: return trn("a cross", "{count} small crosses", count: count)
        case .emblems: return tr("several emblems")
        default: return tr("an emblem")
        }
    }
}

extension FlagPart.Position {
    fileprivate var text: String {
        switch self {
        case .middle: tr("in the middle")
        case .left: tr("at the left")
        case .right: tr("at the right")
        case .top: tr("at the top")
        case .bottom: tr("at the bottom")
        case .upperLeft: tr("at the upper left")
        case .upperRight: tr("at the upper right")
        case .lowerLeft: tr("at the lower left")
        case .lowerRight: tr("at the lower right")
        case .leftOfMiddle: tr("a little left of the middle")
        case .rightOfMiddle: tr("a little right of the middle")
        case .anywhere: ""
        }
    }
}
