/// A formula as it is drawn: what stands beside, above and below what. It says nothing of fonts and points.
public indirect enum Formula: Hashable, Sendable {
    case row([Formula])
    case symbol(Symbol)
    /// Words in an upright font, with their spaces.
    case words(String, isBold: Bool)
    case fraction(Formula, Formula, hasRule: Bool)
    case root(Formula, degree: Formula?)
    case scripts(Formula, above: Formula?, below: Formula?)
    /// Brackets as high as what is between them. An empty text is no bracket.
    case fenced(String, Formula, String)
    case grid([[Formula]], columns: [Alignment])
    /// A mark over the middle: “^”, “→” and so on.
    case accented(Formula, Accent)
    /// A space, as a part of the size of letters.
    case space(Double)
    /// Drawn in another size: 1 as in a line of its own, 0 as in a line of text.
    case sized(Formula, isLarge: Bool)
    case colored(Formula, TextColor)
    case boxed(Formula)

    public enum Alignment: Hashable, Sendable { case left, center, right }

    public enum Accent: Hashable, Sendable {
        case hat, tilde, bar, vector, dot, twoDots, check, breve
        case overline, underline, overbrace, underbrace, strike
    }

    public struct Symbol: Hashable, Sendable {
        public var text: String
        public var kind: Kind
        public var look: Look

        public init(_ text: String, _ kind: Kind = .ordinary, _ look: Look = .upright) {
            (self.text, self.kind, self.look) = (text, kind, look)
        }
    }

    /// What a symbol is, which decides about the space around it.
    public enum Kind: Hashable, Sendable {
        case ordinary
        /// “+”: some space on both sides.
        case binary
        /// “=”: more space on both sides.
        case relation
        case opening, closing
        /// “,”: some space after it.
        case punctuation
        /// “sin”
        case function
        /// A function below and above which limits stand: “lim”.
        case limit
        /// “∑”: large, with its limits below and above it.
        case sum
        /// “∫”: large, with its limits beside it.
        case integral
    }

    public enum Look: Hashable, Sendable { case upright, italic, bold, boldItalic }

    static let empty = Formula.row([])

    var isEmpty: Bool { if case .row(let parts) = self { parts.isEmpty } else { false } }
}

extension Formula {
    /// The formula in one line of text, for a screen reader.
    public var spoken: String {
        let words = line.split(separator: " ").joined(separator: " ")
        return words.replacing("( ", with: "(").replacing(" )", with: ")")
    }

    private var line: String {
        switch self {
        case .row(let parts): parts.map(\.line).joined()
        case .symbol(let symbol):
            switch symbol.kind {
            case .binary, .relation: " \(symbol.text) "
            case .function, .limit: "\(symbol.text) "
            case .punctuation: "\(symbol.text) "
            default: symbol.text
            }
        case .words(let text, _): text
        case .fraction(let above, let below, let hasRule):
            hasRule ? "\(above.grouped)/\(below.grouped)" : "\(above.line) \(below.line)"
        case .root(let inside, let degree): "\(degree?.line ?? "")√\(inside.grouped)"
        case .scripts(let base, let above, let below):
            base.line + (below.map { "_\($0.grouped)" } ?? "") + (above.map { "^\($0.grouped)" } ?? "")
        case .fenced(let open, let inside, let close): open + inside.line + close
        case .grid(let rows, _): rows.map { $0.map(\.line).joined(separator: ", ") }.joined(separator: "; ")
        case .accented(let inside, _), .sized(let inside, _), .colored(let inside, _), .boxed(let inside):
            inside.line
        case .space(let width): width > 0 ? " " : ""
        }
    }

    /// In brackets if it is more than a symbol.
    private var grouped: String {
        let text = line
        return text.unicodeScalars.count > 1 ? "(\(text))" : text
    }
}
