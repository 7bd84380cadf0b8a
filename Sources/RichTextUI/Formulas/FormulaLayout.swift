import Gtk
import RichText

/// Works out where the parts of a formula stand, roughly as TeX does.
struct FormulaLayout {
    /// How a part is set: its size, and whether there is room above and below, as in a line of its own.
    struct Style {
        var size = 1.0
        var isDisplay: Bool
        var isScript: Bool { size < 1 }

        /// Of what stands above or below as a script.
        var script: Style { Style(size: size > 0.9 ? 0.7 : 0.52, isDisplay: false) }
        /// Of the parts of a fraction.
        var fraction: Style { isDisplay ? Style(size: size, isDisplay: false) : script }
    }

    static let em = FormulaBox.em
    /// The height of the middle of “+” above the line.
    static let axis = 0.25 * em
    static let rule = 0.045 * em

    func box(_ formula: Formula, _ style: Style) -> FormulaBox {
        switch formula {
        case .row(let parts): row(parts, style)
        case .symbol(let symbol): self.symbol(symbol, style)
        case .words(let text, let isBold): letters(text, isBold ? .bold : .upright, style)
        case .fraction(let above, let below, let hasRule): fraction(above, below, hasRule: hasRule, style)
        case .root(let inside, let degree): root(inside, degree, style)
        case .scripts(let base, let above, let below): scripts(base, above, below, style)
        case .fenced(let open, let inside, let close): fenced(open, inside, close, style)
        case .grid(let rows, let columns): grid(rows, columns, style)
        case .accented(let inside, let accent): accented(inside, accent, style)
        case .space(let width): FormulaBox(width: width * Self.em * style.size)
        case .sized(let inside, let isLarge): box(inside, Style(size: style.size, isDisplay: isLarge))
        case .colored(let inside, let color): colored(inside, color, style)
        case .boxed(let inside): boxed(inside, style)
        }
    }

    // MARK: Letters

    private func letters(_ text: String, _ look: Formula.Look, _ style: Style) -> FormulaBox {
        let line = FormulaFonts.shared.line(text, look)
        let end = line.ink.x + line.ink.width
        let mark = FormulaBox.Mark(shape: .letters(line, scale: style.size), place: Point(x: 0, y: 0))
        return FormulaBox(
            width: line.width * style.size, ascent: max(0, -line.ink.y) * style.size,
            descent: max(0, line.ink.y + line.ink.height) * style.size, marks: [mark],
            lean: max(0, end - line.width) * style.size)
    }

    private func symbol(_ symbol: Formula.Symbol, _ style: Style) -> FormulaBox {
        guard symbol.kind == .sum || symbol.kind == .integral else {
            return letters(symbol.text, symbol.look, style)
        }
        // Large, and with its middle where that of “+” is.
        let integral = symbol.kind == .integral
        let factor = style.isDisplay ? (integral ? 1.9 : 1.45) : (integral ? 1.2 : 1.05)
        let large = letters(symbol.text, .upright, Style(size: style.size * factor, isDisplay: false))
        return large.lowered(by: (large.ascent - large.descent) / 2 - Self.axis * style.size)
    }

    // MARK: Rows

    private func row(_ parts: [Formula], _ style: Style) -> FormulaBox {
        var box = FormulaBox()
        var before: Formula.Kind?
        var lean = 0.0
        for part in parts {
            let own = self.box(part, style)
            if case .space = part {
                box.width += own.width
                continue
            }
            let kind = FormulaSpacing.kind(of: part, after: before)
            let space =
                before.map { FormulaSpacing.space(between: $0, and: kind, isScript: style.isScript) } ?? 0
            box.put(own, x: box.width + space * Self.em * style.size)
            (before, lean) = (kind, own.lean)
        }
        box.lean = lean
        return box
    }

    // MARK: Fractions

    private func fraction(_ above: Formula, _ below: Formula, hasRule: Bool, _ style: Style) -> FormulaBox {
        let (top, bottom) = (box(above, style.fraction), box(below, style.fraction))
        let size = Self.em * style.size
        let side = 0.09 * size
        let width = max(top.width, bottom.width) + 2 * side
        let gap = (style.isDisplay ? 0.16 : 0.1) * size
        let axis = -Self.axis * style.size
        var box = FormulaBox()
        box.put(top, x: (width - top.width) / 2, y: axis - Self.rule / 2 - gap - top.descent)
        box.put(bottom, x: (width - bottom.width) / 2, y: axis + Self.rule / 2 + gap + bottom.ascent)
        if hasRule {
            box.rule(x: side * 0.4, y: axis - Self.rule / 2, width: width - side * 0.8, thickness: Self.rule)
        }
        box.width = width
        return box
    }

    // MARK: Scripts

    private func scripts(_ base: Formula, _ above: Formula?, _ below: Formula?, _ style: Style) -> FormulaBox
    {
        let middle = box(base, style)
        // The sign of a derivative is small and high by itself.
        let isPrime = if case .symbol(let sign)? = above { sign.text.hasPrefix("′") } else { false }
        let top = above.map { self.box($0, isPrime ? style : style.script) }
        let bottom = below.map { self.box($0, style.script) }
        if FormulaSpacing.hasLimits(base, isDisplay: style.isDisplay) {
            return stacked(middle, top, bottom, size: Self.em * style.size)
        }
        let size = Self.em * style.size
        var box = FormulaBox()
        box.put(middle, x: 0)
        let isIntegral = FormulaSpacing.kind(of: base, after: nil) == .integral
        var up = (style.isDisplay ? 0.40 : 0.35) * size
        var down = (above == nil ? 0.15 : 0.22) * size
        if isIntegral || middle.ascent > 0.85 * size { up = max(up, middle.ascent - 0.32 * size) }
        if isIntegral || middle.descent > 0.35 * size { down = max(down, middle.descent - 0.02 * size) }
        if let top, let bottom {
            // They never touch.
            let gap = (up - top.descent) - (bottom.ascent - down)
            if gap < 0.16 * size { down += 0.16 * size - gap }
        }
        let start = middle.width + 0.03 * size
        if let top { box.put(top, x: start + middle.lean, y: isPrime ? 0 : -up) }
        if let bottom { box.put(bottom, x: isIntegral ? start - 0.18 * size : start, y: down) }
        box.width += 0.04 * size
        return box
    }

    private func stacked(
        _ middle: FormulaBox, _ top: FormulaBox?, _ bottom: FormulaBox?, size: Double
    ) -> FormulaBox {
        let width = max(middle.width, top?.width ?? 0, bottom?.width ?? 0)
        var box = FormulaBox()
        box.put(middle, x: (width - middle.width) / 2)
        let gap = 0.13 * size
        if let top { box.put(top, x: (width - top.width) / 2, y: -middle.ascent - gap - top.descent) }
        if let bottom {
            box.put(bottom, x: (width - bottom.width) / 2, y: middle.descent + gap + bottom.ascent)
        }
        box.width = width
        return box
    }

    // MARK: Grids

    private func grid(_ rows: [[Formula]], _ columns: [Formula.Alignment], _ style: Style) -> FormulaBox {
        let size = Self.em * style.size
        let isAligned = columns.count > 1 && columns[0] == .right
        let inside = Style(size: style.size, isDisplay: isAligned)
        let boxes = rows.map { $0.map { box($0, inside) } }
        let count = boxes.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            boxes.map { $0.count > column ? $0[column].width : 0 }.max() ?? 0
        }
        func space(before column: Int) -> Double {
            guard column > 0 else { return 0 }
            // The sides of an equation stand close together.
            return isAligned ? (column.isMultiple(of: 2) ? 1.4 : 0.24) * size : 0.9 * size
        }
        var (grid, top) = (FormulaBox(), 0.0)
        for (number, row) in boxes.enumerated() {
            let ascent = max(row.map(\.ascent).max() ?? 0, 0.72 * size)
            let descent = max(row.map(\.descent).max() ?? 0, 0.26 * size)
            if number > 0 { top += (isAligned ? 0.35 : 0.22) * size }
            var left = 0.0
            for (column, box) in row.enumerated() {
                left += space(before: column)
                let free = widths[column] - box.width
                let offset =
                    switch column < columns.count ? columns[column] : .center {
                    case .left: 0.0
                    case .center: free / 2
                    case .right: free
                    }
                grid.put(box, x: left + offset, y: top + ascent)
                left += widths[column]
            }
            top += ascent + descent
        }
        grid.width = widths.indices.reduce(0) { $0 + widths[$1] + space(before: $1) }
        (grid.ascent, grid.descent) = (0, top)
        return grid.lowered(by: -top / 2 - Self.axis * style.size)
    }

    private func colored(_ inside: Formula, _ color: TextColor, _ style: Style) -> FormulaBox {
        var box = box(inside, style)
        for index in box.marks.indices where box.marks[index].color == nil { box.marks[index].color = color }
        return box
    }
}
