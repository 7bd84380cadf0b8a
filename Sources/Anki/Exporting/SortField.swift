import Files

extension String {
    /// What Anki sorts notes by, and what it makes a checksum of: the text without its tags. A picture or a sound is its name.
    var asSortField: String {
        var text = self
        let isPlain = text.withUTF8 { !$0.contains(UInt8(ascii: "<")) && !$0.contains(UInt8(ascii: "&")) }
        if isPlain { return text }
        var result: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.first {
            guard byte == UInt8(ascii: "<"), let tag = String.takeTag(&rest) else {
                result.append(byte)
                rest = rest.dropFirst()
                continue
            }
            result += tag
        }
        return String(decoding: result, as: UTF8.self).withoutEntities
    }

    /// What a tag leaves. `nil`: there is none.
    private static func takeTag(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        if rest.starts(with: "<!--".utf8) {
            guard let end = rest.place(of: Array("-->".utf8)) else { return nil }
            rest = rest[(end + 3)...]
            return []
        }
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let tag = rest[..<end]
        rest = rest[(end + 1)...]
        let name = tag.dropFirst().prefix { isLetter($0) }.map { $0 | 0x20 }
        if name == styleName || name == scriptName {
            if let place = rest.place(of: Array("</".utf8) + name) {
                let after = rest[place...].firstIndex(of: UInt8(ascii: ">"))
                rest = after.map { rest[($0 + 1)...] } ?? []
            }
            return []
        }
        guard mediaNames.contains(name) else { return [] }
        let text = String(decoding: tag.last == UInt8(ascii: "/") ? tag.dropLast() : tag, as: UTF8.self)
        return FileNames.inText(text).first.map { Array(" \($0) ".utf8) } ?? []
    }

    private static let styleName = Array("style".utf8)
    private static let scriptName = Array("script".utf8)
    private static let mediaNames = ["img", "audio", "video", "source", "object"].map { Array($0.utf8) }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// The entities that Anki’s editor writes, and numbers of letters.
    var withoutEntities: String {
        guard utf8.contains(UInt8(ascii: "&")) else { return self }
        var result = String.UnicodeScalarView()
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "&", let end = rest.prefix(12).firstIndex(of: ";"),
                let letter = String.letter(ofEntity: String(rest[..<end]))
            else {
                result.append(scalar)
                continue
            }
            result.append(letter)
            rest = rest[rest.index(after: end)...]
        }
        return String(result)
    }

    private static func letter(ofEntity name: String) -> Unicode.Scalar? {
        switch name {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        // Anki makes it a plain space.
        case "nbsp": return " "
        default:
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst()
            let number =
                digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return number.flatMap { Unicode.Scalar($0) }
        }
    }
}
