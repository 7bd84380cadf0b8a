import CAtspi

/// The colours of a part of a window on the screen.
struct Pixels {
    let colors: [UInt]

    /// - Parameters:
    ///   - frame: a part of the window that is in view.
    ///   - window: the window’s number.
    init?(_ frame: Accessible.Frame, ofWindow window: String) {
        guard let number = UInt(window), let display = XOpenDisplay(nil) else { return nil }
        defer { XCloseDisplay(display) }
        let image = XGetImage(
            display, number, CInt(frame.x), CInt(frame.y), CUnsignedInt(frame.width),
            CUnsignedInt(frame.height), UInt.max, ZPixmap)
        guard let image else { return nil }
        defer { _ = image.pointee.f.destroy_image(image) }
        colors = (0..<frame.height).flatMap { y in
            // The highest byte is the opacity of the window.
            (0..<frame.width).map { x in image.pointee.f.get_pixel(image, CInt(x), CInt(y)) & 0xFFFFFF }
        }
    }

    /// The most frequent colour.
    var color: UInt? {
        colors.reduce(into: [:]) { counts, color in counts[color, default: 0] += 1 }
            .max { $0.value < $1.value }?.key
    }
}

extension Player {
    /// The pixels of a part of the front window. Only on X11.
    func pixels(_ frame: Accessible.Frame) throws -> Pixels? {
        var place = frame
        place.x += X11.edge
        place.y += X11.edge
        return try windowInFront().flatMap { Pixels(place, ofWindow: $0) }
    }
}
