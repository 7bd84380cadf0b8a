import Gtk
import RichText

/// What a text needs from the program around it.
public final class RichTextSurroundings {
    /// The path of a picture or sound. `nil`: there is no such file.
    let path: @MainActor (String) -> String?
    /// Whether a file that is not there is to come.
    let isExpected: @MainActor (String) -> Bool
    let pictures: PictureShelf
    /// Called instead of the person’s browser. For tests.
    var opens: (@MainActor (String) -> Void)?

    /// Parts of the text follow what these functions read.
    public init(
        path: @escaping @MainActor (String) -> String? = { _ in nil },
        isExpected: @escaping @MainActor (String) -> Bool = { _ in false }
    ) {
        (self.path, self.isExpected) = (path, isExpected)
        pictures = PictureShelf()
    }

    /// The path of a file in the folder of media. No name leads out of that folder.
    func file(_ name: String) -> String? { name.isPlainFileName ? path(name) : nil }
}

extension String {
    /// Whether it is the name of a file and not a way to another folder.
    nonisolated var isPlainFileName: Bool {
        !isEmpty && !utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 == 0 }
            && self != "." && self != ".."
    }
}

/// The colours around a text.
nonisolated public struct Paper: Equatable, Sendable {
    /// Of ordinary letters.
    public var ink: TextColor
    /// Behind the letters.
    public var ground: TextColor
    /// The least contrast of letters.
    public var contrast: Double

    public init(ink: TextColor, ground: TextColor, contrast: Double = 4.5) {
        (self.ink, self.ground, self.contrast) = (ink, ground, contrast)
    }

    public static let white = Paper(ink: TextColor(0, 0, 0), ground: TextColor(255, 255, 255))

    var isDark: Bool {
        func brightness(_ color: TextColor) -> Int { Int(color.red) + Int(color.green) + Int(color.blue) }
        return brightness(ground) < brightness(ink)
    }
}

extension TextColor {
    public init(_ color: Color) {
        func part(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
        self.init(part(color.red), part(color.green), part(color.blue))
    }

    nonisolated var shown: Color {
        Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
    }
}
