import RichText

/// The space between two parts of a formula, which TeX decides by what they are.
nonisolated enum FormulaSpacing {
    static func kind(of part: Formula, after before: Formula.Kind?) -> Formula.Kind {
        let own = kind(of: part)
        guard own == .binary else { return own }
        // The “−” of “= −1” is a sign.
        switch before {
        case nil, .binary, .relation, .opening, .punctuation, .function, .limit, .sum, .integral:
            return .ordinary
        case .ordinary, .closing: return .binary
        }
    }

    private static func kind(of part: Formula) -> Formula.Kind {
        switch part {
        case .symbol(let symbol): symbol.kind
        case .scripts(let base, _, _), .colored(let base, _), .sized(let base, _): kind(of: base)
        case .row(let parts) where parts.count == 1: kind(of: parts[0])
        default: .ordinary
        }
    }

    /// As a part of the size of letters.
    static func space(between one: Formula.Kind, and other: Formula.Kind, isScript: Bool) -> Double {
        if one == .relation || other == .relation { return isScript || one == other ? 0 : 5 / 18 }
        if one == .binary || other == .binary { return isScript ? 0 : 4 / 18 }
        if one == .punctuation { return isScript ? 0 : 1 / 6 }
        let (first, second) = (one.isOperator, other.isOperator)
        if first, other == .opening, one == .function || one == .limit { return 0 }
        if first { return other == .closing || other == .punctuation ? 0 : 1 / 6 }
        return second && one != .opening ? 1 / 6 : 0
    }

    /// Whether scripts stand above and below and not beside.
    static func hasLimits(_ base: Formula, isDisplay: Bool) -> Bool {
        switch base {
        case .accented(_, .overbrace), .accented(_, .underbrace): true
        case .row(let parts) where parts.count == 1: isLimit(parts[0], isDisplay: true)
        default: isLimit(base, isDisplay: isDisplay)
        }
    }

    private static func isLimit(_ base: Formula, isDisplay: Bool) -> Bool {
        guard case .symbol(let symbol) = base else { return false }
        switch symbol.kind {
        case .sum, .limit: return isDisplay
        // Only as a row, which “\overset” makes of it.
        case .relation: return isDisplay
        default: return false
        }
    }
}

extension Formula.Kind {
    nonisolated fileprivate var isOperator: Bool {
        switch self {
        case .function, .limit, .sum, .integral: true
        default: false
        }
    }
}
