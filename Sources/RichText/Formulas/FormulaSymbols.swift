/// What commands of TeX stand for.
enum FormulaSymbols {
    static let symbols: [String: Formula.Symbol] = {
        var table: [String: Formula.Symbol] = [:]
        func add(_ list: String, _ kind: Formula.Kind, _ look: Formula.Look = .upright) {
            for entry in list.split(whereSeparator: \.isWhitespace) {
                let parts = entry.split(separator: ":", maxSplits: 1)
                if parts.count == 2 { table[String(parts[0])] = Formula.Symbol(String(parts[1]), kind, look) }
            }
        }
        add(smallGreek, .ordinary, .italic)
        add(ordinary, .ordinary)
        add(binary, .binary)
        add(relations, .relation)
        add("lbrace:{ lbrack:[ langle:⟨ lfloor:⌊ lceil:⌈ lvert:| lVert:‖ lgroup:( {:{", .opening)
        add("rbrace:} rbrack:] rangle:⟩ rfloor:⌋ rceil:⌉ rvert:| rVert:‖ rgroup:) }:}", .closing)
        add("colon:: ldotp:. cdotp:·", .punctuation)
        add(
            "sum:∑ prod:∏ coprod:∐ bigcup:⋃ bigcap:⋂ bigoplus:⨁ bigotimes:⨂ bigvee:⋁ bigwedge:⋀ bigsqcup:⨆ bigodot:⨀",
            .sum)
        add("int:∫ iint:∬ iiint:∭ oint:∮ oiint:∯ intop:∫ smallint:∫", .integral)
        for name in functions.split(separator: " ") {
            table[String(name)] = Formula.Symbol(String(name), .function)
        }
        for name in limits.split(separator: " ") {
            table[String(name)] = Formula.Symbol(String(name), .limit)
        }
        table["limsup"] = Formula.Symbol("lim sup", .limit)
        table["liminf"] = Formula.Symbol("lim inf", .limit)
        return table
    }()

    private static let smallGreek = """
        alpha:α beta:β gamma:γ delta:δ epsilon:ϵ varepsilon:ε zeta:ζ eta:η theta:θ vartheta:ϑ iota:ι kappa:κ varkappa:ϰ
        lambda:λ mu:μ nu:ν xi:ξ omicron:ο pi:π varpi:ϖ rho:ρ varrho:ϱ sigma:σ varsigma:ς tau:τ upsilon:υ phi:ϕ varphi:φ
        chi:χ psi:ψ omega:ω imath:ı jmath:ȷ
        """

    private static let ordinary = """
        Alpha:Α Beta:Β Gamma:Γ Delta:Δ Epsilon:Ε Zeta:Ζ Eta:Η Theta:Θ Iota:Ι Kappa:Κ Lambda:Λ Mu:Μ Nu:Ν Xi:Ξ Pi:Π Rho:Ρ
        Sigma:Σ Tau:Τ Upsilon:Υ Phi:Φ Chi:Χ Psi:Ψ Omega:Ω infty:∞ partial:∂ nabla:∇ hbar:ℏ ell:ℓ Re:ℜ Im:ℑ wp:℘ aleph:ℵ
        beth:ℶ emptyset:∅ varnothing:∅ forall:∀ exists:∃ nexists:∄ neg:¬ lnot:¬ top:⊤ bot:⊥ angle:∠ measuredangle:∡
        triangle:△ square:□ blacksquare:■ Box:□ Diamond:◇ diamondsuit:♢ heartsuit:♡ spadesuit:♠ clubsuit:♣ flat:♭
        natural:♮ sharp:♯ prime:′ backprime:‵ degree:° ldots:… dots:… dotsc:… dotsb:⋯ cdots:⋯ vdots:⋮ ddots:⋱ dag:† ddag:‡
        S:§ P:¶ copyright:© pounds:£ yen:¥ euro:€ %:% $:$ #:# &:& _:_ surd:√ checkmark:✓ complement:∁ eth:ð mho:℧ Vert:‖
        vert:| |:‖ backslash:\\ lq:‘ rq:’ textdegree:° therefore:∴ because:∵ QED:∎ blacklozenge:⧫ bigstar:★ star:⋆
        """

    private static let binary = """
        pm:± mp:∓ times:× div:÷ cdot:⋅ ast:∗ circ:∘ bullet:• cap:∩ cup:∪ uplus:⊎ sqcap:⊓ sqcup:⊔ vee:∨ lor:∨ wedge:∧
        land:∧ setminus:∖ smallsetminus:∖ wr:≀ oplus:⊕ ominus:⊖ otimes:⊗ oslash:⊘ odot:⊙ dagger:† ddagger:‡ amalg:⨿
        bigtriangleup:△ bigtriangledown:▽ triangleleft:◁ triangleright:▷ diamond:⋄ barwedge:⊼ veebar:⊻ ltimes:⋉ rtimes:⋊
        """

    private static let relations = """
        leq:≤ le:≤ leqslant:⩽ geq:≥ ge:≥ geqslant:⩾ ll:≪ gg:≫ equiv:≡ sim:∼ simeq:≃ approx:≈ cong:≅ neq:≠ ne:≠ propto:∝
        asymp:≍ doteq:≐ models:⊨ perp:⊥ mid:∣ nmid:∤ parallel:∥ nparallel:∦ prec:≺ succ:≻ preceq:⪯ succeq:⪰ subset:⊂
        supset:⊃ subseteq:⊆ supseteq:⊇ subsetneq:⊊ supsetneq:⊋ nsubseteq:⊈ sqsubset:⊏ sqsubseteq:⊑ sqsupseteq:⊒ in:∈
        notin:∉ ni:∋ vdash:⊢ dashv:⊣ vDash:⊨ Vdash:⊩ bowtie:⋈ smile:⌣ frown:⌢ lesssim:≲ gtrsim:≳ approxeq:≊ triangleq:≜
        coloneqq:≔ nless:≮ ngtr:≯ nleq:≰ ngeq:≱ to:→ rightarrow:→ gets:← leftarrow:← leftrightarrow:↔ Rightarrow:⇒
        Leftarrow:⇐ Leftrightarrow:⇔ iff:⟺ implies:⟹ impliedby:⟸ longrightarrow:⟶ longleftarrow:⟵
        longleftrightarrow:⟷ Longrightarrow:⟹ Longleftarrow:⟸ Longleftrightarrow:⟺ mapsto:↦ longmapsto:⟼ uparrow:↑
        downarrow:↓ updownarrow:↕ Uparrow:⇑ Downarrow:⇓ nearrow:↗ searrow:↘ swarrow:↙ nwarrow:↖ hookrightarrow:↪
        hookleftarrow:↩ rightharpoonup:⇀ rightharpoondown:⇁ leftharpoonup:↼ rightleftharpoons:⇌ leftrightharpoons:⇋
        rightsquigarrow:⇝ leadsto:⇝ twoheadrightarrow:↠ upharpoonright:↾ restriction:↾ nrightarrow:↛ nRightarrow:⇏
        """

    private static let functions = """
        sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth log ln lg exp arg deg dim hom ker
        """
    private static let limits = "lim max min sup inf det gcd Pr"

    static let accents: [String: Formula.Accent] = [
        "hat": .hat, "widehat": .hat, "tilde": .tilde, "widetilde": .tilde, "bar": .bar, "vec": .vector,
        "dot": .dot,
        "ddot": .twoDots, "check": .check, "breve": .breve, "overline": .overline, "underline": .underline,
        "overbrace": .overbrace, "underbrace": .underbrace, "overrightarrow": .vector, "cancel": .strike,
        "bcancel": .strike, "not": .strike,
    ]

    static let spaces: [String: Double] = [
        ",": 1 / 6, "thinspace": 1 / 6, ":": 4 / 18, ">": 4 / 18, "medspace": 4 / 18, ";": 5 / 18,
        "thickspace": 5 / 18,
        "!": -1 / 6, "negthinspace": -1 / 6, " ": 1 / 4, "quad": 1, "qquad": 2, "enspace": 0.5,
        "nobreakspace": 0.25,
    ]

    /// Commands that change nothing that we draw.
    static let ignored: Set = [
        "displaystyle", "textstyle", "scriptstyle", "scriptscriptstyle", "limits", "nolimits", "nonumber",
        "notag",
        "left.", "protect", "normalsize", "large", "Large", "small", "hline", "hfill", "null", "relax",
        "allowbreak",
        "nobreak", "noindent", "centering", "unicode", "mathstrut", "strut", "left", "right", "middle",
    ]

    /// Brackets of a certain size in TeX: here they are as high as one line.
    static let bracketSizes: Set = [
        "big", "Big", "bigg", "Bigg", "bigl", "bigr", "Bigl", "Bigr", "biggl", "biggr", "Biggl", "Biggr",
        "bigm", "Bigm",
    ]

    /// The characters that a symbol typed as itself stands for.
    static func typed(_ character: Character) -> Formula.Symbol? {
        switch character {
        case "+", "∗", "±", "×", "÷", "·", "∩", "∪", "∧", "∨": Formula.Symbol(String(character), .binary)
        case "-", "−": Formula.Symbol("−", .binary)
        case "*": Formula.Symbol("∗", .binary)
        case "=", "<", ">", ":", "→", "⇒", "≤", "≥", "≠", "≈", "∈", "≡", "∼", "⊂", "←", "⇔", "↔":
            Formula.Symbol(String(character), .relation)
        case "(", "[": Formula.Symbol(String(character), .opening)
        case ")", "]": Formula.Symbol(String(character), .closing)
        case ",", ";": Formula.Symbol(String(character), .punctuation)
        case "a"..."z", "A"..."Z": Formula.Symbol(String(character), .ordinary, .italic)
        case "α"..."ω": Formula.Symbol(String(character), .ordinary, .italic)
        case "\\", "^", "_", "{", "}", "&", "$", "#", "%": nil
        default: Formula.Symbol(String(character))
        }
    }

    /// Letters in an alphabet of their own: “ℝ”.
    static func letters(_ text: String, in alphabet: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { letter($0, in: alphabet) ?? $0 }))
    }

    private static func letter(_ letter: Unicode.Scalar, in alphabet: String) -> Unicode.Scalar? {
        let exceptions: [String: [Unicode.Scalar: Unicode.Scalar]] = [
            "mathbb": ["C": "ℂ", "H": "ℍ", "N": "ℕ", "P": "ℙ", "Q": "ℚ", "R": "ℝ", "Z": "ℤ"],
            "mathcal": [
                "B": "ℬ", "E": "ℰ", "F": "ℱ", "H": "ℋ", "I": "ℐ", "L": "ℒ", "M": "ℳ", "R": "ℛ", "e": "ℯ",
                "g": "ℊ", "o": "ℴ",
            ],
            "mathfrak": ["C": "ℭ", "H": "ℌ", "I": "ℑ", "R": "ℜ", "Z": "ℨ"],
        ]
        if let exception = exceptions[alphabet]?[letter] { return exception }
        let starts: [String: (capital: UInt32, small: UInt32)] = [
            "mathbb": (0x1D538, 0x1D552), "mathcal": (0x1D49C, 0x1D4B6), "mathfrak": (0x1D504, 0x1D51E),
        ]
        guard let start = starts[alphabet] else { return nil }
        switch letter {
        case "A"..."Z": return Unicode.Scalar(start.capital + letter.value - 65)
        case "a"..."z": return Unicode.Scalar(start.small + letter.value - 97)
        default: return nil
        }
    }
}
