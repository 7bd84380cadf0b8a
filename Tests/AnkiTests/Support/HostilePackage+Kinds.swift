import ArchiveTesting
import Foundation

// Note types and templates.
extension HostilePackage {
    /// A note type with this front.
    static func front(_ front: String, back: String = "b", style: String = "", type: Int = 0)
        -> String
    {
        func quoted(_ text: String) -> String {
            (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
        return #"{"1":{"id":1,"name":"Evil","type":\#(type),"flds":[{"name":"Front"},{"name":"Back"}],"css":"#
            + quoted(style)
            + #","tmpls":[{"name":"Card","qfmt":"# + quoted(front) + #","afmt":"# + quoted(back) + "}]}}"
    }

    static let kinds: [HostilePackage] = [
        HostilePackage("note types that are no JSON", "damaged") { $0.kinds = "{\"1\":{\"id\":" },
        HostilePackage("note types that are a number", "0 0 2") { $0.kinds = "17" },
        HostilePackage("a hundred thousand brackets", "damaged") {
            $0.kinds = String(repeating: "[", count: 100_000)
        },
        HostilePackage("note types of 30 megabytes", "tooLarge") {
            $0.kinds = "[" + String(repeating: "1,", count: 15 << 20) + "1]"
        },
        HostilePackage("a hundred million small values", "0 0 2", "tooLarge") {
            $0.kinds = "[" + String(repeating: "1,", count: 11 << 20) + "1]"
        },
        HostilePackage("a note type with a million fields", "0 0 2", "tooLarge") {
            let fields = (0..<1_000_000).map { #"{"name":"\#($0)"}"# }.joined(separator: ",")
            $0.kinds = #"{"1":{"id":1,"name":"Evil","type":0,"css":"","tmpls":[],"flds":[\#(fields)]}}"#
        },
        HostilePackage("a note type with 50,000 templates", "0 0 2") {
            let templates = (0..<50_000).map { #"{"name":"\#($0)","qfmt":"{{Front}}","afmt":""}"# }.joined(
                separator: ",")
            $0.kinds =
                #"{"1":{"id":1,"name":"Evil","type":0,"css":"","flds":[{"name":"Front"}],"tmpls":[\#(templates)]}}"#
        },
        HostilePackage("a note type without fields", "0 0 2") {
            $0.kinds = #"{"1":{"id":1,"name":"Evil","type":0,"css":"","flds":[],"tmpls":[]}}"#
        },
        HostilePackage("a note type without a template", "0 0 4") {
            $0.kinds = #"{"1":{"id":1,"name":"Evil","type":0,"css":"","flds":[{"name":"Front"}],"tmpls":[]}}"#
        },
        HostilePackage("fields of one name, and of none", "2 2 0") {
            $0.kinds =
                #"{"1":{"id":1,"name":"","type":0,"css":"","flds":[{"name":"a"},{"name":"a"},{},{"name":""}],"tmpls":[{"name":"","qfmt":"{{a}}","afmt":""}]}}"#
        },
        HostilePackage("a template that repeats a long field", "2 2 0") {
            $0.kinds = front(String(repeating: "{{Front}}", count: 100_000))
            $0.sql = [
                "UPDATE notes SET flds = '\(String(repeating: "long ", count: 200_000))' || char(31) || 'b'"
            ]
        },
        HostilePackage("parts in parts in parts", "2 2 0") {
            $0.kinds = front(
                String(repeating: "{{#Front}}", count: 90_000) + "x"
                    + String(repeating: "{{/Front}}", count: 90_000))
        },
        HostilePackage("a front that shows itself", "2 2 0") {
            $0.kinds = front("{{FrontSide}}{{Front}}{{FrontSide}}", back: "{{FrontSide}}{{FrontSide}}")
            $0.sql = ["UPDATE notes SET flds = '{{FrontSide}}{{Front}}{{Back}}' || char(31) || '{{Back}}'"]
        },
        HostilePackage("templates with mistakes", "2 2 0") {
            $0.kinds = front("{{#Front}} {{", back: "{{/Front}} }} {{Nothing}}")
        },
        HostilePackage("brackets that change", "2 2 0") {
            $0.kinds = front("{{=<% %>=}}<% Front %><%=", back: "{{== ==}}")
        },
        HostilePackage("a thousand filters", "2 2 0") {
            $0.kinds = front("{{" + String(repeating: "furigana:text:", count: 10_000) + "Front}}")
        },
        HostilePackage("a style sheet of a hundred thousand rules", "2 2 0") {
            $0.kinds = front(
                "{{Front}}", style: String(repeating: "a b c > d.e#f { color: red } ", count: 100_000))
        },
        HostilePackage("a style sheet of brackets", "2 2 0") {
            $0.kinds = front("<b>{{Front}}</b>", style: String(repeating: "{", count: 1_000_000) + "/*")
        },
    ]
}
