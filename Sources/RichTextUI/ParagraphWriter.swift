import Gtk
import RichText

/// Makes the label of a paragraph.
struct ParagraphWriter {
    let surroundings: RichTextSurroundings
    let paper: Paper
    /// For paragraphs that do not say how they are aligned. `nil`: where reading begins.
    var alignment: RichText.Alignment?
    /// For lines and lists that do not say in which direction they are read.
    let direction: TextDirection
    /// Letters of a text that is rotated are drawn without hinting.
    let hinting: Bool
    let parts: RichTextParts
    /// The heading of a table.
    var isBold = false

    private static let headings = [1.5, 1.3, 1.15, 1.05, 1, 0.95]
    private static let small = 0.72

    func direction(of paragraph: RichText.Paragraph) -> TextDirection? {
        switch paragraph.direction {
        case .ltr: .leftToRight
        case .rtl: .rightToLeft
        case nil: RichText([.paragraph(paragraph)]).text.direction
        }
    }

    func label(for paragraph: RichText.Paragraph) -> StyledLabel {
        let asked: TextDirection? = paragraph.direction.map { $0 == .rtl ? .rightToLeft : .leftToRight }
        return StyledLabel(
            paragraph.pieces.flatMap { parts(of: $0, in: paragraph) }, lines: lines(of: paragraph),
            direction: asked,
            hinting: hinting)
    }

    private func lines(of paragraph: RichText.Paragraph) -> StyledLabel.Lines? {
        if let asked = paragraph.alignment { return asked.lines }
        switch paragraph.kind {
        case .preformatted, .quotation: return nil
        case .body, .heading: return alignment?.lines
        }
    }

    private func parts(of piece: RichText.Piece, in paragraph: RichText.Paragraph) -> [StyledLabel.Part] {
        switch piece {
        case .text(let text, let style): return [.letters(text, letters(style, in: paragraph))]
        case .picture(let picture): return [.widget(parts.add(PicturePart(picture, surroundings)))]
        case .sound(let file): return [.widget(parts.add(SoundPart(file, parts.player)))]
        case .ruby(let base, let reading):
            let words = base.compactMap { piece -> (String, LetterStyle)? in
                guard case .text(let text, let style) = piece else { return nil }
                return (text, letters(style, in: paragraph))
            }
            // A picture cannot have a reading above.
            guard words.count == base.count, !reading.isEmpty else {
                return base.flatMap { parts(of: $0, in: paragraph) }
                    + (reading.isEmpty ? [] : [.letters(" (\(reading))", letters(.plain, in: paragraph))])
            }
            return [.ruby(words, reading: reading)]
        case .formula(let source, let isBlock): return [part(ofFormula: source, isBlock, in: paragraph)]
        case .typedAnswer(let field, let rule):
            return [.widget(parts.add(AnswerPart(field: field, rule: rule)))]
        case .spoken: return []
        }
    }

    /// A picture that somebody else has made of it comes first. Such pictures have black letters and no ground, so that on dark paper
    /// a formula is rather drawn.
    private func part(
        ofFormula source: String, _ isBlock: Bool, in paragraph: RichText.Paragraph
    ) -> StyledLabel.Part {
        let formula = Formula(tex: source)
        let isRatherDrawn = paper.isDark && formula != nil
        let names = isRatherDrawn ? [] : RichText.pictureNames(ofFormula: source, isBlock: isBlock)
        if let name = names.first(where: { surroundings.file($0) != nil }) {
            let picture = RichText.Picture(name, description: formula?.spoken ?? source)
            return .widget(parts.add(PicturePart(picture, surroundings)))
        }
        guard let formula else { return .letters(source, letters(TextStyle(.code), in: paragraph)) }
        return .widget(parts.add(FormulaPart(formula, isBlock: isBlock, paper)))
    }

    func letters(_ style: TextStyle, in paragraph: RichText.Paragraph) -> LetterStyle {
        var letters = LetterStyle()
        let traits = style.traits
        letters.isBold = isBold || traits.contains(.bold) || traits.contains(.cloze)
        letters.isItalic = traits.contains(.italic)
        letters.isUnderlined = traits.contains(.underlined)
        letters.isStruckOut = traits.contains(.struckOut)
        letters.isMonospaced = traits.contains(.code) || paragraph.kind == .preformatted
        letters.family = style.font
        letters.scale = style.size * (letters.isMonospaced ? 0.95 : 1)
        if case .heading(let level) = paragraph.kind {
            letters.isBold = true
            letters.scale *= ParagraphWriter.headings[min(max(level, 1), 6) - 1]
        }
        if traits.contains(.raised) || traits.contains(.lowered) {
            letters.rise = (traits.contains(.raised) ? 0.38 : -0.16) * letters.scale
            letters.scale *= ParagraphWriter.small
        }
        letters.link = style.link.flatMap { $0.isAddressToOpen ? $0 : nil }
        letters.isUnderlined = letters.isUnderlined || letters.link != nil
        setColors(of: &letters, style)
        return letters
    }

    /// What the note asks for, as far as it can be read.
    private func setColors(of letters: inout LetterStyle, _ style: TextStyle) {
        let ground = style.background ?? paper.ground
        letters.background = style.background?.shown
        let asked =
            style.color ?? (style.traits.contains(.cloze) || letters.link != nil ? ParagraphWriter.blue : nil)
        if let asked {
            letters.color = asked.legible(on: ground, contrast: paper.contrast).shown
        } else if let ground = style.background {
            letters.color =
                paper.ink.contrast(with: ground) < paper.contrast ? ground.blackOrWhite.shown : nil
        }
    }

    private static let blue = TextColor(26, 95, 200)
}

extension RichText.Alignment {
    var lines: StyledLabel.Lines {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justify: .justified
        }
    }
}

extension String {
    /// Whether a browser or a mail program opens it. Whatever would run something or read a file does not count.
    nonisolated var isAddressToOpen: Bool {
        let start = prefix(8).lowercased()
        return start.hasPrefix("https://") || start.hasPrefix("http://") || start.hasPrefix("mailto:")
    }
}
