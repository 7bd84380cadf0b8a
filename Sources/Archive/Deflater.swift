import CArchive
import Files

/// Compresses by “deflate”, piece by piece.
final class Deflater {
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)

    /// Quick: what is gained by more is little.
    private static let level: Int32 = 1

    init() throws(StoreFailure) {
        stream.initialize(to: z_stream())
        guard recess_deflate_start(stream, Deflater.level) == Z_OK else { throw .other("out of memory") }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
        buffer.deallocate()
    }

    typealias Take = (UnsafeRawBufferPointer) throws(StoreFailure) -> Void

    func pack(_ piece: UnsafeRawBufferPointer, _ take: Take) throws(StoreFailure) {
        var rest = piece
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
            try run(part, Z_NO_FLUSH, take)
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(part.count))
        }
    }

    func finish(_ take: Take) throws(StoreFailure) {
        try run(UnsafeRawBufferPointer(start: nil, count: 0), Z_FINISH, take)
    }

    private func run(_ piece: UnsafeRawBufferPointer, _ flush: Int32, _ take: Take) throws(StoreFailure) {
        stream.pointee.next_in = UnsafeMutablePointer(mutating: piece.bindMemory(to: UInt8.self).baseAddress)
        stream.pointee.avail_in = UInt32(piece.count)
        repeat {
            stream.pointee.next_out = buffer.bindMemory(to: UInt8.self).baseAddress
            stream.pointee.avail_out = UInt32(buffer.count)
            deflate(stream, flush)
            let count = buffer.count - Int(stream.pointee.avail_out)
            if count > 0 { try take(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
        } while stream.pointee.avail_out == 0
    }
}
