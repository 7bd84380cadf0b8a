import Glibc

extension TextColor {
    /// The contrast of two colours as WCAG 2 defines it, from 1 to 21.
    public func contrast(with other: TextColor) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// This colour, made darker or lighter until it can be read on another one. Its hue stays.
    public func legible(on ground: TextColor, contrast least: Double = 4.5) -> TextColor {
        guard contrast(with: ground) < least else { return self }
        // Towards the end that is farther away from the ground. From every ground, one of them has a contrast of 4.58.
        let end = ground.blackOrWhite
        guard end.contrast(with: ground) >= least else { return end }
        // The least change that is enough, in steps that the eye does not see.
        for step in 1..<100 {
            let changed = mixed(with: end, part: Double(step) / 100)
            if changed.contrast(with: ground) >= least { return changed }
        }
        return end
    }

    /// The one of the two that is read best on this colour.
    public var blackOrWhite: TextColor {
        let (black, white) = (TextColor(0, 0, 0), TextColor(255, 255, 255))
        return black.contrast(with: self) > white.contrast(with: self) ? black : white
    }

    private func mixed(with other: TextColor, part: Double) -> TextColor {
        func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
            UInt8((Double(one) + (Double(two) - Double(one)) * part).rounded())
        }
        return TextColor(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
    }

    /// How bright it is, from 0 to 1.
    private var luminance: Double {
        func linear(_ part: UInt8) -> Double {
            let value = Double(part) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
