/// Tags that are known already, for the one that is being typed.
public struct TagCompletion: Hashable, Sendable {
    private let known: [CardTag]
    /// More are no help.
    private static let most = 8

    public init(_ known: [CardTag]) { self.known = known }

    /// What the last word could become: tags that begin with it, then those of which a part begins with it, then those that have it
    /// anywhere. Tags that are typed already are left out.
    public func suggestions(for typed: String) -> [CardTag] {
        let last = TagCompletion.lastWord(of: typed)
        let word = String(last).folded
        guard !word.isEmpty else { return [] }
        let others = [CardTag](separated: String(typed.dropLast(last.count)))
        let ranked = known.removing(others).compactMap { tag in
            TagCompletion.rank(of: tag.name.folded, for: word).map { (rank: $0, tag: tag) }
        }
        return ranked.sorted { ($0.rank, $0.tag) < ($1.rank, $1.tag) }.prefix(TagCompletion.most).map(\.tag)
    }

    /// The typed text with this tag in place of its last word, ready for the next one.
    public static func completing(_ typed: String, with tag: CardTag) -> String {
        typed.dropLast(lastWord(of: typed).count) + tag.name + " "
    }

    /// `nil` where the word is not in the tag, or is all of it.
    private static func rank(of tag: String, for word: String) -> Int? {
        if tag == word { return nil }
        if tag.hasPrefix(word) { return 0 }
        if tag.contains("::" + word) { return 1 }
        return tag.contains(word) ? 2 : nil
    }

    private static func lastWord(of typed: String) -> Substring {
        let end = typed.lastIndex { [CardTag].isSeparator($0) }
        return end.map { typed[typed.index(after: $0)...] } ?? typed[...]
    }
}
