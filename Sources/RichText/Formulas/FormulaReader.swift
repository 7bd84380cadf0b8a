extension Formula {
    /// Reads a formula in the language of TeX. `nil`: there is something in it that we do not know, or it is too long to be
    /// drawn in a frame.
    public init?(tex source: String) {
        guard source.utf8.count <= 4000 else { return nil }
        var reader = FormulaReader(source)
        guard let formula = reader.readAll() else { return nil }
        self = formula
    }
}

/// Reads TeX from left to right. Every function returns `nil` where it does not understand the text.
struct FormulaReader {
    private let letters: [Character]
    private var place = 0
    private var depth = 0
    private var count = 0
    var look: Formula.Look?
    /// Letters of “\mathbb” and its like.
    private var alphabet: String?

    private static let mostDepth = 24
    private static let mostSymbols = 600

    init(_ source: String) { letters = Array(source) }

    mutating func readAll() -> Formula? {
        // Lines of a formula that are in no environment are set below each other.
        guard let rows = readRows(until: []) else { return nil }
        skipSpaces()
        guard isAtEnd else { return nil }
        if rows.count == 1, rows[0].count == 1 { return rows[0][0] }
        return .grid(rows, columns: FormulaReader.aligned(rows))
    }

    var isAtEnd: Bool { place >= letters.count }

    private var next: Character? { isAtEnd ? nil : letters[place] }

    mutating func skipSpaces() { while let next, next.isWhitespace { place += 1 } }

    private mutating func take(_ character: Character) -> Bool {
        guard next == character else { return false }
        place += 1
        return true
    }

    /// The name of the command that begins here, without reading it.
    func command() -> String? {
        guard !isAtEnd, letters[place] == "\\", place + 1 < letters.count else { return nil }
        var end = place + 1
        guard letters[end].isASCII, letters[end].isLetter else { return String(letters[end]) }
        while end < letters.count, letters[end].isASCII, letters[end].isLetter { end += 1 }
        return String(letters[place + 1..<end])
    }

    mutating func skip(_ command: String) { place += command.count + 1 }

    // MARK: Rows

    /// Cells between “&”, rows between “\\”, up to one of these commands or the end.
    mutating func readRows(until ends: Set<String>) -> [[Formula]]? {
        var rows: [[Formula]] = [[]]
        while true {
            guard let cell = readRow(until: ends) else { return nil }
            rows[rows.count - 1].append(cell)
            if take("&") { continue }
            guard let command = command(), ["\\", "cr", "newline"].contains(command), !ends.contains(command)
            else { break }
            skip(command)
            skipSpaces()
            // A distance to the next row.
            if next == "[" { while let next, next != "]" { _ = take(next) }; _ = take("]") }
            rows.append([])
        }
        if let last = rows.last, last.count == 1, last[0].isEmpty, rows.count > 1 { rows.removeLast() }
        return rows
    }

    private mutating func readRow(until ends: Set<String>) -> Formula? {
        var parts: [Formula] = []
        while true {
            skipSpaces()
            if isAtEnd || next == "&" || next == "}" { break }
            if let command = command() {
                if ends.contains(command) || ["\\", "cr", "newline"].contains(command) { break }
                if ["over", "choose", "atop"].contains(command) {
                    skip(command)
                    guard let below = readRow(until: ends) else { return nil }
                    let fraction = Formula.fraction(
                        parts.count == 1 ? parts[0] : .row(parts), below, hasRule: command == "over")
                    return command == "choose" ? .fenced("(", fraction, ")") : fraction
                }
            }
            guard let part = readScripted() else { return nil }
            if case .row(let more) = part, more.isEmpty { continue }
            parts.append(part)
        }
        return parts.count == 1 ? parts[0] : .row(parts)
    }

    // MARK: Parts

    private mutating func readScripted() -> Formula? {
        let base: Formula
        if next == "^" || next == "_" {
            base = .empty
        } else {
            guard let part = readPart(digits: .max) else { return nil }
            base = part
        }
        var (above, below): (Formula?, Formula?) = (nil, nil)
        while true {
            skipSpaces()
            if let command = command(), command == "limits" || command == "nolimits" { skip(command) }
            skipSpaces()
            if take("^") {
                guard let script = readArgument() else { return nil }
                above = above.map { .row([$0, script]) } ?? script
            } else if take("_") {
                guard below == nil, let script = readArgument() else { return nil }
                below = script
            } else if next == "'" || next == "’" {
                var primes = ""
                while next == "'" || next == "’" { place += 1; primes += "′" }
                let script = Formula.symbol(Formula.Symbol(primes))
                above = above.map { .row([script, $0]) } ?? script
            } else {
                break
            }
        }
        return above == nil && below == nil ? base : .scripts(base, above: above, below: below)
    }

    /// What a command applies to: a group in braces, a command, or one character.
    mutating func readArgument() -> Formula? {
        skipSpaces()
        // Of “12” after “\frac” each digit is an argument.
        return readPart(digits: 1)
    }

    private mutating func readPart(digits: Int) -> Formula? {
        count += 1
        depth += 1
        defer { depth -= 1 }
        guard count <= FormulaReader.mostSymbols, depth <= FormulaReader.mostDepth, let next else {
            return nil
        }
        if next == "{" { return readGroup() }
        if next == "~" {
            place += 1
            return .space(0.25)
        }
        if let command = command() { return readCommand(command) }
        if isInNumber { return readNumber(digits: digits) }
        place += 1
        if next == "|" { return .symbol(Formula.Symbol("|")) }
        return FormulaSymbols.typed(next).map { .symbol(dressed($0)) }
    }

    private var isInNumber: Bool {
        guard let next else { return false }
        return next.isNumber || (next == "." && place + 1 < letters.count && letters[place + 1].isNumber)
    }

    private mutating func readNumber(digits: Int) -> Formula {
        let start = place
        while isInNumber, place - start < digits { place += 1 }
        return .symbol(dressed(Formula.Symbol(String(letters[start..<place]))))
    }

    mutating func readGroup() -> Formula? {
        guard take("{") else { return nil }
        let before = (look, alphabet)
        defer { (look, alphabet) = before }
        guard let row = readRow(until: []) else { return nil }
        guard take("}") else { return nil }
        return row
    }

    private func dressed(_ symbol: Formula.Symbol) -> Formula.Symbol {
        var symbol = symbol
        if let alphabet {
            return Formula.Symbol(FormulaSymbols.letters(symbol.text, in: alphabet), symbol.kind)
        }
        guard let look, symbol.kind == .ordinary else { return symbol }
        symbol.look = look
        return symbol
    }

    /// Reads what a command applies to with other letters.
    mutating func readArgument(look: Formula.Look?, alphabet: String? = nil) -> Formula? {
        let before = (self.look, self.alphabet)
        defer { (self.look, self.alphabet) = before }
        (self.look, self.alphabet) = (look ?? self.look, alphabet)
        return readArgument()
    }

    /// What stands in braces, as it is written.
    mutating func readRaw() -> String? {
        skipSpaces()
        guard take("{") else { return nil }
        var (text, depth) = ("", 1)
        while let next {
            place += 1
            if next == "{" { depth += 1 }
            if next == "}" { depth -= 1 }
            if depth == 0 { return text }
            text.append(next)
        }
        return nil
    }

    /// A bracket after “\left” and its like. An empty text is none.
    mutating func readBracket() -> String? {
        skipSpaces()
        if let command = command() {
            skip(command)
            let symbol = FormulaSymbols.symbols[command]
            return symbol.map(\.text)
        }
        guard let next else { return nil }
        place += 1
        switch next {
        case ".": return ""
        case "<": return "⟨"
        case ">": return "⟩"
        case "(", ")", "[", "]", "|", "/": return String(next)
        default: return nil
        }
    }

    mutating func readOption() -> Formula? {
        skipSpaces()
        guard take("[") else { return nil }
        var parts: [Formula] = []
        while !isAtEnd, next != "]" {
            skipSpaces()
            guard next != "]" else { break }
            guard let part = readScripted() else { return nil }
            parts.append(part)
        }
        return take("]") ? .row(parts) : nil
    }

    var isOption: Bool {
        var look = place
        while look < letters.count, letters[look].isWhitespace { look += 1 }
        return look < letters.count && letters[look] == "["
    }

    /// Parts up to a command, which is read too.
    mutating func readUntil(_ end: String) -> Formula? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= FormulaReader.mostDepth, let rows = readRows(until: [end]), command() == end else {
            return nil
        }
        skip(end)
        return rows.count == 1 && rows[0].count == 1 ? rows[0][0] : .grid(rows, columns: [])
    }
}
