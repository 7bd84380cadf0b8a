import Files

/// A country's name as it is compared with another: only letters and digits, without capitals and accents.
struct TypedName {
    private let letters: String
    /// Without an article before it and without “and”, and with “Saint” for “St.”.
    private let looseLetters: String

    init(_ text: String) {
        let words = text.lowercased().replacing("’", with: "'").split { !$0.isPartOfName && $0 != "'" }
        letters = TypedName.letters(of: words)
        looseLetters = TypedName.letters(of: TypedName.loose(words))
    }

    /// Nothing was typed that could be a name.
    var isEmpty: Bool { letters.isEmpty }

    func isSame(as other: TypedName) -> Bool { letters == other.letters }

    func isAboutTheSame(as other: TypedName) -> Bool { looseLetters == other.looseLetters }

    private static func letters(of words: [Substring]) -> String {
        let letters = words.joined().filter(\.isPartOfName).withoutAccents
        return String(letters.flatMap { unfoldedLetters[$0] ?? String($0) })
    }

    /// Letters that are not written with an accent, and how people write them whose keyboard does not have them.
    private static let unfoldedLetters: [Character: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ı": "i",
    ]
}

// Words of the languages of Recess that make no difference.
extension TypedName {
    private static let articles: Set<Substring> = [
        "the", "der", "die", "das", "le", "la", "les", "el", "los", "las",
    ]
    /// These are parts of the word that follows: “l'Irlande”, “الأردن”.
    private static let articlesInWords: [Substring] = ["l'", "ال"]
    private static let conjunctions: Set<Substring> = ["and", "und", "et", "y"]
    private static let saints: Set<Substring> = ["st", "sankt"]

    private static func loose(_ words: [Substring]) -> [Substring] {
        withoutArticle(words).filter { !conjunctions.contains($0) }.map {
            saints.contains($0) ? "saint" : $0
        }
    }

    /// An article alone is no name.
    private static func withoutArticle(_ words: [Substring]) -> [Substring] {
        guard let first = words.first else { return words }
        if articles.contains(first), words.count > 1 { return Array(words.dropFirst()) }
        let article = articlesInWords.first { first.hasPrefix($0) && first.count > $0.count }
        return [first.dropFirst(article?.count ?? 0)] + words.dropFirst()
    }
}

extension Character {
    fileprivate var isPartOfName: Bool { isLetter || isNumber }
}
