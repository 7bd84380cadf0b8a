import Files
import Glibc

/// The folder of pictures and sounds beside a library. Each file is named by its content, so that the same picture is there once,
/// and none is ever replaced by another one.
public struct MediaFolder: Hashable, Sendable {
    public let path: String

    /// - Parameter library: the path of the library’s file.
    public init(of library: String) { path = FilePath(library).folder + "/media" }

    /// The path of a file, or `nil` if it is not there. No name leads out of the folder.
    public func path(of name: String) -> String? {
        guard MediaFolder.isName(name) else { return nil }
        let file = path + "/" + name
        return access(file, R_OK) == 0 ? file : nil
    }

    /// Takes in a picture or sound, and returns its name.
    ///
    /// - Parameter kind: the ending of the name, such as “png”.
    public func add(_ bytes: [UInt8], kind: String) throws(StoreFailure) -> String {
        let ending = kind.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(8)
        let name = SHA1(bytes).text + (ending.isEmpty ? "" : "." + ending)
        if path(of: name) != nil { return name }
        let file = FilePath(path + "/" + name)
        try file.makeFolder()
        try WholeFile.write(bytes, to: file, readableBy: .owner)
        return name
    }

    /// Of all files.
    public var names: [String] { FilePath.names(in: path).filter(MediaFolder.isName).sorted() }

    /// Copies all files into another folder, which is made if there are any. Those that are there already stay.
    func copy(to folder: String) throws(StoreFailure) {
        for name in names {
            let target = FilePath(folder + "/" + name)
            guard !target.isTaken, let bytes = try? ExchangeFile.read(path + "/" + name, atMost: .max) else {
                continue
            }
            try target.makeFolder()
            try WholeFile.write(bytes, to: target, readableBy: .asBefore)
        }
    }

    /// Whether it is a name such as `add` gives: the hash of the content, and an ending.
    public static func isNameByContent(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts[0].utf8.count == 40 else { return false }
        let isHash = parts[0].allSatisfy { "0123456789abcdef".contains($0) }
        guard parts.count == 2 else { return isHash }
        let isEnding = parts[1].utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
        return isHash && isEnding && (1...8).contains(parts[1].utf8.count)
    }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(".") && !name.contains("/") && !name.utf8.contains(0)
    }
}

extension Library {
    /// `nil` for a library in memory.
    public var mediaFolder: MediaFolder? { (document?.path ?? file?.path).map { MediaFolder(of: $0.text) } }
}
