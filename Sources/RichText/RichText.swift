/// Text as a card shows it: paragraphs, lists and tables, with emphasis, pictures, sounds and so on. It says what is shown,
/// not how wide or in which window. Nothing in it comes from the network and nothing runs.
public struct RichText: Hashable, Sendable {
    public var blocks: [Block]

    public init(_ blocks: [Block] = []) { self.blocks = blocks }

    /// What stands below the other.
    public indirect enum Block: Hashable, Sendable {
        case paragraph(Paragraph)
        case list(List)
        case table(Table)
        case rule
        /// Shown when the person asks for it.
        case hint(name: String, RichText)
    }

    public struct Paragraph: Hashable, Sendable {
        public var pieces: [Piece]
        public var kind: Kind
        public var alignment: Alignment?
        public var direction: Direction?

        public enum Kind: Hashable, Sendable {
            case body
            /// 1 is the largest, 6 the smallest.
            case heading(Int)
            /// White space is kept, letters are of equal width.
            case preformatted
            case quotation
        }

        public init(
            _ pieces: [Piece], _ kind: Kind = .body, alignment: Alignment? = nil, direction: Direction? = nil
        ) {
            (self.pieces, self.kind, self.alignment, self.direction) = (pieces, kind, alignment, direction)
        }
    }

    public enum Alignment: String, Hashable, Sendable { case left, center, right, justify }
    public enum Direction: String, Hashable, Sendable { case ltr, rtl }

    public struct List: Hashable, Sendable {
        /// The number of the first item. `nil`: items have dots.
        public var firstNumber: Int?
        public var items: [RichText]

        public init(from firstNumber: Int? = nil, _ items: [RichText]) {
            (self.firstNumber, self.items) = (firstNumber, items)
        }
    }

    public struct Table: Hashable, Sendable {
        public var rows: [[Cell]]
        /// Whether there are lines between the cells.
        public var isRuled: Bool

        public struct Cell: Hashable, Sendable {
            public var content: RichText
            public var isHeading: Bool
            public var columns: Int
            public var rows: Int

            public init(_ content: RichText, isHeading: Bool = false, columns: Int = 1, rows: Int = 1) {
                (self.content, self.isHeading, self.columns, self.rows) = (content, isHeading, columns, rows)
            }
        }

        public init(_ rows: [[Cell]], isRuled: Bool = false) { (self.rows, self.isRuled) = (rows, isRuled) }
    }

    /// What stands in a line.
    public indirect enum Piece: Hashable, Sendable {
        /// A line ends at each “\n”.
        case text(String, TextStyle)
        case picture(Picture)
        /// The name of a file.
        case sound(String)
        case ruby([Piece], reading: String)
        /// In the language of TeX. A block stands in a line of its own.
        case formula(String, isBlock: Bool)
        /// Where the person types the answer.
        case typedAnswer(field: String, rule: String?)
        /// Read aloud and not shown.
        case spoken(String, language: String)
    }

    public struct Picture: Hashable, Sendable {
        public var file: String
        public var description: String
        public var width: Int?
        public var height: Int?
        /// All parts of it, where it is on a card that hides some.
        public var covers: [Cover]

        public init(
            _ file: String, description: String = "", width: Int? = nil, height: Int? = nil,
            covers: [Cover] = []
        ) {
            (self.file, self.description, self.width, self.height) = (file, description, width, height)
            self.covers = covers
        }
    }
}

/// How letters look.
public struct TextStyle: Hashable, Sendable {
    public var traits: Traits
    public var color: TextColor?
    public var background: TextColor?
    /// Beside the size of the text around: 2 is twice as large.
    public var size: Double
    public var font: String?
    /// Opened by the person’s browser.
    public var link: String?

    public static let plain = TextStyle()

    public struct Traits: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let bold = Traits(rawValue: 1)
        public static let italic = Traits(rawValue: 2)
        public static let underlined = Traits(rawValue: 4)
        public static let struckOut = Traits(rawValue: 8)
        public static let raised = Traits(rawValue: 16)
        public static let lowered = Traits(rawValue: 32)
        /// Letters of equal width.
        public static let code = Traits(rawValue: 64)
        /// What a question hides, and its answer.
        public static let cloze = Traits(rawValue: 128)
    }

    public init(
        _ traits: Traits = [], color: TextColor? = nil, background: TextColor? = nil, size: Double = 1,
        font: String? = nil, link: String? = nil
    ) {
        (self.traits, self.color, self.background) = (traits, color, background)
        (self.size, self.font, self.link) = (size, font, link)
    }
}

/// Red, green and blue, from 0 to 255.
public struct TextColor: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8

    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }
}

extension RichText {
    /// Plain text, exactly as it was typed.
    public init(plain text: String) {
        blocks = text.isEmpty ? [] : [.paragraph(Paragraph([.text(text, .plain)]))]
    }

    /// The text exactly as it was typed, if there is nothing but plain paragraphs.
    public var plain: String? {
        var lines: [String] = []
        for block in blocks {
            guard case .paragraph(let paragraph) = block, paragraph.isPlain else { return nil }
            lines.append(RichText([block]).text)
        }
        return lines.joined(separator: "\n")
    }

    /// The names of its pictures and sounds, in their order.
    public var files: [String] { blocks.flatMap(\.files) }
}

extension RichText {
    /// What stands where the person types the answer, and below it.
    public typealias InPlace = (pieces: [Piece], below: [Block])

    /// With something else where the person types the answer.
    public func replacingPlaces(_ inPlace: (_ field: String, _ rule: String?) -> InPlace) -> RichText {
        RichText(
            blocks.flatMap { block -> [Block] in
                switch block {
                case .paragraph(let paragraph): return paragraph.replacingPlaces(inPlace)
                case .list(var list):
                    list.items = list.items.map { $0.replacingPlaces(inPlace) }
                    return [.list(list)]
                case .table(var table):
                    table.rows = table.rows.map { row in
                        row.map { cell in
                            var cell = cell
                            cell.content = cell.content.replacingPlaces(inPlace)
                            return cell
                        }
                    }
                    return [.table(table)]
                case .rule, .hint: return [block]
                }
            })
    }
}

extension RichText.Paragraph {
    fileprivate func replacingPlaces(
        _ inPlace: (_ field: String, _ rule: String?) -> RichText.InPlace
    ) -> [RichText.Block] {
        var changed = self
        var below: [RichText.Block] = []
        changed.pieces = pieces.flatMap { piece -> [RichText.Piece] in
            guard case .typedAnswer(let field, let rule) = piece else { return [piece] }
            let found = inPlace(field, rule)
            below += found.below
            return found.pieces
        }
        let isGone = changed.pieces.isEmpty && !below.isEmpty
        return (isGone ? [] : [.paragraph(changed)]) + below
    }
}

extension RichText.Paragraph {
    fileprivate var isPlain: Bool {
        kind == .body && alignment == nil && direction == nil
            && pieces.allSatisfy { if case .text(_, .plain) = $0 { true } else { false } }
    }
}

extension RichText.Block {
    fileprivate var files: [String] {
        switch self {
        case .paragraph(let paragraph): paragraph.pieces.flatMap(\.files)
        case .list(let list): list.items.flatMap(\.files)
        case .table(let table): table.rows.flatMap { $0.flatMap(\.content.files) }
        case .rule: []
        case .hint(_, let content): content.files
        }
    }
}

extension RichText.Piece {
    fileprivate var files: [String] {
        switch self {
        case .picture(let picture): [picture.file]
        case .sound(let file): [file]
        case .ruby(let base, _): base.flatMap(\.files)
        case .text, .formula, .typedAnswer, .spoken: []
        }
    }
}
