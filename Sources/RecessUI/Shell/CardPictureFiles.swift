import FlagQuiz
import FlagsUI

/// Which file a card's picture is in: “flag:fr” is the flag of France. Here the cards meet the flags, of
/// which neither activity knows the other.
enum CardPictureFiles {
    static func name(of country: Country) -> String { "flag:\(country.code)" }

    static func file(of name: String, flags: FlagFiles) -> String? {
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == "flag" else { return nil }
        let code = parts[1]
        guard code.count == 2, code.allSatisfy({ $0.isASCII && $0.isLowercase }) else { return nil }
        return flags.path(of: Country(String(code)))
    }
}
