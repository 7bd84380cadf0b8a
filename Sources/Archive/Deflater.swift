import CArchive
import Files
import Glibc

/// Compresses by “deflate”, piece by piece. Two blocks at a time are compressed by two threads, each for itself, which takes half
/// the time and hardly more room.
final class Deflater {
    private var waiting: [UInt8] = []

    private static let blockSize = 1 << 20

    typealias Take = (UnsafeRawBufferPointer) throws(StoreFailure) -> Void

    func pack(_ piece: UnsafeRawBufferPointer, _ take: Take) throws(StoreFailure) {
        waiting += piece
        while waiting.count > 2 * Deflater.blockSize {
            let blocks = waiting.prefix(2 * Deflater.blockSize)
            waiting.removeFirst(blocks.count)
            try pack(blocks, isEnd: false, take)
        }
    }

    func finish(_ take: Take) throws(StoreFailure) {
        try pack(waiting[...], isEnd: true, take)
        waiting = []
    }

    private func pack(_ bytes: ArraySlice<UInt8>, isEnd: Bool, _ take: Take) throws(StoreFailure) {
        let first = DeflatedBlock(Array(bytes.prefix(Deflater.blockSize)), isEnd: false)
        let second = DeflatedBlock(Array(bytes.dropFirst(Deflater.blockSize)), isEnd: isEnd)
        if second.bytes.isEmpty {
            first.pack()
            second.pack()
        } else {
            first.packBeside(second)
        }
        for block in [first, second] {
            guard let packed = block.packed else { throw .other("out of memory") }
            try packed.withUnsafeBufferPointer { packed throws(StoreFailure) in
                try take(UnsafeRawBufferPointer(packed))
            }
        }
    }
}

/// A part of what is compressed. It can be unpacked only after those before it, but it needs nothing of them.
private final class DeflatedBlock {
    let bytes: [UInt8]
    private let isEnd: Bool
    /// `nil`: there was no memory.
    private(set) var packed: [UInt8]?

    /// Quick: what is gained by more is little.
    private static let level: Int32 = 1

    init(_ bytes: [UInt8], isEnd: Bool) { (self.bytes, self.isEnd) = (bytes, isEnd) }

    func pack() {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        defer { stream.deallocate() }
        guard recess_deflate_start(stream, DeflatedBlock.level) == Z_OK else { return }
        defer { deflateEnd(stream) }
        // More than it can become, with the sign at its end.
        let room = Int(deflateBound(stream, UInt(bytes.count))) + 64
        packed = bytes.withUnsafeBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: room) { output, count in
                stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.pointee.avail_in = UInt32(input.count)
                (stream.pointee.next_out, stream.pointee.avail_out) = (output.baseAddress, UInt32(room))
                deflate(stream, isEnd ? Z_FINISH : Z_FULL_FLUSH)
                count = room - Int(stream.pointee.avail_out)
            }
        }
    }

    /// Both at the same time.
    func packBeside(_ other: DeflatedBlock) {
        var thread = pthread_t()
        let box = Unmanaged.passUnretained(other).toOpaque()
        let code = pthread_create(
            &thread, nil,
            { box in
                if let box { Unmanaged<DeflatedBlock>.fromOpaque(box).takeUnretainedValue().pack() }
                return nil
            }, box)
        pack()
        if code == 0 { pthread_join(thread, nil) } else { other.pack() }
    }
}
