// Commands of TeX.
extension FormulaReader {
    mutating func readCommand(_ command: String) -> Formula? {
        skip(command)
        if let symbol = FormulaSymbols.symbols[command] { return .symbol(symbol) }
        if let width = FormulaSymbols.spaces[command] { return .space(width) }
        if let accent = FormulaSymbols.accents[command] {
            guard let inside = readArgument() else { return nil }
            return .accented(inside, accent)
        }
        switch command {
        case "frac", "dfrac", "tfrac", "cfrac": return readFraction(command)
        case "binom", "dbinom", "tbinom":
            guard let above = readArgument(), let below = readArgument() else { return nil }
            return .fenced("(", .fraction(above, below, hasRule: false), ")")
        case "sqrt":
            let degree = isOption ? readOption() : nil
            return readArgument().map { .root($0, degree: degree) }
        case "left": return readFenced()
        case "begin": return readEnvironment()
        case "text", "textrm", "mbox", "textnormal", "hbox", "textsf", "textit", "emph":
            return readRaw().map { .words($0, isBold: false) }
        case "textbf": return readRaw().map { .words($0, isBold: true) }
        case "mathrm", "operatorname", "mathsf", "mathtt", "rm", "mathop": return readUpright(command)
        case "mathbf", "bf": return readArgument(look: .bold)
        case "boldsymbol", "bm", "pmb": return readArgument(look: .boldItalic)
        case "mathit", "mathnormal", "it": return readArgument(look: .italic)
        case "mathbb", "mathcal", "mathfrak", "mathscr":
            return readArgument(look: .upright, alphabet: command == "mathscr" ? "mathcal" : command)
        case "overset", "stackrel":
            guard let above = readArgument(), let base = readArgument() else { return nil }
            return .scripts(.row([base]).asLimits, above: above, below: nil)
        case "underset":
            guard let below = readArgument(), let base = readArgument() else { return nil }
            return .scripts(.row([base]).asLimits, above: nil, below: below)
        case "xrightarrow", "xleftarrow":
            guard let above = readArgument() else { return nil }
            let arrow = Formula.symbol(Formula.Symbol(command == "xrightarrow" ? "⟶" : "⟵", .limit))
            return .scripts(arrow, above: above, below: nil)
        case "color", "textcolor": return readColored(command)
        case "boxed", "fbox": return readArgument().map { .boxed($0) }
        case "displaystyle": return .empty
        case "pmod":
            return readArgument().map {
                .row([
                    .space(0.5), .symbol(Formula.Symbol("(", .opening)),
                    .symbol(Formula.Symbol("mod", .function)), $0,
                    .symbol(Formula.Symbol(")", .closing)),
                ])
            }
        case "bmod", "mod": return .symbol(Formula.Symbol("mod", .binary))
        case "phantom", "hphantom", "vphantom", "label", "tag", "hspace", "vspace", "mspace", "kern":
            return readRaw().map { _ in command == "hspace" ? .space(0.5) : .empty }
        case "substack":
            skipSpaces()
            return readRaw().flatMap { Formula(tex: $0) }
        case "mathrel", "mathbin", "mathord", "mathopen", "mathclose", "mathpunct", "mathstrut", "smash",
            "ensuremath":
            return readArgument()
        case "ce": return readRaw().flatMap { Formula(chemistry: $0) }
        case _ where FormulaSymbols.bracketSizes.contains(command):
            return readBracket().map { $0.isEmpty ? .empty : .symbol(Formula.Symbol($0)) }
        case "middle": return readBracket().map { .symbol(Formula.Symbol($0, .relation)) }
        case _ where FormulaSymbols.ignored.contains(command): return .empty
        default: return nil
        }
    }

    private mutating func readFraction(_ command: String) -> Formula? {
        guard let above = readArgument(), let below = readArgument() else { return nil }
        let fraction = Formula.fraction(above, below, hasRule: true)
        switch command {
        case "dfrac", "cfrac": return .sized(fraction, isLarge: true)
        case "tfrac": return .sized(fraction, isLarge: false)
        default: return fraction
        }
    }

    private mutating func readUpright(_ command: String) -> Formula? {
        let start = self
        if let name = readRaw(), name.allSatisfy({ $0.isLetter || $0 == " " }) {
            return .symbol(Formula.Symbol(name, command == "operatorname" ? .function : .ordinary))
        }
        self = start
        return readArgument(look: .upright)
    }

    private mutating func readFenced() -> Formula? {
        guard let open = readBracket(), let inside = readUntil("right"), let close = readBracket() else {
            return nil
        }
        return .fenced(open, inside, close)
    }

    private mutating func readColored(_ command: String) -> Formula? {
        guard let name = readRaw(), let inside = readArgument() else { return nil }
        guard let color = TextColor(css: name.lowercased()) else { return inside }
        return .colored(inside, color)
    }

    // MARK: Environments

    private static let grids: [String: (open: String, close: String)] = [
        "matrix": ("", ""), "pmatrix": ("(", ")"), "bmatrix": ("[", "]"), "Bmatrix": ("{", "}"),
        "vmatrix": ("|", "|"),
        "Vmatrix": ("‖", "‖"), "smallmatrix": ("", ""), "array": ("", ""), "cases": ("{", ""),
        "rcases": ("", "}"),
        "aligned": ("", ""), "align": ("", ""), "split": ("", ""), "gather": ("", ""), "gathered": ("", ""),
        "equation": ("", ""), "eqnarray": ("", ""), "alignat": ("", ""), "multline": ("", ""),
        "displaymath": ("", ""),
        "math": ("", ""), "tabular": ("", ""),
    ]

    private mutating func readEnvironment() -> Formula? {
        guard let full = readRaw() else { return nil }
        let name = full.hasSuffix("*") ? String(full.dropLast()) : full
        guard let fence = FormulaReader.grids[name] else { return nil }
        var columns: [Formula.Alignment] = []
        if name == "array" || name == "tabular" {
            guard let asked = readRaw() else { return nil }
            columns = asked.compactMap { ["l": .left, "c": .center, "r": .right][$0] }
        }
        if name == "alignat" { _ = readRaw() }
        guard let rows = readRows(until: ["end"]), command() == "end" else { return nil }
        skip("end")
        guard readRaw() == full else { return nil }
        switch name {
        case "cases", "rcases": columns = [.left, .left]
        case "aligned", "align", "split", "eqnarray", "alignat": columns = FormulaReader.aligned(rows)
        default: break
        }
        if rows.count == 1, rows[0].count == 1, fence.open.isEmpty, fence.close.isEmpty { return rows[0][0] }
        let grid = Formula.grid(rows, columns: columns)
        return fence.open.isEmpty && fence.close.isEmpty ? grid : .fenced(fence.open, grid, fence.close)
    }

    /// Sides of equations: right, left, right, left.
    static func aligned(_ rows: [[Formula]]) -> [Formula.Alignment] {
        let columns = rows.map(\.count).max() ?? 0
        return columns == 1 ? [.center] : (0..<columns).map { $0.isMultiple(of: 2) ? .right : .left }
    }
}

extension Formula {
    /// With what is above and below it in the middle.
    fileprivate var asLimits: Formula {
        if case .row(let parts) = self, parts.count == 1, case .symbol(var symbol) = parts[0] {
            symbol.kind = symbol.kind == .relation ? .relation : .limit
            return .row([.symbol(symbol)])
        }
        return self
    }
}
