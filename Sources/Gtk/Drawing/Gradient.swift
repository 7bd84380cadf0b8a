/// A colour gradient, painted by a style sheet of GTK.
nonisolated public enum Gradient: Hashable {
    /// Along a line; 0 degrees is upwards, 90 to the right.
    case linear(degrees: Double, [Stop])
    /// From a point, given as fractions of width and height, to the farthest corner.
    case radial(x: Double = 0.5, y: Double = 0.5, [Stop])
    /// Around a point, starting at an angle.
    case conic(degrees: Double = 0, x: Double = 0.5, y: Double = 0.5, [Stop])

    public struct Stop: Hashable, Sendable {
        var color: Color
        /// From 0 to 1.
        var offset: Double

        public init(_ color: Color, at offset: Double) {
            self.color = color
            self.offset = offset
        }
    }

    var css: String {
        func list(_ stops: [Stop]) -> String {
            stops.map { "\($0.color.css) \($0.offset * 100)%" }.joined(separator: ", ")
        }
        return switch self {
        case .linear(let degrees, let stops): "linear-gradient(\(degrees)deg, \(list(stops)))"
        case .radial(let x, let y, let stops):
            "radial-gradient(circle farthest-corner at \(x * 100)% \(y * 100)%, \(list(stops)))"
        case .conic(let degrees, let x, let y, let stops):
            "conic-gradient(from \(degrees)deg at \(x * 100)% \(y * 100)%, \(list(stops)))"
        }
    }
}

extension Bindable {
    /// Gives the widget a gradient as its background: `light` or `dark`, as the system's style is, and the plain
    /// window colour in high contrast. The window has the style classes `dark` and `high-contrast`, see `style.css`.
    @discardableResult
    public func background(_ light: Gradient, dark: Gradient) -> Self {
        styled(Backgrounds.styleClass(light: light, dark: dark))
    }
}

/// One style class for each background in use.
private enum Backgrounds {
    private struct Pair: Hashable {
        let light: Gradient
        let dark: Gradient
    }

    private static var classes: [Pair: String] = [:]
    private static let sheet = StyleSheet()

    static func styleClass(light: Gradient, dark: Gradient) -> String {
        let pair = Pair(light: light, dark: dark)
        if let name = classes[pair] { return name }
        let name = "background-\(classes.count + 1)"
        classes[pair] = name
        sheet.text += """
            .\(name) { background-image: \(light.css); }
            .dark .\(name) { background-image: \(dark.css); }
            .high-contrast .\(name) { background-image: none; background-color: @window_bg_color; }

            """
        return name
    }
}
