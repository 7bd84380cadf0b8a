/// The names of colours, as people use them for flags.
public enum FlagColor: UInt8, CaseIterable, Hashable, Sendable {
    case red, darkRed, orange, brown, yellow, green, turquoise, lightBlue, blue, darkBlue, purple
    case white, grey, black

    /// The limits were chosen between shades of real flags, such as the orange of Armenia and the yellow of Lithuania.
    init(_ shade: Shade) {
        let lightness = shade.lightness
        guard shade.chroma >= 0.04 else {
            self = lightness < 0.3 ? .black : lightness < 0.88 ? .grey : .white
            return
        }
        switch shade.hue {
        case ..<0.4, 3.79...: self = lightness < 0.463 ? .darkRed : .red
        case ..<0.84 where lightness < 0.55: self = .brown
        case ..<0.819 where shade.chroma >= 0.14: self = .orange
        case ..<1.32: self = lightness < 0.6 ? .brown : .yellow
        case ..<2.21: self = .green
        case ..<2.47: self = .turquoise
        case ..<3.27: self = lightness < 0.34 ? .darkBlue : lightness < 0.6 ? .blue : .lightBlue
        default: self = .purple
        }
    }
}

extension Shade {
    /// The hue, from 0 to 4: red is at 0.3, yellow at 1.1, green at 1.7, blue at 2.9. It grows with the angle, but needs
    /// no trigonometry, which the standard library lacks.
    fileprivate var hue: Double {
        switch (a >= 0, b >= 0) {
        case (true, true): b / (a + b)
        case (false, true): 1 - a / (b - a)
        case (false, false): 2 - b / (-a - b)
        case (true, false): 3 + a / (a - b)
        }
    }
}
