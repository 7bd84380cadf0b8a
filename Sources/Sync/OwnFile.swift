/// A file that this machine has written, as it has to lie in the folder.
struct OwnFile: Hashable {
    var size = 0
    /// Its last line.
    var last: Int64 = 0
    /// That of the folder when the content was as it should be.
    var version = 0
    var sum = Checksum([])

    init() {}

    init?(text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 4, let size = Int(parts[0]), let last = Int64(parts[1]),
            let version = Int(parts[2]),
            let sum = Checksum(text: String(parts[3]))
        else { return nil }
        (self.size, self.last, self.version, self.sum) = (size, last, version, sum)
    }

    var text: String { "\(size) \(last) \(version) \(sum.text)" }

    /// Whether a file begins with all that this machine has written into it.
    func isBeginning(of bytes: [UInt8]) -> Bool {
        bytes.count >= size && Checksum(bytes[..<size]) == sum
    }
}
