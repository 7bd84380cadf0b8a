/// A colour in OKLab (by Björn Ottosson), in which the distance between two colours is how different they look.
struct Shade: Hashable, Sendable {
    /// 0 is black and 1 is white.
    var lightness: Double
    /// From green to red.
    var a: Double
    /// From blue to yellow.
    var b: Double

    func distance(to other: Shade) -> Double {
        let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
        return (l * l + a * a + b * b).squareRoot()
    }

    /// How colourful it is: 0 is grey.
    var chroma: Double { (a * a + b * b).squareRoot() }
}

/// Linear amounts of light. They can be added and averaged; the bytes of a picture cannot.
struct Light {
    var red = 0.0
    var green = 0.0
    var blue = 0.0

    static func + (one: Light, other: Light) -> Light {
        Light(red: one.red + other.red, green: one.green + other.green, blue: one.blue + other.blue)
    }

    /// So much of this light.
    func part(_ part: Double) -> Light { Light(red: red * part, green: green * part, blue: blue * part) }

    /// From the bytes of an sRGB picture.
    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        (self.red, self.green, self.blue) = (
            Light.ofByte[Int(red)], Light.ofByte[Int(green)], Light.ofByte[Int(blue)]
        )
    }

    init(red: Double = 0, green: Double = 0, blue: Double = 0) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    var shade: Shade {
        let l = root(3, of: 0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let m = root(3, of: 0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let s = root(3, of: 0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        return Shade(
            lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
    }

    private static let ofByte: [Double] = (0...255).map { byte in
        let value = Double(byte) / 255
        guard value > 0.04045 else { return value / 12.92 }
        // To the power of 2.4.
        let base = (value + 0.055) / 1.055
        let square = base * base
        return square * root(5, of: square)
    }
}

/// By Newton's method: the standard library has only square roots.
private func root(_ degree: Int, of value: Double) -> Double {
    guard value > 0 else { return 0 }
    // A fourth root is near enough to begin with.
    var root = value.squareRoot().squareRoot()
    for _ in 0..<20 {
        var power = 1.0
        for _ in 1..<degree { power *= root }
        let next = root + (value / power - root) / Double(degree)
        if abs(next - root) < 1e-9 { return next }
        root = next
    }
    return root
}
