/// What came of a collection that was taken in, or what would come of it.
public struct ImportReceipt: Hashable, Sendable {
    public var notes = Notes()
    /// Cards that came in, also of notes that were there.
    public var newCards = 0
    /// Cards that went, as their note or their kind does not make them any more.
    public var goneCards = 0
    public var newReviews = 0
    /// Reviews that were there already.
    public var knownReviews = 0
    public var newKinds = 0
    public var changedKinds = 0
    public var newDecks = 0
    public var newMedia = 0
    public var knownMedia = 0
    /// A file of that name with another content was there: the new one has another name.
    public var renamedMedia = 0
    /// What each is about, such as its first field, to tell it.
    public var examples: [Example: String] = [:]

    public struct Notes: Hashable, Sendable {
        public var new = 0
        /// They were there, and are the same.
        public var same = 0
        public var updated = 0
        /// What the person has written since came before what the other program has now, which has replaced it.
        public var replacedEdits = 0
        /// The person has changed them since: they stay as they are.
        public var keptEdits = 0
        /// The person has deleted them since: they stay away.
        public var stayedDeleted = 0
        /// They had been deleted.
        public var cameBack = 0
        /// Something newer was there already.
        public var older = 0

        public var all: Int {
            new + same + updated + replacedEdits + keptEdits + stayedDeleted + cameBack + older
        }
    }

    public enum Example: Hashable, Sendable, CaseIterable {
        case replacedEdit, keptEdit, stayedDeleted, goneCard
    }

    public init() {}

    mutating func note(_ example: Example, _ words: @autoclosure () -> String) {
        if examples[example] == nil { examples[example] = words() }
    }

    /// Whether the library would be the same afterwards.
    public var changesNothing: Bool {
        notes.new + notes.updated + notes.replacedEdits + notes.cameBack + newCards + goneCards + newReviews
            + newKinds + changedKinds + newDecks == 0
    }
}
