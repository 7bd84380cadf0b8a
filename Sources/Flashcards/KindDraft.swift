/// What is typed on the page of a kind and not saved yet: a template or the style sheet.
public struct KindDraft: Hashable, Sendable {
    public var kind: NoteKind.ID
    /// `nil`: the style sheet.
    public var template: Int?
    /// Front and back of the template, or the style sheet.
    public var texts: [String]

    public init(_ kind: NoteKind.ID, template: Int?, _ texts: [String]) {
        (self.kind, self.template, self.texts) = (kind, template, texts)
    }

    /// Under which it is kept.
    public static let name = "kind-editor"

    /// `nil` where the text is of no draft.
    public init?(text: String) {
        let fields = TypedFields(text)
        guard let number = Int64(fields["kind"]), let count = Int(fields["count"]), (1...2).contains(count)
        else { return nil }
        self.init(
            NoteKind.ID(number), template: Int(fields["template"]),
            (0..<count).map { fields["text-\($0)"] })
    }

    public var text: String? {
        var fields = TypedFields()
        (fields["kind"], fields["count"]) = ("\(kind.number)", "\(texts.count)")
        if let template { fields["template"] = "\(template)" }
        for (place, text) in texts.enumerated() { fields["text-\(place)"] = text }
        return fields.text
    }
}
