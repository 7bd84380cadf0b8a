/// What is kept of a note’s coming in: when it was changed there, and what it said, so that own edits are known as such.
struct NoteOrigin {
    /// In milliseconds since 1970.
    var changed: Int64
    /// Of the fields, as they came in.
    var sum: Int64
    /// As they came in.
    var tags: String?
    /// What the other program needs, as JSON.
    var foreign: String

    init(changed: Int64, fields: String, tags: String?, foreign: String) {
        self.init(changed: changed, sum: NoteOrigin.sum(of: fields), tags: tags, foreign: foreign)
    }

    init(changed: Int64, sum: Int64, tags: String?, foreign: String) {
        (self.changed, self.sum, self.tags, self.foreign) = (changed, sum, tags, foreign)
    }

    /// FNV-1a, eight bytes at a time, in 32 bits. The same text has the same sum on every machine.
    static func sum(of fields: String) -> Int64 {
        var fields = fields
        return fields.withUTF8 { bytes in
            var sum: UInt64 = 0xCBF2_9CE4_8422_2325
            var place = 0
            while place < bytes.count {
                var word: UInt64 = 0
                for byte in bytes[place..<min(place + 8, bytes.count)] { word = word << 8 | UInt64(byte) }
                sum = (sum ^ word) &* 0x100_0000_01B3
                sum ^= sum >> 32
                place += 8
            }
            return Int64(UInt32(truncatingIfNeeded: sum ^ UInt64(bytes.count)))
        }
    }

    var kept: String {
        var bytes: [UInt8] = []
        bytes.append("{\"changed\":")
        bytes.appendNumber(changed)
        bytes.append(",\"sum\":")
        bytes.appendNumber(sum)
        if let tags {
            bytes.append(",\"tags\":")
            bytes.appendQuoted(tags)
        }
        bytes.append(",\"of\":")
        bytes.append(foreign)
        bytes.append("}")
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `nil` for a text that cannot be read.
    init?(kept: String) {
        var reader = JSONReader(Array(kept.utf8))
        guard let json = reader.read(), let changed = json["changed"]?.number, let sum = json["sum"]?.number,
            let foreign = json["of"]
        else { return nil }
        var bytes: [UInt8] = []
        bytes.append(foreign)
        self.init(
            changed: changed, sum: sum, tags: json["tags"]?.text,
            foreign: String(decoding: bytes, as: UTF8.self))
    }
}
