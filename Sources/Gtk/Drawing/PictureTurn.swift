import CGtk

/// How a photo is to be turned to be upright. Cameras keep it as the sensor has seen it, and note in the file how it was held.
nonisolated enum PictureTurn: Int {
    case none = 1
    case mirrored, upsideDown, upsideDownMirrored, leftMirrored, right, rightMirrored, left

    /// Whether width and height change places.
    var swapsSides: Bool { rawValue > 4 }

    /// As the first bytes of a JPEG file say, in the notes of EXIF. `none` for all other files.
    init(ofFile bytes: [UInt8]) {
        self = PictureTurn.find(in: bytes).flatMap(PictureTurn.init(rawValue:)) ?? .none
    }

    /// Reads only the beginning of the file: the notes stand before the picture.
    init(ofFile path: String) {
        self = .none
        guard let file = fopen(path, "rb") else { return }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 2)
        // Few files are JPEG.
        guard fread(&bytes, 1, 2, file) == 2, bytes == [0xFF, 0xD8] else { return }
        var rest = [UInt8](repeating: 0, count: PictureTurn.mostOfFile)
        let count = fread(&rest, 1, rest.count, file)
        self.init(ofFile: bytes + rest.prefix(count))
    }

    private static let mostOfFile = 128 << 10
    private static let orientationTag = 0x0112

    private static func find(in bytes: [UInt8]) -> Int? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var place = 2
        // Segment by segment: a marker, and the length of what follows.
        while place + 4 <= bytes.count, bytes[place] == 0xFF {
            let (marker, length) = (bytes[place + 1], Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
            let content = place + 4
            let end = min(place + 2 + length, bytes.count)
            // The picture itself begins, and no notes come any more.
            guard marker != 0xDA, length >= 2 else { return nil }
            if marker == 0xE1, content < end, bytes[content..<end].starts(with: Array("Exif\0\0".utf8)) {
                return orientation(Array(bytes[(content + 6)..<end]))
            }
            place += 2 + length
        }
        return nil
    }

    /// From the first list of notes, which are those about the picture itself.
    private static func orientation(_ notes: [UInt8]) -> Int? {
        let isLittle = notes.starts(with: Array("II".utf8))
        guard isLittle || notes.starts(with: Array("MM".utf8)) else { return nil }
        func number(_ place: Int, bytes count: Int) -> Int? {
            guard place >= 0, place + count <= notes.count else { return nil }
            let part = notes[place..<(place + count)]
            return (isLittle ? part.reversed() : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let list = number(4, bytes: 4), let entries = number(list, bytes: 2) else { return nil }
        for entry in 0..<min(entries, 200) {
            let place = list + 2 + 12 * entry
            guard let tag = number(place, bytes: 2) else { return nil }
            if tag == orientationTag { return number(place + 8, bytes: 2) }
        }
        return nil
    }

    /// Turns the pixels. Gives the old ones free.
    func apply(to pixels: OpaquePointer) -> OpaquePointer {
        func replaced(_ old: OpaquePointer, by new: OpaquePointer?) -> OpaquePointer {
            guard let new else { return old }
            g_object_unref(UnsafeMutableRawPointer(old))
            return new
        }
        func turned(_ turn: GdkPixbufRotation) -> OpaquePointer {
            replaced(pixels, by: gdk_pixbuf_rotate_simple(pixels, turn))
        }
        func mirrored(_ pixels: OpaquePointer) -> OpaquePointer {
            replaced(pixels, by: gdk_pixbuf_flip(pixels, 1))
        }
        return switch self {
        case .none: pixels
        case .mirrored: mirrored(pixels)
        case .upsideDown: turned(GDK_PIXBUF_ROTATE_UPSIDEDOWN)
        case .upsideDownMirrored: replaced(pixels, by: gdk_pixbuf_flip(pixels, 0))
        case .leftMirrored: mirrored(turned(GDK_PIXBUF_ROTATE_CLOCKWISE))
        case .right: turned(GDK_PIXBUF_ROTATE_CLOCKWISE)
        case .rightMirrored: mirrored(turned(GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE))
        case .left: turned(GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE)
        }
    }
}
