import Glibc

/// How the letters of a file are written down in bytes. The raw values are the names that iconv knows them by.
public enum TextEncoding: String, Hashable, Sendable, CaseIterable {
    case utf8 = "UTF-8"
    case utf16 = "UTF-16"
    case windows1252 = "CP1252"
    case windows1250 = "CP1250"
    case iso8859Part2 = "ISO-8859-2"
    case windows1251 = "CP1251"
    case windows1253 = "CP1253"
    case windows1254 = "CP1254"
    case windows1256 = "CP1256"
    case shiftJIS = "CP932"
    case cp949 = "CP949"
    case gb18030 = "GB18030"
    case big5 = "BIG5"

    /// What files that are not Unicode are mostly written in where people speak this language.
    ///
    /// - Parameter locale: such as “ko_KR.UTF-8”.
    public static func usual(inLocale locale: String) -> TextEncoding {
        switch locale.prefix(2) {
        case "ar", "fa", "ur": .windows1256
        case "cs", "hr", "hu", "pl", "ro", "sk", "sl": .windows1250
        case "be", "bg", "mk", "ru", "sr", "uk": .windows1251
        case "el": .windows1253
        case "ja": .shiftJIS
        case "ko": .cp949
        case "tr", "az": .windows1254
        case "zh": locale.hasPrefix("zh_TW") || locale.hasPrefix("zh_HK") ? .big5 : .gb18030
        default: .windows1252
        }
    }
}

extension TextEncoding {
    /// So much is converted between two questions whether to go on.
    private static let partSize = 1 << 20

    /// The bytes as UTF-8. What is no letter in this encoding becomes a byte that UTF-8 never has. For encodings
    /// other than those of Unicode, which `DeckFileText` reads by itself.
    ///
    /// - Parameter going: hears how much has been done, from 0 to 1; `false` ends it, and the answer is `nil`.
    func utf8(from bytes: [UInt8], _ going: (Double) -> Bool) -> [UInt8]? {
        let converter = iconv_open("UTF-8", rawValue)
        // iconv says with this pointer that it does not know the encoding.
        guard let converter, converter != UnsafeMutableRawPointer(bitPattern: -1) else { return bytes }
        defer { iconv_close(converter) }
        var utf8: [UInt8] = []
        utf8.reserveCapacity(bytes.count + bytes.count / 4)
        var room = [CChar](repeating: 0, count: TextEncoding.partSize)
        let isDone = bytes.withUnsafeBytes { all in
            var place = 0
            while place < all.count {
                guard going(Double(place) / Double(all.count)) else { return false }
                let end = min(place + TextEncoding.partSize, all.count)
                let reason = TextEncoding.convert(all, &place, upTo: end, into: &utf8, &room, by: converter)
                // A letter may lie across the end of a part: the next one begins with it.
                let isCutLetter = reason == EINVAL && end < all.count
                if place < end, reason != E2BIG, !isCutLetter {
                    utf8.append(DeckFileText.unreadable)
                    place += 1
                }
            }
            return true
        }
        return isDone ? utf8 : nil
    }

    /// Converts until something stops it, and says what that was: no room, half a letter, or no letter. Else 0.
    private static func convert(
        _ all: UnsafeRawBufferPointer, _ place: inout Int, upTo end: Int, into utf8: inout [UInt8],
        _ room: inout [CChar], by converter: UnsafeMutableRawPointer
    ) -> Int32 {
        guard let start = all.bindMemory(to: CChar.self).baseAddress else { return 0 }
        // iconv only reads there; C has no way to say so.
        var input: UnsafeMutablePointer<CChar>? = UnsafeMutablePointer(mutating: start + place)
        var left = end - place
        return room.withUnsafeMutableBufferPointer { room in
            var output = room.baseAddress
            var free = room.count
            let reason = iconv(converter, &input, &left, &output, &free) == -1 ? errno : 0
            utf8.append(
                contentsOf: UnsafeRawBufferPointer(
                    rebasing: UnsafeRawBufferPointer(room)[..<(room.count - free)]))
            place = end - left
            return reason
        }
    }
}
