import Files
import Library

/// The pictures and sounds that go out: those that notes, templates and style sheets name, or all of them.
final class OutgoingMedia {
    private let folder: MediaFolder?
    private let pictures: (String) -> String?
    private var found: [String: String] = [:]

    init(_ folder: MediaFolder?, _ pictures: @escaping (String) -> String?) {
        (self.folder, self.pictures) = (folder, pictures)
    }

    /// Notes the files that a text names.
    func note(_ text: String) {
        guard let folder else { return }
        for name in FileNames.inText(text) where found[name] == nil {
            if let path = folder.path(of: name) { found[name] = path }
        }
    }

    /// A picture that a card names, such as “flag:fr”, as HTML. It goes out in front of the prompt.
    func html(ofPicture picture: String) -> String? {
        guard let path = pictures(picture) else { return nil }
        let ending = FilePath(path).name.split(separator: ".").last.map { "." + $0 } ?? ""
        let name = "recess-" + picture.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined() + ending
        found[name] = path
        return "\(OutgoingMedia.start)\(name.escapedForHTML)\">\(OutgoingMedia.end)"
    }

    private static let (start, end) = ("<img src=\"", "<br>")

    /// Takes such a picture off the beginning of fields.
    static func withoutPicture(_ fields: String) -> String {
        guard fields.hasPrefix(start + "recess-"), let end = fields.ranges(of: end).first else {
            return fields
        }
        return String(fields[end.upperBound...])
    }

    func files(everything: Bool) throws -> [(name: String, path: String)] {
        if everything, let folder {
            for name in folder.names where found[name] == nil { found[name] = folder.path(of: name) }
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

/// The names of files in HTML, in a template or in a style sheet.
enum FileNames {
    static func inText(_ text: String) -> [String] {
        var text = text
        let bytes = text.withUTF8 { bytes in
            bytes.contains(UInt8(ascii: "=")) || bytes.contains(UInt8(ascii: "["))
                || bytes.contains(UInt8(ascii: "("))
                ? Array(bytes) : []
        }
        var names: [String] = []
        var rest = bytes[...]
        while let place = rest.firstIndex(where: { starts.contains($0) }) {
            rest = rest[place...]
            if let name = takeName(&rest) { names.append(name) } else { rest = rest.dropFirst() }
        }
        return names
    }

    private static let starts: Set<UInt8> = Set("=[(".utf8)

    private static func takeName(_ rest: inout ArraySlice<UInt8>) -> String? {
        let sound = Array("[sound:".utf8)
        if rest.starts(with: sound) {
            let name = rest.dropFirst(sound.count).prefix { $0 != UInt8(ascii: "]") }
            rest = rest.dropFirst(sound.count + name.count)
            return String(decoding: name, as: UTF8.self).withoutEntities
        }
        guard rest.first != UInt8(ascii: "[") else { return nil }
        let after = rest.dropFirst().drop { $0 == 0x20 }
        guard let quote = after.first else { return nil }
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        let inside = isQuoted ? after.dropFirst() : after
        let name = inside.prefix {
            isQuoted ? $0 != quote : $0 != 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: ")")
        }
        rest = inside.dropFirst(name.count)
        guard name.count < 600, name.contains(UInt8(ascii: ".")) else { return nil }
        return String(decoding: name, as: UTF8.self).withoutEntities
    }
}
