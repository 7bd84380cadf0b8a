import Files
import Glibc

/// A file that is read here and there.
final class InputFile {
    private let descriptor: Int32
    let size: Int

    init(_ path: String) throws(ArchiveMistake) {
        do throws(ExchangeFile.ReadFailure) {
            (descriptor, size) = try ExchangeFile.openFile(path)
        } catch {
            throw .unreadable(error)
        }
    }

    deinit { close(descriptor) }

    /// Throws `damaged` where the file ends before.
    func read(_ start: Int, _ count: Int) throws(ArchiveMistake) -> [UInt8] {
        guard count > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: count)
        let done = bytes.withUnsafeMutableBytes { read(start, into: $0) }
        guard done == count else { throw .damaged }
        return bytes
    }

    /// Returns how many bytes could be read.
    func read(_ start: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        var done = 0
        while done < buffer.count, let base = buffer.baseAddress {
            let count = pread(descriptor, base + done, buffer.count - done, start + done)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            done += count
        }
        return done
    }
}
