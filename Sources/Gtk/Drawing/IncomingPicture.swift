import CGtk

/// A picture that a person adds: it is decoded once, to see that it is whole, and made smaller where it has far more pixels than a
/// card can show. To be made off the main thread.
nonisolated public struct IncomingPicture: Sendable {
    public let bytes: [UInt8]
    /// The ending of its name.
    public let kind: String
    public let width: Int
    public let height: Int
    /// What it was before, upright; `nil` if it stays as it is.
    public let sizeBefore: (width: Int, height: Int)?

    public enum Problem: Error, Equatable {
        /// It is no picture, or not all of it is there.
        case broken
        /// GdkPixbuf has no module that reads this kind.
        case unknownKind
        /// It has so many pixels that decoding it would take all memory.
        case tooLarge
    }

    /// - Parameters:
    ///   - kind: the ending of its name, in small letters.
    ///   - pixels: one with more is made smaller. Drawings and animations stay as they are.
    public init(_ bytes: [UInt8], kind: String, atMost pixels: Int) throws(Problem) {
        var decoder = PictureDecoder(mostPixels: pixels)
        try decoder.read(bytes, kind: kind)
        guard bytes.hasItsEnd else { throw .broken }
        let turn = PictureTurn(ofFile: bytes)
        func upright(_ size: (width: Int, height: Int)) -> (width: Int, height: Int) {
            turn.swapsSides ? (size.height, size.width) : size
        }
        let before = upright(decoder.size)
        guard decoder.isSmaller, !decoder.isAnimated, kind != "svg", let decoded = decoder.takePixels() else {
            (self.bytes, self.kind, sizeBefore) = (bytes, kind, nil)
            (width, height) = before
            return
        }
        let upright = turn.apply(to: decoded)
        defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
        // Photos are JPEG, and drawings with fine lines are not.
        self.kind = ["jpg", "jpeg"].contains(kind) ? "jpg" : "png"
        guard let encoded = IncomingPicture.encode(upright, isPhoto: self.kind == "jpg") else {
            throw .broken
        }
        self.bytes = encoded
        (width, height) = (Int(gdk_pixbuf_get_width(upright)), Int(gdk_pixbuf_get_height(upright)))
        sizeBefore = before
    }

    private static func encode(_ pixels: OpaquePointer, isPhoto: Bool) -> [UInt8]? {
        var (buffer, count): (UnsafeMutablePointer<CChar>?, gsize) = (nil, 0)
        // The options are C strings, which must live until the call is over.
        let (key, value) = (strdup("quality"), strdup("90"))
        defer {
            free(key)
            free(value)
        }
        var (keys, values): ([UnsafeMutablePointer<CChar>?], [UnsafeMutablePointer<CChar>?]) =
            isPhoto ? ([key, nil], [value, nil]) : ([nil], [nil])
        let isDone = gdk_pixbuf_save_to_bufferv(
            pixels, &buffer, &count, isPhoto ? "jpeg" : "png", &keys, &values, nil)
        guard isDone != 0, let buffer else { return nil }
        defer { g_free(buffer) }
        return Array(UnsafeRawBufferPointer(start: buffer, count: Int(count)))
    }
}

extension [UInt8] {
    /// Whether the end of the file is there. GdkPixbuf shows the beginning of a picture whose download was cut off as if that was all.
    nonisolated fileprivate var hasItsEnd: Bool {
        if starts(with: [0x89, 0x50, 0x4E, 0x47]) { return hasEndOfPNG }
        // The last mark of a JPEG. Some cameras put more behind it.
        guard starts(with: [0xFF, 0xD8]) else { return true }
        return indices.dropLast().last { self[$0] == 0xFF && (self[$0 + 1] == 0xD9 || self[$0 + 1] == 0xDA) }
            .map { self[$0 + 1] == 0xD9 } ?? false
    }

    /// Goes from one part to the next: each has its length, its name, its content and a checksum.
    nonisolated private var hasEndOfPNG: Bool {
        var place = 8
        while place + 12 <= count {
            if self[(place + 4)..<(place + 8)].elementsEqual("IEND".utf8) { return true }
            place += self[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) } + 12
        }
        return false
    }
}

/// Reads a picture at a size that is not too large, as far as the format allows that without reading it whole first.
nonisolated private struct PictureDecoder {
    private let found: Found

    /// What GdkPixbuf tells while it reads.
    private final class Found {
        let mostPixels: Int
        var size = (width: 0, height: 0)
        var isSmaller = false
        var isTooLarge = false
        var isAnimated = false
        var pixels: OpaquePointer?

        init(mostPixels: Int) { self.mostPixels = mostPixels }

        deinit { if let pixels { g_object_unref(UnsafeMutableRawPointer(pixels)) } }

        /// The size at which it is to be decoded.
        func prepare(_ width: Int, _ height: Int) -> (width: Int, height: Int)? {
            size = (width, height)
            isTooLarge = !Texture.isShown(width: width, height: height)
            if isTooLarge { return (1, 1) }
            guard width * height > mostPixels else { return nil }
            isSmaller = true
            let factor = (Double(mostPixels) / Double(width * height)).squareRoot()
            func part(_ length: Int) -> Int { max(1, Int((Double(length) * factor).rounded(.down))) }
            return (part(width), part(height))
        }
    }

    init(mostPixels: Int) { found = Found(mostPixels: mostPixels) }

    var size: (width: Int, height: Int) { found.size }
    var isSmaller: Bool { found.isSmaller }
    var isAnimated: Bool { found.isAnimated }

    func takePixels() -> OpaquePointer? {
        defer { found.pixels = nil }
        return found.pixels
    }

    mutating func read(_ bytes: [UInt8], kind: String) throws(IncomingPicture.Problem) {
        let loader = kind == "svg" ? gdk_pixbuf_loader_new_with_type("svg", nil) : gdk_pixbuf_loader_new()
        guard let loader else { throw .unknownKind }
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        let prepared: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void =
            {
                loader, width, height, data in
                guard let data else { return }
                let found = Unmanaged<Found>.fromOpaque(data).takeUnretainedValue()
                if let size = found.prepare(Int(width), Int(height)) {
                    gdk_pixbuf_loader_set_size(loader, gint(size.width), gint(size.height))
                }
            }
        g_signal_connect_data(
            UnsafeMutableRawPointer(loader), "size-prepared", unsafeBitCast(prepared, to: GCallback.self),
            Unmanaged.passUnretained(found).toOpaque(), nil, GConnectFlags(0))
        var isRead = false
        var error: UnsafeMutablePointer<GError>?
        bytes.withUnsafeBufferPointer {
            // In parts: GdkPixbuf tells the size after the first one, and a picture that is too large is read no further.
            var rest = $0[...]
            isRead = true
            while isRead, !rest.isEmpty, !found.isTooLarge {
                let part = UnsafeBufferPointer(rebasing: rest.prefix(64 << 10))
                isRead = gdk_pixbuf_loader_write(loader, part.baseAddress, gsize(part.count), &error) != 0
                rest = rest.dropFirst(part.count)
            }
        }
        let isUnknown = error.map { $0.pointee.code == GDK_PIXBUF_ERROR_UNKNOWN_TYPE.rawValue } ?? false
        if let error { g_error_free(error) }
        let isClosed = gdk_pixbuf_loader_close(loader, nil) != 0
        if found.isTooLarge { throw .tooLarge }
        if isUnknown { throw kind == "webp" ? .unknownKind : .broken }
        guard isRead, isClosed, let pixels = gdk_pixbuf_loader_get_pixbuf(loader) else { throw .broken }
        g_object_ref(UnsafeMutableRawPointer(pixels))
        found.pixels = pixels
        if let animation = gdk_pixbuf_loader_get_animation(loader) {
            found.isAnimated = gdk_pixbuf_animation_is_static_image(animation) == 0
        }
    }
}
