/// A note type of Anki’s: its fields, and the templates of its cards.
public struct AnkiKind: Hashable, Sendable, Identifiable {
    public var id: Int64
    public var name: String
    /// Cards come from hidden parts of a text or of a picture, not from templates.
    public var isCloze: Bool
    /// Which of the note types that Anki itself brings it was made from; 6 hides parts of a picture.
    public var stock: Int?
    public var fields: [Field]
    public var templates: [Template]
    public var style: String
    /// The whole note type as JSON of schema 11, so that it can be given back as it came.
    public var definition: String

    public struct Field: Hashable, Sendable {
        public var name: String
        /// What the field is for in a note type that hides parts of a picture: 0 the parts, 1 the picture, 2 the heading, 3 the
        /// back, 4 comments.
        public var tag: Int?

        public init(_ name: String, tag: Int? = nil) { (self.name, self.tag) = (name, tag) }
    }

    public struct Template: Hashable, Sendable {
        public var name: String
        public var question: String
        public var answer: String

        public init(_ name: String, _ question: String, _ answer: String) {
            (self.name, self.question, self.answer) = (name, question, answer)
        }
    }

    public init(
        id: Int64, name: String, isCloze: Bool = false, stock: Int? = nil, fields: [Field],
        templates: [Template], style: String = "", definition: String = "{}"
    ) {
        (self.id, self.name, self.isCloze, self.stock) = (id, name, isCloze, stock)
        (self.fields, self.templates, self.style) = (fields, templates, style)
        self.definition = definition
    }

    public var hidesPartsOfPicture: Bool { isCloze && stock == 6 }
}
