import CArchive

/// Unpacks what is compressed by “deflate”, piece by piece.
final class Inflater {
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    private var hasEnded = false

    init() throws(ArchiveMistake) {
        stream.initialize(to: z_stream())
        guard recess_inflate_start(stream) == Z_OK else { throw .failed(.other("out of memory")) }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
        buffer.deallocate()
    }

    func unpack(_ piece: UnsafeRawBufferPointer, _ take: ZipReader.Take) throws(ArchiveMistake) {
        stream.pointee.next_in = UnsafeMutablePointer(mutating: piece.bindMemory(to: UInt8.self).baseAddress)
        stream.pointee.avail_in = UInt32(piece.count)
        while !hasEnded {
            stream.pointee.next_out = buffer.bindMemory(to: UInt8.self).baseAddress
            stream.pointee.avail_out = UInt32(buffer.count)
            let code = inflate(stream, Z_NO_FLUSH)
            let count = buffer.count - Int(stream.pointee.avail_out)
            if count > 0 { try take(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
            switch code {
            case Z_STREAM_END: hasEnded = true
            case Z_OK: break
            // It needs the next piece.
            case Z_BUF_ERROR: return
            default: throw .damaged
            }
        }
        // Nothing may follow.
        guard stream.pointee.avail_in == 0 else { throw .damaged }
    }

    /// Call it after the last piece.
    func finish() throws(ArchiveMistake) {
        guard hasEnded else { throw .damaged }
    }
}
