import CGtk

nonisolated public struct Color: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var opacity: Double

    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.opacity = opacity
    }

    /// From a hexadecimal number as in style sheets: 0xFF8200 is an orange.
    public init(_ rgb: Int, opacity: Double = 1) {
        func part(_ shift: Int) -> Double { Double((rgb >> shift) & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), opacity: opacity)
    }

    /// The same colour with its opacity multiplied by `factor`.
    public func opacity(_ factor: Double) -> Color {
        Color(red: red, green: green, blue: blue, opacity: opacity * factor)
    }

    init(_ color: GdkRGBA) {
        self.init(
            red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
            opacity: Double(color.alpha))
    }

    var css: String {
        func part(_ value: Double) -> Int { Int((value * 255).rounded()) }
        return "rgba(\(part(red)), \(part(green)), \(part(blue)), \(opacity))"
    }

    /// As in style sheets and SVG: “#ff8200”. Without its opacity.
    public var hexadecimal: String {
        let digits = [red, green, blue].map { part in
            let text = String(Int((part * 255).rounded()), radix: 16)
            return text.count < 2 ? "0" + text : text
        }
        return "#" + digits.joined()
    }

    func use(in context: OpaquePointer) { cairo_set_source_rgba(context, red, green, blue, opacity) }
}
