/// Whether tags count in a field that is being written. In plain text `<b>` is three letters. They count from the first look that
/// the person gives to a part, until nothing is left that is more than letters; undo and redo bring back what was.
public struct TagMode: Hashable, Sendable {
    public private(set) var isHTML: Bool
    /// The texts in which tags counted, by their hashes.
    private var textsWithTags: Set<Int> = []

    /// - Parameter text: `nil` for a long one, which is not looked at with each letter that is typed.
    public init(isHTML: Bool, _ text: String?) {
        self.isHTML = isHTML
        note(text)
    }

    /// Tags count from now on.
    public mutating func beginTags() { isHTML = true }

    /// The text has changed.
    ///
    /// - Parameter isReplayed: by undo or redo.
    public mutating func follow(_ text: String?, isReplayed: Bool) {
        if isReplayed {
            isHTML = textsWithTags.contains(text.hashValue)
        } else if let text, !text.mayBeMoreThanLetters {
            isHTML = false
        }
        note(text)
    }

    private mutating func note(_ text: String?) {
        if isHTML { textsWithTags.insert(text.hashValue) } else { textsWithTags.remove(text.hashValue) }
    }
}

extension String {
    /// Whether a sign is in it with which tags, letters written in another way, sounds or formulas begin.
    var mayBeMoreThanLetters: Bool {
        utf8.contains {
            $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "\\")
                || $0 == UInt8(ascii: "[")
        }
    }
}
