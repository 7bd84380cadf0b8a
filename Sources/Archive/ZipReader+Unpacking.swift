import Files
import Glibc

extension ZipReader {
    /// Unpacks an entry into a new file, whose name never comes from the archive. If that fails, there is no file.
    ///
    /// - Parameter isWanted: asked again and again. `false` cancels.
    public func unpack(
        _ entry: ZipEntry, isZstd: Bool, to path: FilePath, within budget: ByteBudget,
        _ isWanted: () -> Bool = { true }
    ) throws(ArchiveMistake) {
        let descriptor = open(path.text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .failed(.ofTheSystem) }
        defer { close(descriptor) }
        do throws(ArchiveMistake) {
            try read(entry, isZstd: isZstd, within: budget) { piece throws(ArchiveMistake) in
                guard isWanted() else { throw .cancelled }
                try ZipReader.write(piece, to: descriptor)
            }
        } catch {
            unlink(path.text)
            throw error
        }
    }

    private static func write(
        _ piece: UnsafeRawBufferPointer, to descriptor: Int32
    ) throws(ArchiveMistake) {
        var done = 0
        while done < piece.count, let start = piece.baseAddress {
            let count = Glibc.write(descriptor, start + done, piece.count - done)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .failed(.ofTheSystem) }
            done += count
        }
    }
}
