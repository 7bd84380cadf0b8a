import CGtk

/// How letters in a `StyledLabel` look.
nonisolated public struct LetterStyle: Hashable, Sendable {
    public var isBold = false
    public var isItalic = false
    public var isUnderlined = false
    public var isStruckOut = false
    /// Letters of equal width.
    public var isMonospaced = false
    /// A multiple of the size of the text around.
    public var scale = 1.0
    /// How far above the line they stand, as a part of the size of ordinary letters. Below it if negative.
    public var rise = 0.0
    public var color: Color?
    public var background: Color?
    public var family: String?
    /// What a click opens.
    public var link: String?

    public init() {}
}

extension LetterStyle {
    /// Pango’s attributes for these letters.
    ///
    /// - Parameters:
    ///   - scale: that of the text around.
    ///   - em: the size of letters of scale 1, in points.
    func attributes(scale: Double, em: Double) -> [UnsafeMutablePointer<PangoAttribute>?] {
        var list: [UnsafeMutablePointer<PangoAttribute>?] = []
        if isBold { list.append(pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
        if isItalic { list.append(pango_attr_style_new(PANGO_STYLE_ITALIC)) }
        if isUnderlined { list.append(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)) }
        if isStruckOut { list.append(pango_attr_strikethrough_new(1)) }
        if let family = family ?? (isMonospaced ? "monospace" : nil) {
            list.append(pango_attr_family_new(family))
        }
        if self.scale != 1 { list.append(pango_attr_scale_new(scale * self.scale)) }
        if rise != 0 { list.append(pango_attr_rise_new(gint(rise * scale * em * Double(PANGO_SCALE)))) }
        if let color {
            let (red, green, blue) = color.sixteenBits
            list.append(pango_attr_foreground_new(red, green, blue))
        }
        if let background {
            let (red, green, blue) = background.sixteenBits
            list.append(pango_attr_background_new(red, green, blue))
        }
        return list
    }
}

extension Color {
    fileprivate nonisolated var sixteenBits: (guint16, guint16, guint16) {
        func part(_ value: Double) -> guint16 { guint16((min(max(value, 0), 1) * 65535).rounded()) }
        return (part(red), part(green), part(blue))
    }
}
