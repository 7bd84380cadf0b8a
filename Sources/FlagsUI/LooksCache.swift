import Files
import FlagQuiz

/// What flags look like, as it is kept in a file: a line for each picture, with the state that the picture
/// was in. A line that is damaged, or that another version of the program wrote, counts for nothing.
nonisolated struct LooksCache: Sendable {
    private struct Entry {
        let size: Int
        /// When the picture was last written, in nanoseconds since 1970.
        let time: Int
        let isTrueToShape: Bool
        /// As text until somebody asks for it.
        let look: String
    }

    private let file: String
    private var entries: [String: Entry] = [:]

    /// Goes up when pictures are looked at in another way.
    private static let firstLine = "Recess flag looks, version 2"

    init(file: String) {
        self.file = file
        let bytes = (try? WholeFile.read(file)) ?? []
        let lines = LooksCache.parts(of: (String(validating: bytes, as: UTF8.self) ?? "")[...], at: "\n")
        guard lines.first.map(String.init) == LooksCache.firstLine else { return }
        for line in lines.dropFirst() {
            let parts = LooksCache.parts(of: line, at: "\t")
            guard parts.count == 5, let size = Int(parts[1]), let time = Int(parts[2]) else { continue }
            entries[String(parts[0])] = Entry(
                size: size, time: time, isTrueToShape: parts[3] == "true", look: String(parts[4]))
        }
    }

    /// Byte by byte: looking for what makes a character would take most of the time, in each start.
    private static func parts(of text: Substring, at separator: Unicode.Scalar) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
            .map(Substring.init)
    }

    func look(of file: FlagFile) -> FlagLook? {
        guard let entry = entries[file.path], entry.isTrueToShape == file.isTrueToShape,
            let state = FileState(file.path), (entry.size, entry.time) == (state.size, state.time)
        else { return nil }
        return FlagLook(kept: entry.look)
    }

    mutating func add(_ file: FlagFile, _ look: FlagLook?) {
        guard let look, let state = FileState(file.path) else { return }
        entries[file.path] = Entry(
            size: state.size, time: state.time, isTrueToShape: file.isTrueToShape, look: look.kept)
    }

    /// Nothing is lost when this fails: the looks are worked out anew next time.
    func write() {
        let lines = entries.sorted { $0.key < $1.key }.map { path, entry in
            let words = [
                path, String(entry.size), String(entry.time), String(entry.isTrueToShape), entry.look,
            ]
            return words.joined(separator: "\t")
        }
        let text = ([LooksCache.firstLine] + lines).joined(separator: "\n") + "\n"
        let path = FilePath(file)
        try? path.makeFolder()
        _ = try? WholeFile.write(Array(text.utf8), to: path, readableBy: .owner)
    }
}
