import Files
import Glibc

/// A folder on a disk, which something else carries between machines.
public struct DiskFolder: SyncFolder {
    public let path: String

    public init(_ path: String) { self.path = path }

    private func full(_ path: String) -> String { path.isEmpty ? self.path : self.path + "/" + path }

    public func files(in folder: String) throws(StoreFailure) -> [SyncFile]? {
        let folder = full(folder)
        guard let stream = opendir(folder) else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw .ofTheSystem
        }
        defer { closedir(stream) }
        var files: [SyncFile] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if let file = file(name, in: folder) { files.append(file) }
        }
        return files
    }

    /// Links and devices are none of ours.
    private func file(_ name: String, in folder: String) -> SyncFile? {
        var status = stat()
        guard name != ".", name != "..", lstat(folder + "/" + name, &status) == 0 else { return nil }
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFREG || kind == S_IFDIR else { return nil }
        let time = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
        return SyncFile(
            name: name, isFolder: kind == S_IFDIR, size: status.st_size,
            version: time ^ Int(truncatingIfNeeded: status.st_ino) &* 0x9E37_79B9)
    }

    public func read(_ path: String, atMost most: Int) throws(StoreFailure) -> [UInt8]? {
        do throws(ExchangeFile.ReadFailure) {
            return try ExchangeFile.read(full(path), atMost: most)
        } catch {
            switch error {
            case .notThere, .isFolder, .notAFile, .tooLarge: return nil
            case .notAllowed: throw .readOnly
            case .other(let text): throw .other(text)
            case .cancelled: return nil
            }
        }
    }

    public func append(_ bytes: [UInt8], to path: String, at size: Int) throws(StoreFailure) {
        let path = FilePath(full(path))
        try path.makeFolderOthersCanRead()
        let isNew = size == 0 ? O_CREAT | O_EXCL : 0
        let descriptor = open(path.text, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW | isNew, 0o666)
        guard descriptor >= 0 else { throw .ofTheSystem }
        defer { close(descriptor) }
        guard FileState(path.text)?.size == size else { throw .taken }
        do throws(StoreFailure) {
            try append(bytes, to: descriptor)
            guard fsync(descriptor) == 0 else { throw .ofTheSystem }
            if size == 0 { try path.syncFolder() }
        } catch {
            // A part of a line does no harm, but the next one can go on from here if it is gone.
            if size == 0 { unlink(path.text) } else { _ = ftruncate(descriptor, size) }
            throw error
        }
    }

    private func append(_ bytes: [UInt8], to descriptor: Int32) throws(StoreFailure) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                bytes.baseAddress.map { Glibc.write(descriptor, $0 + done, bytes.count - done) } ?? 0
            }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .ofTheSystem }
            done += count
        }
    }

    public func write(_ bytes: [UInt8], to path: String) throws(StoreFailure) {
        let path = FilePath(full(path))
        try path.makeFolderOthersCanRead()
        try WholeFile.write(bytes, to: path, readableBy: .asBefore, suffix: ".new")
    }

    public func remove(_ path: String) throws(StoreFailure) {
        guard unlink(full(path)) == 0 || errno == ENOENT else { throw .ofTheSystem }
        // Succeeds only where nothing is left.
        rmdir(FilePath(full(path)).folder)
    }
}

extension FilePath {
    /// Makes the folders above the file. Who carries the files may be another user, so the umask decides.
    fileprivate func makeFolderOthersCanRead() throws(StoreFailure) {
        let folder = folder
        if access(folder, F_OK) == 0 { return }
        try FilePath(folder).makeFolderOthersCanRead()
        guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw .ofTheSystem }
    }
}
