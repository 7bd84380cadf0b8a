import CGtk

// Drawing on whole pixels of the screen, where a line would else be two pixels wide and pale.
extension Canvas {
    /// The nearest place for the middle of a level or upright line that is so many points wide.
    public func crisp(_ position: Double, width: Double) -> Double {
        let half = max(1, (width * density).rounded()) / 2
        return ((position * density - half).rounded() + half) / density
    }

    /// A level line.
    public func fillLine(y: Double, from start: Double, to end: Double, width: Double, _ color: Color) {
        let thickness = max(1, (width * density).rounded()) / density
        rectangle(
            Rectangle(
                x: start, y: crisp(y, width: width) - thickness / 2, width: end - start, height: thickness))
        fill(color)
    }
}

extension Color {
    /// The same, and so much of it.
    public func opacity(_ part: Double) -> Color {
        Color(red: red, green: green, blue: blue, opacity: opacity * part)
    }
}
