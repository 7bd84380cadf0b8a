import Files
import Gtk
import Library

/// A picture or sound on its way into the folder of media. It is read, checked and written off the main thread.
nonisolated struct AddedMedia: Sendable {
    enum Source: Sendable {
        case file(String)
        /// What was pasted or dropped, and its kind: the ending of a name.
        case bytes([UInt8], kind: String)
    }

    /// What is in the folder then.
    struct Kept: Equatable, Sendable {
        let name: String
        let isSound: Bool
        /// The sizes after and before; `nil` if the picture stays as it was.
        var smaller: (now: Size, before: Size)?

        /// What shows or plays it.
        var html: String { isSound ? "[sound:\(name)]" : "<img src=\"\(name)\">" }

        static func == (one: Kept, other: Kept) -> Bool {
            one.html == other.html && one.smaller?.now == other.smaller?.now
                && one.smaller?.before == other.smaller?.before
        }
    }

    enum Refusal: Error, Equatable, Sendable {
        case notMedia
        case unreadable
        /// In bytes.
        case tooLarge
        case tooManyPixels
        case broken
        case noModule
        case notKept(StoreFailure)
    }

    let source: Source
    let folder: MediaFolder

    static let kindsOfPictures = ["png", "jpg", "jpeg", "webp", "gif", "svg"]
    static let kindsOfSounds = ["mp3", "ogg", "oga", "opus", "wav", "flac", "m4a"]
    private static let mostBytes = 64 << 20
    /// About as many as a 4K screen has across a large window. A photo of a camera has ten times as many.
    static let mostPixels = 4_000_000

    /// The name of the file, where it has one.
    var fileName: String? {
        if case .file(let path) = source { FilePath(path).name } else { nil }
    }

    static func kind(ofFile path: String) -> String {
        path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]).lowercased() } ?? ""
    }

    /// Whether a file is a picture or a sound, by its name.
    static func isMedia(_ path: String) -> Bool {
        (kindsOfPictures + kindsOfSounds).contains(kind(ofFile: path))
    }

    private func read() throws(Refusal) -> (bytes: [UInt8], kind: String) {
        switch source {
        case .bytes(let bytes, let kind):
            let kind = kind.lowercased() == "svg+xml" ? "svg" : kind.lowercased()
            guard bytes.count <= AddedMedia.mostBytes else { throw .tooLarge }
            return (bytes, kind)
        case .file(let path):
            let kind = AddedMedia.kind(ofFile: path)
            guard AddedMedia.isMedia(path) else { throw .notMedia }
            do throws(ExchangeFile.ReadFailure) {
                return (try ExchangeFile.read(path, atMost: AddedMedia.mostBytes), kind)
            } catch {
                throw error == .tooLarge ? .tooLarge : .unreadable
            }
        }
    }

    /// Takes a while: not for the main thread.
    func keep() -> Result<Kept, Refusal> {
        Result { () throws(Refusal) -> Kept in
            let (bytes, kind) = try read()
            if AddedMedia.kindsOfSounds.contains(kind) {
                return Kept(name: try add(bytes, kind), isSound: true)
            }
            let picture: IncomingPicture
            do throws(IncomingPicture.Problem) {
                picture = try IncomingPicture(bytes, kind: kind, atMost: AddedMedia.mostPixels)
            } catch {
                switch error {
                case .broken: throw .broken
                case .unknownKind: throw .noModule
                case .tooLarge: throw .tooManyPixels
                }
            }
            func size(_ size: (width: Int, height: Int)) -> Size {
                Size(width: Double(size.width), height: Double(size.height))
            }
            let smaller = picture.sizeBefore.map {
                (now: size((picture.width, picture.height)), before: size($0))
            }
            return Kept(name: try add(picture.bytes, picture.kind), isSound: false, smaller: smaller)
        }
    }

    private func add(_ bytes: [UInt8], _ kind: String) throws(Refusal) -> String {
        do throws(StoreFailure) {
            return try folder.add(bytes, kind: kind)
        } catch {
            throw .notKept(error)
        }
    }
}
