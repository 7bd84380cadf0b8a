import CGtk

/// Something that was pasted or dropped.
public enum PastedContent: Sendable {
    case text(String)
    case html(String)
    /// The bytes of a picture, and its type such as “image/png”.
    case picture([UInt8], type: String)
}

/// What is copied: with its looks for those who can show them, and without for all others.
public struct CopiedContent {
    let html: String
    let text: String

    public init(html: String, text: String) { (self.html, self.text) = (html, text) }

    func put(on clipboard: OpaquePointer?) {
        let bytes = Array(html.utf8)
        let kept = g_bytes_new(bytes, gsize(bytes.count))
        var value = GValue()
        g_value_init(&value, g_type_from_name("gchararray"))
        g_value_set_string(&value, text)
        var both = [
            gdk_content_provider_new_for_bytes(htmlOfClipboard, kept),
            gdk_content_provider_new_for_value(&value),
        ]
        g_value_unset(&value)
        g_bytes_unref(kept)
        // It takes over both.
        let content = gdk_content_provider_new_union(&both, gsize(both.count))
        gdk_clipboard_set_content(clipboard, content)
        g_object_unref(content)
    }
}

// What comes from a browser or from a program for pictures.
extension Widget {
    /// Reads the picture that the clipboard has. Returns `false` if it has none.
    public func readPictureInClipboard(_ receive: @escaping @MainActor (PastedContent) -> Void) -> Bool {
        let clipboard = gtk_widget_get_clipboard(widget)
        let formats = gdk_clipboard_get_formats(clipboard)
        let offered = picturesOfClipboard.filter {
            gdk_content_formats_contain_mime_type(formats, $0) != 0
        }
        guard !offered.isEmpty else { return false }
        read(offered.prefix(1), of: clipboard, found: []) { $0.forEach(receive) }
        return true
    }

    /// Reads what the clipboard has besides plain text. Returns `false` if it has nothing else.
    ///
    /// - Parameter receive: called with what was read, in the order in which it should be tried.
    func readRichContent(
        of clipboard: OpaquePointer?, _ receive: @escaping @MainActor ([PastedContent]) -> Void
    ) -> Bool {
        let formats = gdk_clipboard_get_formats(clipboard)
        let offered = ([htmlOfClipboard] + picturesOfClipboard).filter {
            gdk_content_formats_contain_mime_type(formats, $0) != 0
        }
        let wanted =
            offered.filter { $0 == htmlOfClipboard }
            + offered.filter { $0 != htmlOfClipboard }.prefix(1)
        guard !wanted.isEmpty else { return false }
        read(wanted[...], of: clipboard, found: [], receive)
        return true
    }

    private func read(
        _ types: ArraySlice<String>, of clipboard: OpaquePointer?, found: [PastedContent],
        _ receive: @escaping @MainActor ([PastedContent]) -> Void
    ) {
        guard let type = types.first else { return receive(found) }
        readBytes(type, of: clipboard) { [weak self] bytes in
            var found = found
            if let bytes, !bytes.isEmpty {
                found.append(
                    type == htmlOfClipboard
                        ? .html(String(decoding: bytes, as: UTF8.self)) : .picture(bytes, type: type))
            }
            self?.read(types.dropFirst(), of: clipboard, found: found, receive)
        }
    }

    /// - Parameter receive: called with `nil` if that is not possible.
    private func readBytes(
        _ type: String, of clipboard: OpaquePointer?, _ receive: @escaping @MainActor ([UInt8]?) -> Void
    ) {
        withCStrings([type]) { types in
            gdk_clipboard_read_async(
                clipboard, types, gint(G_PRIORITY_DEFAULT), nil,
                { clipboard, result, data in
                    readAll(of: gdk_clipboard_read_finish(OpaquePointer(clipboard), result, nil, nil), data)
                }, Handler.retained(receive as ReceiveBytes))
        }
    }
}

/// The texts as C strings, which end with the call, and with `nil` after the last one.
func withCStrings<Result>(
    _ texts: [String], _ work: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
    let copies = texts.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    var strings = copies.map { UnsafePointer($0) } + [nil]
    return work(&strings)
}

typealias ReceiveBytes = @MainActor ([UInt8]?) -> Void

/// Reads a stream to its end. `data` holds a closure that gets the bytes, `nil` if there are none or too many. Frees both.
nonisolated func readAll(of stream: UnsafeMutablePointer<GInputStream>?, _ data: gpointer?) {
    guard let stream else {
        let receive = handler(data, as: ReceiveBytes.self)
        releaseHandler(data)
        return MainActor.assumeIsolated { receive(nil) }
    }
    let memory = g_memory_output_stream_new_resizable()
    g_output_stream_splice_async(
        memory, stream,
        GOutputStreamSpliceFlags(
            G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE.rawValue | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET.rawValue),
        gint(G_PRIORITY_DEFAULT), nil,
        { memory, result, data in
            let receive = handler(data, as: ReceiveBytes.self)
            releaseHandler(data)
            let stream = UnsafeMutableRawPointer(memory)?.assumingMemoryBound(to: GOutputStream.self)
            let count = g_output_stream_splice_finish(stream, result, nil)
            let memoryStream = UnsafeMutableRawPointer(memory)?.assumingMemoryBound(
                to: GMemoryOutputStream.self)
            var bytes: [UInt8]?
            if count >= 0, let content = g_memory_output_stream_get_data(memoryStream) {
                let size = Int(g_memory_output_stream_get_data_size(memoryStream))
                bytes =
                    size > mostPastedBytes
                    ? nil : Array(UnsafeRawBufferPointer(start: content, count: size))
            }
            g_object_unref(memory)
            let received = bytes
            MainActor.assumeIsolated { receive(received) }
        }, data)
    g_object_unref(stream)
}

private let htmlOfClipboard = "text/html"
/// Where a picture is offered in several, the first one is taken.
let picturesOfClipboard = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/svg+xml"]
/// A picture from a camera has some 15 MB.
nonisolated private let mostPastedBytes = 64 << 20
