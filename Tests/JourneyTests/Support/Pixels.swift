import CAtspi

/// A part of a window as it is on the screen, in colours.
struct Pixels {
    let colors: [UInt]

    /// - Parameters:
    ///   - frame: within the window, and in view.
    ///   - window: its number.
    init?(_ frame: Accessible.Frame, ofWindow window: String) {
        guard let number = UInt(window), let display = XOpenDisplay(nil) else { return nil }
        defer { XCloseDisplay(display) }
        let image = XGetImage(
            display, number, CInt(frame.x), CInt(frame.y), CUnsignedInt(frame.width),
            CUnsignedInt(frame.height), UInt.max, ZPixmap)
        guard let image else { return nil }
        defer { _ = image.pointee.f.destroy_image(image) }
        colors = (0..<frame.height).flatMap { y in
            // How opaque the window is says the rest of each number.
            (0..<frame.width).map { x in image.pointee.f.get_pixel(image, CInt(x), CInt(y)) & 0xFFFFFF }
        }
    }

    /// The colour that most of it has.
    var color: UInt? {
        colors.reduce(into: [:]) { counts, color in counts[color, default: 0] += 1 }
            .max { $0.value < $1.value }?.key
    }
}

extension Player {
    /// What is on the screen in this part of the window in front.
    func pixels(_ frame: Accessible.Frame) throws -> Pixels? {
        var place = frame
        place.x += Player.edge
        place.y += Player.edge
        return try windowInFront().flatMap { Pixels(place, ofWindow: $0) }
    }
}
