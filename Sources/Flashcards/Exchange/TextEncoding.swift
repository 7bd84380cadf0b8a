import Glibc

/// The encoding of a text file. The raw values are iconv's names.
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

    /// The most common encoding other than Unicode for a language.
    ///
    /// - Parameter locale: for example “ko_KR.UTF-8”.
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
    /// How many bytes are converted between two calls of `progress`.
    private static let partSize = 1 << 20

    /// Converts to UTF-8. Bytes that are invalid in this encoding become `DeckFileText.unreadable`. Not for UTF-8 and
    /// UTF-16, which `DeckFileText` reads itself.
    ///
    /// - Parameter progress: called with the part that is done, from 0 to 1. `false` cancels, and the result is `nil`.
    func utf8(from bytes: [UInt8], _ progress: (Double) -> Bool) -> [UInt8]? {
        let converter = iconv_open("UTF-8", rawValue)
        // iconv_open returns (iconv_t)-1 for an unknown encoding.
        guard let converter, converter != UnsafeMutableRawPointer(bitPattern: -1) else { return bytes }
        defer { iconv_close(converter) }
        var utf8: [UInt8] = []
        utf8.reserveCapacity(bytes.count + bytes.count / 4)
        var buffer = [CChar](repeating: 0, count: TextEncoding.partSize)
        let isDone = bytes.withUnsafeBytes { all in
            var position = 0
            while position < all.count {
                guard progress(Double(position) / Double(all.count)) else { return false }
                let end = min(position + TextEncoding.partSize, all.count)
                let reason = TextEncoding.convert(
                    all, &position, upTo: end, into: &utf8, &buffer, by: converter)
                // A letter may lie across the end of a part. Then the next part begins with it.
                let isCutLetter = reason == EINVAL && end < all.count
                if position < end, reason != E2BIG, !isCutLetter {
                    utf8.append(DeckFileText.unreadable)
                    position += 1
                }
            }
            return true
        }
        return isDone ? utf8 : nil
    }

    /// Converts as much as possible. Returns 0 or why iconv stopped: E2BIG (buffer full), EINVAL (half a letter at the
    /// end) or EILSEQ (invalid bytes).
    private static func convert(
        _ all: UnsafeRawBufferPointer, _ position: inout Int, upTo end: Int, into utf8: inout [UInt8],
        _ buffer: inout [CChar], by converter: UnsafeMutableRawPointer
    ) -> Int32 {
        guard let start = all.bindMemory(to: CChar.self).baseAddress else { return 0 }
        // iconv does not write to its input, but its C declaration is not const.
        var input: UnsafeMutablePointer<CChar>? = UnsafeMutablePointer(mutating: start + position)
        var left = end - position
        return buffer.withUnsafeMutableBufferPointer { buffer in
            var output = buffer.baseAddress
            var free = buffer.count
            let reason = iconv(converter, &input, &left, &output, &free) == -1 ? errno : 0
            utf8.append(
                contentsOf: UnsafeRawBufferPointer(
                    rebasing: UnsafeRawBufferPointer(buffer)[..<(buffer.count - free)]))
            position = end - left
            return reason
        }
    }
}
