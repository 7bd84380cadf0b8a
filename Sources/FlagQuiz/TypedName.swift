import Files

/// A country's name as it is compared with another: only letters and digits, without capitals and accents.
struct TypedName {
    private let whole: String
    private let withoutArticle: String

    init(_ text: String) {
        let words = text.lowercased().replacing("’", with: "'").split { !$0.isPartOfName && $0 != "'" }
        whole = TypedName.letters(of: words[...])
        withoutArticle = TypedName.letters(of: words[...], leavingOut: TypedName.articles)
    }

    /// Nothing was typed that could be a name.
    var isEmpty: Bool { whole.isEmpty }

    func isSame(as other: TypedName) -> Bool { whole == other.whole }

    func isSameWithoutArticle(as other: TypedName) -> Bool { withoutArticle == other.withoutArticle }

    /// Of the languages of Recess. The Arabic one is a part of its word.
    private static let articles: Set<String> = [
        "the", "der", "die", "das", "le", "la", "les", "el", "los", "las",
    ]
    private static let partsOfWords = ["l'", "ال"]

    private static func letters(
        of words: ArraySlice<Substring>, leavingOut articles: Set<String> = []
    ) -> String {
        var words = words
        // An article alone is no name.
        if !articles.isEmpty, let first = words.first {
            if articles.contains(String(first)), words.count > 1 {
                words.removeFirst()
            } else if let part = partsOfWords.first(where: { first.hasPrefix($0) && first.count > $0.count })
            {
                words[words.startIndex] = first.dropFirst(part.count)
            }
        }
        return words.joined().filter(\.isPartOfName).withoutAccents
    }
}

extension Character {
    fileprivate var isPartOfName: Bool { isLetter || isNumber }
}
