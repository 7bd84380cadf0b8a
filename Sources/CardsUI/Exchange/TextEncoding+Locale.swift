import Flashcards
import Glibc

extension TextEncoding {
    /// What text files without a sign of their encoding usually have in the person's language.
    static var ofThisLocale: TextEncoding {
        .usual(inLocale: setlocale(LC_MESSAGES, nil).map { String(cString: $0) } ?? "")
    }
}
