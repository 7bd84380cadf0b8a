import Files
import Glibc

extension FilePath {
    /// The names in a folder; none if it cannot be read.
    package static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { name in
                    name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names
    }

    /// A file of the same name in another folder.
    func inFolder(_ folder: String) -> FilePath { FilePath(folder + "/" + name) }

    /// Writes the file's content to the disk.
    func syncContent() throws(StoreFailure) {
        let descriptor = Glibc.open(text, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .ofTheSystem }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .ofTheSystem }
    }
}
