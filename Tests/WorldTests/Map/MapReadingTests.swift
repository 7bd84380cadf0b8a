import Testing
import World

@Suite("A damaged map")
struct MapReadingTests {
    private let bytes: [UInt8]

    init() throws { bytes = try TestMap.bytes.get() }

    @Test("is refused when its end is missing")
    func truncated() {
        let lengths = Array(0..<64) + stride(from: 64, to: bytes.count, by: 4099) + [bytes.count - 1]
        for length in lengths {
            #expect(throws: (any Error).self) { try WorldMap(bytes: Array(bytes.prefix(length))) }
        }
    }

    @Test("is refused when a byte has changed")
    func flipped() {
        for step in 0..<200 {
            var changed = bytes
            changed[(step * 7919 * 31) % bytes.count] ^= UInt8(1 << (step % 8))
            #expect(throws: (any Error).self) { try WorldMap(bytes: changed) }
        }
    }

    @Test("is refused, and does not crash, even when its checksum is right")
    func wrongInside() {
        var refused = 0
        for step in 0..<120 {
            var content = Array(bytes.dropLast(8))
            for place in 0..<(1 + step % 5) {
                content[(step * 104_729 + place * 7919) % content.count] = UInt8((step * 37 + place) % 256)
            }
            if step % 3 == 0 { content = Array(content.prefix(10 + step * 2300)) }
            do { _ = try WorldMap(bytes: content + checksum(content)) } catch { refused += 1 }
        }
        #expect(refused > 40)
    }

    @Test("is refused when it names lines that are not there")
    func wrongLine() throws {
        let magic = Array("RecessMap1".utf8)
        let line: [UInt8] = [1, 0, 2, 0, 0, 8, 2]
        func map(using use: UInt8) -> [UInt8] {
            let content = magic + line + [1] + Array("ee".utf8) + [1, 1, use, 0]
            return content + checksum(content)
        }
        #expect(try WorldMap(bytes: map(using: 1)).shapes.count == 1)
        #expect(throws: WorldMap.Damage.badIndex) { try WorldMap(bytes: map(using: 2)) }
    }

    @Test("is refused when it is another file, or none")
    func otherFile() {
        #expect(throws: WorldMap.Damage.notAMap) { try WorldMap(bytes: Array("not a map".utf8)) }
        #expect(throws: WorldMap.Damage.notAMap) { try WorldMap(bytes: []) }
        #expect(throws: (any Error).self) { try WorldMap(file: "/nowhere/map") }
    }

    /// As `meson-helpers/map` computes it.
    private func checksum(_ bytes: [UInt8]) -> [UInt8] {
        let hash = bytes.reduce(14_695_981_039_346_656_037 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 1_099_511_628_211
        }
        return (0..<8).map { UInt8(truncatingIfNeeded: hash >> (8 * UInt64($0))) }
    }
}
