import Files
import RichText

/// What a field of a note says: plain text exactly as it was typed, or HTML.
public enum FieldText: Hashable, Sendable {
    case plain(String)
    case html(String)

    /// As plain text where nothing else is in it.
    public init(_ text: RichText) {
        self = text.plain.map { .plain($0) } ?? .html(text.html)
    }

    /// A field of a note is kept as HTML. Some of it says no more than plain text, and is kept as that would be.
    public init(kept html: String) {
        guard html.mayBeMoreThanLetters else {
            self = .plain(html)
            return
        }
        // Sounds and formulas need no tag.
        guard !html.contains("\\"), !html.contains("[") else {
            self = .html(html)
            return
        }
        var text = html
        for (written, letter) in [
            ("<br>", "\n"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&"),
        ] { text = text.replacing(written, with: letter) }
        self = FieldText.plain(text).html.hasSameBytes(as: html) ? .plain(text) : .html(html)
    }

    public var html: String {
        switch self {
        case .plain(let text): text.escapedForHTML.replacing("\n", with: "<br>")
        case .html(let html): html
        }
    }

    public var richText: RichText {
        switch self {
        case .plain(let text): RichText(plain: text)
        case .html(let html): RichText(html: html)
        }
    }

    func hasSameBytes(as other: FieldText) -> Bool {
        switch (self, other) {
        case (.plain(let one), .plain(let other)), (.html(let one), .html(let other)):
            one.hasSameBytes(as: other)
        default: false
        }
    }

    public var isEmpty: Bool {
        switch self {
        case .plain(let text): text.trimmed.isEmpty
        case .html(let html): html.saysNothing
        }
    }
}
