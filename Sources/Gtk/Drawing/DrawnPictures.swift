import CGtk
import Glibc

/// SVG files as they were drawn, each size as a PNG, in a folder of the cache. Reading one is several times as quick as
/// drawing, and the library that draws SVG, which takes 6 MB of memory, is not loaded.
nonisolated public struct DrawnPictures: Sendable {
    private let folder: String
    private let capacity: Int

    /// - Parameters:
    ///   - folder: is made where there is none. If it cannot be written, pictures are drawn each time.
    ///   - capacity: how many pictures are kept. A window that was resized often leaves many sizes.
    public init(folder: String, capacity: Int = 1000) {
        self.folder = folder
        self.capacity = capacity
    }

    private func canKeep(_ path: String) -> Bool { path.hasSuffix(".svg") }

    /// `nil` if the file was never drawn at this size, or has changed since.
    func picture(of path: String, width: Int, height: Int) -> Picture? {
        guard canKeep(path), let state = DrawnPictures.state(of: path),
            let picture = Picture(
                png: file(for: path, width: width, height: height), note: DrawnPictures.note, is: state),
            (picture.width, picture.height) == (width, height)
        else { return nil }
        return picture
    }

    /// Nothing is lost if they cannot be written.
    func keep(_ pictures: [String: Picture]) {
        g_mkdir_with_parents(folder, 0o700)
        for (path, picture) in pictures {
            guard canKeep(path), let state = DrawnPictures.state(of: path) else { continue }
            picture.write(
                png: file(for: path, width: picture.width, height: picture.height),
                note: DrawnPictures.note, state)
        }
        removeOldest()
    }

    private func removeOldest() {
        guard let listing = g_dir_open(folder, 0, nil) else { return }
        defer { g_dir_close(listing) }
        var files: [String] = []
        while let name = g_dir_read_name(listing) { files.append("\(folder)/\(String(cString: name))") }
        guard files.count > capacity else { return }
        let oldestFirst = files.map { (file: $0, time: stat(ofFile: $0)?.time ?? 0) }.sorted {
            $0.time < $1.time
        }
        // Half of them at once: otherwise each new picture would need this.
        for (file, _) in oldestFirst.dropLast(capacity / 2) { unlink(file) }
    }

    private static let note = "tEXt::Recess::DrawnFrom"

    /// Two files of the same name may lie in different folders.
    private func file(for path: String, width: Int, height: Int) -> String {
        let name = g_compute_checksum_for_string(G_CHECKSUM_SHA256, "\(path) \(width)×\(height)", -1)
        defer { g_free(name) }
        return "\(folder)/\(name.map { String(cString: $0) } ?? "").png"
    }

    /// Which file it is, its size and its time, by which a changed file is noticed.
    private static func state(of path: String) -> String? {
        stat(ofFile: path).map { "\($0.st_ino) \($0.st_size) \($0.time)" }
    }
}

nonisolated extension stat {
    /// `nil` if there is no file.
    fileprivate init?(ofFile path: String) {
        self.init()
        guard stat(path, &self) == 0 else { return nil }
    }

    /// When the file was last written, in nanoseconds since 1970.
    fileprivate var time: Int { st_mtim.tv_sec * 1_000_000_000 + st_mtim.tv_nsec }
}

extension Picture {
    /// Reads a PNG file as it is. `nil` if it is not one, or has not this note.
    nonisolated fileprivate convenience init?(png path: String, note: String, is text: String) {
        guard let pixbuf = gdk_pixbuf_new_from_file(path, nil) else { return nil }
        guard let found = gdk_pixbuf_get_option(pixbuf, note), String(cString: found) == text else {
            g_object_unref(UnsafeMutableRawPointer(pixbuf))
            return nil
        }
        self.init(owning: pixbuf)
    }

    /// Writes a PNG file, completely or not at all.
    nonisolated fileprivate func write(png path: String, note: String, _ text: String) {
        var (bytes, count): (UnsafeMutablePointer<gchar>?, gsize) = (nil, 0)
        var (keys, values) = ([strdup(note), nil], [strdup(text), nil])
        defer { for string in keys + values { free(string) } }
        let isMade = gdk_pixbuf_save_to_bufferv(pixbuf, &bytes, &count, "png", &keys, &values, nil) != 0
        guard isMade else { return }
        defer { g_free(bytes) }
        g_file_set_contents(path, bytes, gssize(count), nil)
    }
}
