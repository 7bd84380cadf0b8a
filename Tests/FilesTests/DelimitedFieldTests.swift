import Files
import Testing

@Suite("A field of CSV")
struct DelimitedFieldTests {
    @Test(
        "is quoted where it would be taken for something else",
        arguments: [
            ("fr", "fr"), ("", ""), (" a ", " a "), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""),
            ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""), ("a\tb", "a\tb"), ("a;b", "a;b"),
            ("é, 한", "\"é, 한\""),
        ])
    func quotes(text: String, field: String) { #expect(Self.field(text, separator: ",") == field) }

    @Test("is quoted by the separator that the file has")
    func separators() {
        #expect(Self.field("a\tb", separator: "\t") == "\"a\tb\"")
        #expect(Self.field("a,b", separator: "\t") == "a,b")
    }

    private static func field(_ text: String, separator: Unicode.Scalar) -> String {
        var bytes: [UInt8] = []
        bytes.appendField(text, separator: UInt8(ascii: separator))
        return String(decoding: bytes, as: UTF8.self)
    }
}
