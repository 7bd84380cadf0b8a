import Files
import World

/// What the pictures of the package iso-flags-svg look like, kept in a file: a line for each picture, with its size and
/// time, by which a changed picture is noticed. Damaged lines, and files of other versions of Recess, are ignored.
nonisolated struct LooksCache: Sendable {
    private struct Entry {
        let size: Int
        /// When the picture was last written, in nanoseconds since 1970.
        let time: Int
        /// Decoded only when it is asked for.
        let look: String
    }

    private let file: String
    private var entries: [String: Entry] = [:]
    private var hasChanged = false

    /// Its number goes up when looks are worked out in another way.
    private static let firstLine = "Recess flag looks, version 3"

    init(file: String) {
        self.file = file
        let lines = LooksCache.split(
            String(decoding: (try? WholeFile.read(file)) ?? [], as: UTF8.self), at: "\n")
        guard lines.first.map(String.init) == LooksCache.firstLine else { return }
        for line in lines.dropFirst() {
            let fields = LooksCache.split(line, at: "\t")
            guard fields.count == 4, let size = Int(fields[1]), let time = Int(fields[2]) else { continue }
            entries[String(fields[0])] = Entry(
                size: size, time: time, look: String(fields[3]))
        }
    }

    /// Splits by bytes: splitting by characters would take most of the time that reading takes.
    private static func split(_ text: some StringProtocol, at separator: Unicode.Scalar) -> [Substring] {
        Substring(text).utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
            .map(Substring.init)
    }

    func look(of file: FlagFile) -> FlagLook? {
        guard let entry = entries[file.path], let state = FileState(file.path),
            (entry.size, entry.time) == (state.size, state.time)
        else { return nil }
        return FlagLook(decoding: entry.look)
    }

    mutating func add(_ look: FlagLook, of file: FlagFile) {
        guard let state = FileState(file.path) else { return }
        entries[file.path] = Entry(size: state.size, time: state.time, look: look.encoded)
        hasChanged = true
    }

    /// Nothing is lost if it cannot be written: the looks are worked out again next time.
    mutating func write() {
        guard hasChanged else { return }
        hasChanged = false
        let lines = entries.sorted { $0.key < $1.key }.map { path, entry in
            [path, String(entry.size), String(entry.time), entry.look].joined(separator: "\t")
        }
        let text = ([LooksCache.firstLine] + lines).joined(separator: "\n") + "\n"
        let path = FilePath(file)
        try? path.makeFolder()
        _ = try? WholeFile.write(Array(text.utf8), to: path, readableBy: .owner)
    }
}
