import Testing

@testable import Library

@Suite("JSON text")
struct JSONTextTests {
    @Test(
        "is written as it was read",
        arguments: [
            "{}", "[]",
            "[1,-9223372036854775808,9223372036854775807,18446744073709551615,1.5e3,true,false,null]",
            "{\"a\":{\"b\":[{},[]]},\"한 \\\" \\\\ \\n\\t\\r\\u0001\":\"é👩‍👩‍👧\"}",
        ])
    func same(text: String) {
        var reader = JSONReader(Array(text.utf8))
        var bytes: [UInt8] = []
        bytes.append(reader.read() ?? .null)
        #expect(!reader.hasMistake)
        #expect(String(decoding: bytes, as: UTF8.self) == text)
    }

    @Test("that is damaged gives what comes before the mistake")
    func damaged() {
        var reader = JSONReader(Array("{\"a\":[1,2,\"b".utf8))
        #expect(reader.read()?["a"]?.list == [.number(1), .number(2)])
        #expect(reader.hasMistake)
    }

    @Test("has bytes as base64", arguments: 0...70)
    func base64(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ 7) }
        var quoted: [UInt8] = []
        quoted.appendBase64(bytes)
        let text = String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
        #expect([UInt8](base64: text) == bytes)
        #expect([UInt8](base64: text + "=") == nil)
    }
}
