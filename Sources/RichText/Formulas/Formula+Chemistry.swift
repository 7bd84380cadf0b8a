extension Formula {
    /// A formula of chemistry, as in “\ce{2H2O -> 2H2 + O2}”.
    init?(chemistry source: String) {
        guard source.utf8.count <= 400, !source.contains("\\") else { return nil }
        var parts: [Formula] = []
        for word in source.split(separator: " ") {
            guard let part = Formula.chemistry(word: String(word)) else { return nil }
            parts.append(part)
        }
        self = .row(parts)
    }

    private static let arrows = [
        "->": "⟶", "<-": "⟵", "<->": "⟷", "<=>": "⇌", "=>": "⇒", "=": "=",
    ]

    private static func chemistry(word: String) -> Formula? {
        if let arrow = arrows[word] { return .symbol(Symbol(arrow, .relation)) }
        if word == "+" { return .symbol(Symbol("+", .binary)) }
        if word == "v" { return .symbol(Symbol("↓")) }
        var parts: [Formula] = []
        var letters = word[...]
        // A number in front counts molecules; one after a letter counts atoms.
        while let letter = letters.first {
            if letter.isNumber {
                let number = String(letters.prefix { $0.isNumber })
                letters = letters.dropFirst(number.count)
                attach(number, to: &parts, isBelow: true)
            } else if letter == "^" || letter == "_" {
                letters = letters.dropFirst()
                let script =
                    letters.first == "{" ? String(letters.dropFirst().prefix { $0 != "}" }) : String(letters)
                letters = letters.dropFirst(letters.first == "{" ? script.count + 2 : script.count)
                attach(script.replacing("-", with: "−"), to: &parts, isBelow: letter == "_")
            } else if letter == "+" || letter == "-", !parts.isEmpty, letters.count == 1 {
                letters = letters.dropFirst()
                attach(letter == "-" ? "−" : "+", to: &parts, isBelow: false)
            } else {
                parts.append(.symbol(Symbol(letter == "-" ? "−" : String(letter))))
                letters = letters.dropFirst()
            }
        }
        return .row(parts)
    }

    private static func attach(_ text: String, to parts: inout [Formula], isBelow: Bool) {
        let script = Formula.symbol(Symbol(text))
        guard let last = parts.popLast() else {
            parts.append(script)
            return
        }
        switch last {
        case .scripts(let base, let above, let below):
            parts.append(.scripts(base, above: isBelow ? above : script, below: isBelow ? script : below))
        default: parts.append(.scripts(last, above: isBelow ? nil : script, below: isBelow ? script : nil))
        }
    }
}
