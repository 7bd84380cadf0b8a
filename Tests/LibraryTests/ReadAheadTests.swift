import Synchronization
import Testing

@testable import Library

@Suite("Reading ahead")
struct ReadAheadTests {
    private struct Failure: Error {}

    private func all(_ ahead: ReadAhead<Int>) throws -> [Int] {
        var found: [Int] = []
        while let some = try ahead.next() { found += some }
        return found
    }

    @Test("gives everything in its order, and then nothing more", arguments: [0, 1, 499, 500, 501, 20_000])
    func everything(count: Int) throws {
        let ahead = ReadAhead<Int> { give in for number in 0..<count { try give(number) } }
        #expect(try all(ahead) == Array(0..<count))
        #expect(try ahead.next() == nil)
    }

    @Test("gives heavy ones in short batches")
    func heavy() throws {
        let ahead = ReadAhead<Int>(weight: { _ in ReadAhead<Int>.heaviestBatch / 2 }) { give in
            for number in 0..<5 { try give(number) }
        }
        #expect(try ahead.next() == [0, 1])
        #expect(try all(ahead) == [2, 3, 4])
    }

    @Test("tells of a failure after what was read before it")
    func failure() throws {
        let ahead = ReadAhead<Int> { give in
            for number in 0..<600 { try give(number) }
            throw Failure()
        }
        #expect(try ahead.next()?.count == 500)
        #expect(throws: Failure.self) { while try ahead.next() != nil {} }
    }

    @Test("ends soon when no more is wanted, and then nothing reads any longer")
    func stopped() throws {
        let read = Mutex(0)
        let hasEnded = Mutex(false)
        let ahead = ReadAhead<Int> { give in
            defer { hasEnded.withLock { $0 = true } }
            while true {
                read.withLock { $0 += 1 }
                try give(0)
            }
        }
        _ = try ahead.next()
        ahead.stop()
        #expect(hasEnded.withLock { $0 })
        #expect(read.withLock { $0 } < 10_000)
        #expect(try ahead.next() == nil)
    }

    @Test("stops when the one who uses it fails")
    func useFails() {
        let hasEnded = Mutex(false)
        #expect(throws: Failure.self) {
            try ReadAhead<Int>.forEach({ give in
                defer { hasEnded.withLock { $0 = true } }
                while true { try give(0) }
            }) { _ in throw Failure() }
        }
        #expect(hasEnded.withLock { $0 })
    }
}
