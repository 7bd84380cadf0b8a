import Gtk
import RichText

// Signs that are as large as what they belong to: roots, brackets, accents.
extension FormulaLayout {
    func root(_ inside: Formula, _ degree: Formula?, _ style: Style) -> FormulaBox {
        let content = box(inside, style)
        let size = Self.em * style.size
        let gap = 0.12 * size
        let top = -max(content.ascent, 0.45 * size) - gap - Self.rule
        let bottom = max(content.descent, 0.06 * size) + 0.05 * size
        let height = bottom - top
        let hook = 0.42 * size + 0.06 * height
        var box = FormulaBox()
        let index = degree.map { self.box($0, Style(size: style.size * 0.52, isDisplay: false)) }
        let start = max(0, (index?.width ?? 0) - hook * 0.5)
        if let index { box.put(index, x: max(0, hook * 0.5 - index.width), y: bottom - 0.55 * height) }
        let pen = Self.rule * 0.9
        let middle = bottom - 0.42 * min(height, 1.3 * size)
        box.draw(
            [
                .move(start + 0.02 * size, middle + 0.05 * size), .line(start + hook * 0.28, middle),
                .line(start + hook * 0.6, bottom - pen), .line(start + hook, top + Self.rule / 2),
                .line(start + hook + content.width + 0.08 * size, top + Self.rule / 2),
            ], width: pen)
        // The stroke down is the thick one.
        box.draw(
            [.move(start + hook * 0.3, middle + 0.01 * size), .line(start + hook * 0.6, bottom - pen)],
            width: pen * 1.9)
        box.put(content, x: start + hook + 0.04 * size)
        box.width = start + hook + content.width + 0.12 * size
        (box.ascent, box.descent) = (max(box.ascent, -top + Self.rule), max(box.descent, bottom))
        return box
    }

    func boxed(_ inside: Formula, _ style: Style) -> FormulaBox {
        let content = box(inside, style)
        let pad = 0.18 * Self.em * style.size
        var box = FormulaBox()
        box.put(content, x: pad)
        let (top, bottom, right) = (-content.ascent - pad, content.descent + pad, content.width + 2 * pad)
        box.draw(
            [.move(0, top), .line(right, top), .line(right, bottom), .line(0, bottom), .line(0, top)],
            width: Self.rule)
        (box.width, box.ascent, box.descent) = (right, -top, bottom)
        return box
    }

    // MARK: Brackets

    func fenced(_ open: String, _ inside: Formula, _ close: String, _ style: Style) -> FormulaBox {
        let content = box(inside, style)
        let size = Self.em * style.size
        let axis = Self.axis * style.size
        let reach = max(content.ascent - axis, content.descent + axis, 0.42 * size)
        var box = FormulaBox()
        for (sign, isOpening) in [(open, true), (close, false)] {
            if isOpening == false { box.put(content, x: box.width + (open.isEmpty ? 0 : 0.06 * size)) }
            guard !sign.isEmpty else { continue }
            if !isOpening { box.width += 0.06 * size }
            let bracket = bracket(sign, reach: reach * 1.02, axis: axis, size: size)
            box.put(bracket, x: box.width)
        }
        return box
    }

    /// - Parameter reach: how far it reaches above and below the axis.
    private func bracket(_ sign: String, reach: Double, axis: Double, size: Double) -> FormulaBox {
        let pen = 0.05 * size
        let (top, bottom, middle) = (-axis - reach, -axis + reach, -axis)
        let width = min(0.3 * size + 0.05 * reach, 0.5 * size)
        var box = FormulaBox(width: width, ascent: -top, descent: bottom)
        func flip(_ x: Double) -> Double { width - x }
        switch sign {
        case "(", ")":
            let x: (Double) -> Double = sign == "(" ? { $0 } : flip
            let (outer, inner) = (x(-0.08 * width), x(0.16 * width))
            let tip = x(0.88 * width)
            box.draw([
                .move(tip, top),
                .curve(outer, middle - reach * 0.55, outer, middle + reach * 0.55, tip, bottom),
                .curve(inner, middle + reach * 0.5, inner, middle - reach * 0.5, tip, top),
            ])
            box.draw(
                [
                    .move(tip, top),
                    .curve(
                        (outer + inner) / 2, middle - reach * 0.52, (outer + inner) / 2,
                        middle + reach * 0.52, tip, bottom),
                ],
                width: pen * 0.5)
        case "[", "]", "⌊", "⌋", "⌈", "⌉":
            let x: (Double) -> Double = "[⌊⌈".contains(sign) ? { $0 } : flip
            let (edge, end) = (x(0.3 * width), x(0.85 * width))
            var steps: [FormulaBox.Step] = []
            if "[]⌈⌉".contains(sign) {
                steps += [.move(end, top + pen / 2), .line(edge, top + pen / 2)]
            } else {
                steps.append(.move(edge, top))
            }
            steps.append(.line(edge, "[]⌊⌋".contains(sign) ? bottom - pen / 2 : bottom))
            if "[]⌊⌋".contains(sign) { steps.append(.line(end, bottom - pen / 2)) }
            box.draw(steps, width: pen)
        case "{", "}":
            let x: (Double) -> Double = sign == "{" ? { $0 } : flip
            let (stem, tip, end) = (x(0.5 * width), x(0.05 * width), x(0.92 * width))
            let bend = min(0.3 * size, reach * 0.5)
            box.draw(
                [
                    .move(end, top), .curve(stem, top, stem, top + bend * 0.4, stem, top + bend),
                    .line(stem, middle - bend), .curve(stem, middle - bend * 0.4, stem, middle, tip, middle),
                    .curve(stem, middle, stem, middle + bend * 0.4, stem, middle + bend),
                    .line(stem, bottom - bend),
                    .curve(stem, bottom - bend * 0.4, stem, bottom, end, bottom),
                ], width: pen * 1.1)
        case "⟨", "⟩":
            let x: (Double) -> Double = sign == "⟨" ? { $0 } : flip
            box.draw(
                [.move(x(0.85 * width), top), .line(x(0.2 * width), middle), .line(x(0.85 * width), bottom)],
                width: pen)
        case "|", "∣":
            box.draw([.move(width / 2, top), .line(width / 2, bottom)], width: pen * 0.9)
        case "‖", "∥":
            for x in [0.3, 0.7] {
                box.draw([.move(x * width, top), .line(x * width, bottom)], width: pen * 0.9)
            }
        case "/": box.draw([.move(0, bottom), .line(width, top)], width: pen * 0.9)
        default:
            return self.box(.symbol(Formula.Symbol(sign)), Style(size: size / Self.em, isDisplay: false))
        }
        return box
    }

    // MARK: Accents

    func accented(_ inside: Formula, _ accent: Formula.Accent, _ style: Style) -> FormulaBox {
        let content = box(inside, style)
        let size = Self.em * style.size
        var box = FormulaBox()
        box.put(content, x: 0)
        let pen = Self.rule * style.size
        let middle = content.width / 2 + content.lean / 2
        let half = min(max(content.width / 2, 0.16 * size), 0.9 * size)
        let short = min(half, 0.24 * size)
        let above = -content.ascent - 0.1 * size
        switch accent {
        case .hat, .check:
            let (low, high) = accent == .hat ? (above, above - 0.14 * size) : (above - 0.14 * size, above)
            box.draw(
                [.move(middle - short, low), .line(middle, high), .line(middle + short, low)], width: pen)
        case .tilde, .breve:
            let lift = 0.09 * size
            let steps: [FormulaBox.Step] =
                accent == .tilde
                ? [
                    .move(middle - short, above),
                    .curve(
                        middle - short * 0.3, above - 2.4 * lift, middle + short * 0.3, above + 1.4 * lift,
                        middle + short, above - lift),
                ]
                : [
                    .move(middle - short, above - lift),
                    .curve(
                        middle - short * 0.6, above + 0.4 * lift, middle + short * 0.6, above + 0.4 * lift,
                        middle + short, above - lift),
                ]
            box.draw(steps, width: pen)
        case .bar:
            let width = max(short, half * 0.75)
            box.rule(x: middle - width, y: above, width: 2 * width, thickness: pen)
        case .overline: box.rule(x: 0, y: above, width: content.width, thickness: pen)
        case .underline: box.rule(x: 0, y: content.descent + 0.1 * size, width: content.width, thickness: pen)
        case .vector:
            let (line, head) = (above - 0.05 * size, 0.09 * size)
            box.draw([.move(middle - half, line), .line(middle + half, line)], width: pen)
            box.draw(
                [
                    .move(middle + half - head, line - head * 0.8), .line(middle + half, line),
                    .line(middle + half - head, line + head * 0.8),
                ],
                width: pen)
        case .dot: box.draw([.circle(middle, above - 0.03 * size, radius: 0.055 * size)])
        case .twoDots:
            for side in [-0.12, 0.12] {
                box.draw([.circle(middle + side * size, above - 0.03 * size, radius: 0.05 * size)])
            }
        case .strike:
            box.draw([.move(0, content.descent), .line(content.width, -content.ascent)], width: pen)
        case .overbrace, .underbrace:
            brace(over: content, in: &box, isAbove: accent == .overbrace, size: size)
        }
        switch accent {
        case .underline: box.descent = content.descent + 0.16 * size
        case .underbrace: box.descent = content.descent + 0.3 * size
        case .overbrace: box.ascent = content.ascent + 0.3 * size
        case .strike: break
        default: box.ascent = content.ascent + 0.26 * size
        }
        return box
    }

    private func brace(over content: FormulaBox, in box: inout FormulaBox, isAbove: Bool, size: Double) {
        let edge = isAbove ? -content.ascent - 0.06 * size : content.descent + 0.06 * size
        let out = isAbove ? -1.0 : 1.0
        let (line, tip) = (edge + out * 0.1 * size, edge + out * 0.2 * size)
        let (width, bend) = (content.width, min(0.22 * size, content.width / 5))
        box.draw(
            [
                .move(0, edge), .curve(0, line, bend * 0.5, line, bend, line), .line(width / 2 - bend, line),
                .curve(width / 2 - bend * 0.4, line, width / 2, line, width / 2, tip),
                .curve(width / 2, line, width / 2 + bend * 0.4, line, width / 2 + bend, line),
                .line(width - bend, line),
                .curve(width - bend * 0.5, line, width, line, width, edge),
            ], width: 0.05 * size)
    }
}
