/// How much kinds are used.
public struct KindUse: Hashable, Sendable {
    /// How many notes of each kind there are. Cards that are nothing but two texts count as notes.
    public var notes: [NoteKind.ID: Int] = [:]
    /// How the kind that was asked about is used.
    public var asked: OfKind?

    public struct OfKind: Hashable, Sendable {
        /// For each field, in how many notes it says something.
        public var fields: [Int]
        /// For each template, how many cards it makes.
        public var cards: [Int]
        /// One of the notes.
        public var example: Note?

        public init(fields: [Int], cards: [Int], example: Note? = nil) {
            (self.fields, self.cards, self.example) = (fields, cards, example)
        }
    }

    public init(notes: [NoteKind.ID: Int] = [:], asked: OfKind? = nil) {
        (self.notes, self.asked) = (notes, asked)
    }
}
