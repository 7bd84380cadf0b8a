import Files
import Glibc

/// Pictures and sounds that come in: which of them are there already, and which need another name.
struct ImportedMedia {
    private let folder: MediaFolder?
    /// Where each goes.
    private var moves: [(from: String, to: String)] = []
    /// The names of those that cannot keep theirs.
    private var renamed: [String: String] = [:]
    private(set) var knownCount = 0

    var newCount: Int { moves.count }
    var renamedCount: Int { renamed.count }

    /// - Parameter folder: `nil` for a library in memory, which has no pictures.
    init(_ media: [IncomingMedia], into folder: MediaFolder?) throws(StoreFailure) {
        self.folder = folder
        guard let folder else { return }
        for file in media {
            let target = folder.path + "/" + file.name
            if !FilePath(target).isTaken {
                moves.append((file.path, target))
            } else if try ImportedMedia.areSame(file.path, target) {
                knownCount += 1
            } else {
                try rename(file, in: folder)
            }
        }
    }

    /// The other name follows from the content, so that the same file gets it again.
    private mutating func rename(_ file: IncomingMedia, in folder: MediaFolder) throws(StoreFailure) {
        let sum = SHA1(try WholeFile.read(file.path)).text
        let dot = file.name.lastIndex(of: ".").flatMap { $0 > file.name.startIndex ? $0 : nil }
        let name = dot.map { "\(file.name[..<$0])-\(sum)\(file.name[$0...])" } ?? "\(file.name)-\(sum)"
        renamed[file.name] = name
        let target = folder.path + "/" + name
        if FilePath(target).isTaken { knownCount += 1 } else { moves.append((file.path, target)) }
    }

    private static func areSame(_ one: String, _ other: String) throws(StoreFailure) -> Bool {
        guard let size = FileState(one)?.size, size == FileState(other)?.size else { return false }
        return try WholeFile.read(one) == WholeFile.read(other)
    }

    /// The names in a text with what they are now. Of HTML, or of a template or a style sheet.
    func renamingFiles(in text: String) -> String {
        guard !renamed.isEmpty else { return text }
        var text = text
        for (old, new) in renamed where text.contains(old) || text.contains(old.escapedForHTML) {
            for (old, new) in [(old, new), (old.escapedForHTML, new.escapedForHTML)] {
                for (before, after) in ImportedMedia.surroundings {
                    text = text.replacing(before + old + after, with: before + new + after)
                }
            }
        }
        return text
    }

    /// What stands around the name of a file.
    private static let surroundings = [
        ("\"", "\""), ("'", "'"), ("=", ">"), ("=", " "), ("[sound:", "]"), ("(", ")"),
    ]

    /// Moves the files to where they belong. Returns a way back.
    func move() throws(StoreFailure) -> MediaMoves {
        var moves = MediaMoves()
        guard let folder, !self.moves.isEmpty else { return moves }
        try FilePath(folder.path + "/x").makeFolder()
        do throws(StoreFailure) {
            for (from, to) in self.moves {
                // Never over another file.
                guard link(from, to) == 0 || errno == EEXIST else {
                    guard [EPERM, ENOTSUP, ENOSYS].contains(errno), Glibc.rename(from, to) == 0 else {
                        throw .ofTheSystem
                    }
                    moves.made.append(to)
                    continue
                }
                moves.made.append(to)
            }
            try ImportedMedia.waitForDisk(folder)
        } catch {
            moves.takeBack()
            throw error
        }
        return moves
    }
}

extension ImportedMedia {
    /// One wait for all files, instead of one for each. Swift’s Glibc does not have the call, as it is one of Linux.
    private static func waitForDisk(_ folder: MediaFolder) throws(StoreFailure) {
        typealias Sync = @convention(c) (CInt) -> CInt
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .ofTheSystem }
        defer { close(descriptor) }
        guard let syncfs = dlsym(nil, "syncfs").map({ unsafeBitCast($0, to: Sync.self) }) else {
            return sync()
        }
        guard syncfs(descriptor) == 0 else { throw .ofTheSystem }
    }
}

/// Files that an import has put into the folder.
struct MediaMoves {
    fileprivate(set) var made: [String] = []

    /// For an import that has failed.
    func takeBack() {
        for path in made { unlink(path) }
    }
}
