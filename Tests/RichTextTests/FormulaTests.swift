import Testing

@testable import RichText

@Suite("Formulas, read from TeX")
struct FormulaTests {
    private func read(_ source: String) -> Formula? { Formula(tex: source) }

    private func italic(_ letter: String) -> Formula { .symbol(.init(letter, .ordinary, .italic)) }
    private func upright(_ text: String, _ kind: Formula.Kind = .ordinary) -> Formula {
        .symbol(.init(text, kind))
    }

    @Test("Letters are variables, digits a number, and signs have the space of what they are")
    func symbols() {
        #expect(read("x") == italic("x"))
        #expect(read("12.5") == upright("12.5"))
        #expect(read("a-b") == .row([italic("a"), upright("−", .binary), italic("b")]))
        #expect(read("a \\leq \\beta") == .row([italic("a"), upright("≤", .relation), italic("β")]))
        #expect(read("\\sin x") == .row([upright("sin", .function), italic("x")]))
        #expect(read("\\Gamma\\infty") == .row([upright("Γ"), upright("∞")]))
        #expect(read("한국") == .row([upright("한"), upright("국")]))
    }

    @Test("Powers and indices belong to what is before them, in either order")
    func scripts() {
        let both = Formula.scripts(italic("x"), above: upright("2"), below: italic("i"))
        #expect(read("x^2_i") == both && read("x_i^2") == both && read("x_{i}^{2}") == both)
        #expect(read("x^23") == .row([.scripts(italic("x"), above: upright("2"), below: nil), upright("3")]))
        #expect(read("f'") == .scripts(italic("f"), above: upright("′"), below: nil))
        #expect(read("^{14}C") == .row([.scripts(.row([]), above: upright("14"), below: nil), italic("C")]))
        #expect(read("\\sum\\limits_{n=1}^N")?.spoken == "∑_(n = 1)^N")
    }

    @Test("Fractions and roots")
    func fractions() {
        let half = Formula.fraction(upright("1"), upright("2"), hasRule: true)
        #expect(read("\\frac12") == half && read("\\frac{1}{2}") == half && read("1 \\over 2") == half)
        #expect(read("\\dfrac12") == .sized(half, isLarge: true))
        #expect(read("\\binom nk") == .fenced("(", .fraction(italic("n"), italic("k"), hasRule: false), ")"))
        #expect(read("\\sqrt{x}") == .root(italic("x"), degree: nil))
        #expect(read("\\sqrt[3]{x}") == .root(italic("x"), degree: .row([upright("3")])))
    }

    @Test("Brackets of \\left and \\right are as high as what is between them; a point is none")
    func brackets() {
        #expect(read("\\left( x \\right]") == .fenced("(", italic("x"), "]"))
        #expect(read("\\left. x \\right|") == .fenced("", italic("x"), "|"))
        #expect(read("\\left\\{ x \\right\\}") == .fenced("{", italic("x"), "}"))
        #expect(read("\\left( x") == nil, "never closed")
    }

    @Test("Matrices, cases and aligned equations are grids")
    func grids() {
        let rows = [[italic("a"), italic("b")], [italic("c"), italic("d")]]
        #expect(
            read("\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}")
                == .fenced("(", .grid(rows, columns: []), ")"))
        #expect(
            read("\\begin{matrix}a&b\\\\c&d\\\\\\end{matrix}") == .grid(rows, columns: []),
            "a row end at the end")
        #expect(read("\\begin{array}{l|r}a&b\\\\c&d\\end{array}") == .grid(rows, columns: [.left, .right]))
        #expect(
            read("\\begin{cases}a&b\\\\c&d\\end{cases}")
                == .fenced("{", .grid(rows, columns: [.left, .left]), ""))
        #expect(read("\\begin{align*}a&b\\\\c&d\\end{align*}") == .grid(rows, columns: [.right, .left]))
        #expect(read("a & b \\\\ c & d") == .grid(rows, columns: [.right, .left]), "without an environment")
        #expect(read("\\begin{matrix}a\\end{array}") == nil)
    }

    @Test("Words, alphabets, bold letters, accents, colours, spaces")
    func looks() {
        #expect(read("\\text{if } x") == .row([.words("if ", isBold: false), italic("x")]))
        #expect(read("\\mathbb{R}") == upright("ℝ") && read("\\mathbb N") == upright("ℕ"))
        #expect(read("\\mathcal{A}") == upright("𝒜"))
        #expect(read("\\mathbf{v}") == .symbol(.init("v", .ordinary, .bold)))
        #expect(
            read("\\mathrm{kg}") == upright("kg")
                && read("\\operatorname{rank}") == upright("rank", .function))
        #expect(read("\\hat x") == .accented(italic("x"), .hat))
        #expect(read("\\vec{v}") == .accented(italic("v"), .vector))
        #expect(read("\\color{red}{x}") == .colored(italic("x"), TextColor(255, 0, 0)))
        #expect(read("a\\quad b") == .row([italic("a"), .space(1), italic("b")]))
    }

    @Test("Chemistry: numbers after letters count atoms, charges stand above")
    func chemistry() {
        #expect(read("\\ce{H2O}")?.spoken == "H_2O")
        #expect(read("\\ce{2H2 + O2 -> 2H2O}")?.spoken == "2H_2 + O_2 ⟶ 2H_2O")
        #expect(read("\\ce{SO4^2-}")?.spoken == "SO_4^(2−)")
    }

    @Test(
        "What is not understood is nothing, so that its source can be shown",
        arguments: [
            "\\unknown", "{x", "x}", "\\frac{1}", "x^", "x__1", "\\begin{x}\\end{x}", "\\left(", "\\end{x}",
            "\\",
            "$x$", "a_1_2", "\\text{x", "\\input{file}", "#1",
        ])
    func refused(_ source: String) { #expect(read(source) == nil) }

    @Test("However deep or long, it is answered at once")
    func limits() {
        #expect(read(String(repeating: "{", count: 2000)) == nil)
        #expect(read(String(repeating: "\\sqrt", count: 600) + "x") == nil)
        #expect(
            read(String(repeating: "\\left(", count: 500) + String(repeating: "\\right)", count: 500)) == nil)
        #expect(read(String(repeating: "x", count: 601)) == nil)
        #expect(read(String(repeating: "x", count: 599)) != nil)
        #expect(read(String(repeating: "x", count: 1_000_000)) == nil)
    }

    @Test("A screen reader hears it in one line")
    func spoken() {
        #expect(read("\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}")?.spoken == "(− b ± √(b^2 − 4ac))/(2a)")
        #expect(read("E=mc^2")?.spoken == "E = mc^2")
        #expect(read("\\left(\\begin{matrix}1&0\\\\0&1\\end{matrix}\\right)")?.spoken == "(1, 0; 0, 1)")
    }
}
