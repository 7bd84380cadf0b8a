import Gtk
import RichText

/// The letters of formulas. Each is measured once.
final class FormulaFonts {
    private var lines: [Key: TextLine] = [:]
    private let widget: Widget

    private struct Key: Hashable {
        let text: String
        let isBold: Bool
        let isItalic: Bool
        let isSymbol: Bool
    }

    /// Fonts that look like a book of mathematics, where there are any.
    private static let letters =
        "STIX Two Text, Latin Modern Roman, Libertinus Serif, TeX Gyre Termes, Nimbus Roman, Liberation Serif, Noto Serif, serif"
    private static let symbols =
        "STIX Two Math, Latin Modern Math, Libertinus Math, TeX Gyre Termes Math, Noto Sans Math, DejaVu Math TeX Gyre, serif"

    static let shared = FormulaFonts()

    private init() { widget = Label() }

    func line(_ text: String, _ look: Formula.Look) -> TextLine {
        let isSymbol = !text.unicodeScalars.allSatisfy { $0.value < 0x300 || ("Α"..."ϵ").contains($0) }
        let isBold = look == .bold || look == .boldItalic
        let isItalic = look == .italic || look == .boldItalic
        let key = Key(text: text, isBold: isBold, isItalic: isItalic, isSymbol: isSymbol)
        if let line = lines[key] { return line }
        let line = TextLine(
            text, families: isSymbol ? FormulaFonts.symbols : FormulaFonts.letters, size: FormulaBox.em,
            isBold: isBold,
            isItalic: isItalic, in: widget)
        if lines.count > 500 { lines = [:] }
        lines[key] = line
        return line
    }
}
