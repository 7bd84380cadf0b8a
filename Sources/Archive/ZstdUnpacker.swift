import CArchive

/// Unpacks what is compressed by zstd, piece by piece. Its frames need not say how large they are, so whoever takes the
/// pieces counts them.
final class ZstdUnpacker {
    private let stream: OpaquePointer
    private let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: ZSTD_DStreamOutSize(), alignment: 16)
    /// 0 at the end of a frame.
    private var expected = 1

    /// A frame may refer back to so many bytes, which are kept in memory: 2 to this power.
    private static let largestWindow: Int32 = 27

    init() throws(ArchiveMistake) {
        guard let stream = ZSTD_createDStream() else { throw .failed(.other("out of memory")) }
        self.stream = stream
        ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, ZstdUnpacker.largestWindow)
    }

    deinit {
        ZSTD_freeDStream(stream)
        buffer.deallocate()
    }

    func unpack(_ piece: UnsafeRawBufferPointer, _ take: ZipReader.Take) throws(ArchiveMistake) {
        var input = ZSTD_inBuffer(src: piece.baseAddress, size: piece.count, pos: 0)
        var isFull = false
        while input.pos < input.size || isFull {
            var output = ZSTD_outBuffer(dst: buffer.baseAddress, size: buffer.count, pos: 0)
            expected = ZSTD_decompressStream(stream, &output, &input)
            guard ZSTD_isError(expected) == 0 else { throw .damaged }
            if output.pos > 0 { try take(UnsafeRawBufferPointer(rebasing: buffer[..<output.pos])) }
            isFull = output.pos == output.size
        }
    }

    /// Call it after the last piece.
    func finish() throws(ArchiveMistake) {
        guard expected == 0 else { throw .damaged }
    }
}
