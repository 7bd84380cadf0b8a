import Glibc

/// Which file a card's picture is in: “flag:fr” is the flag of France. Here the cards meet the flags, of
/// which neither activity knows the other.
enum CardPictureFiles {
    static func file(of name: String, flagsFolder: String) -> String? {
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == "flag" else { return nil }
        let code = parts[1]
        guard code.count == 2, code.allSatisfy({ $0.isASCII && $0.isLowercase }) else { return nil }
        let path = "\(flagsFolder)/\(code).svg"
        return access(path, R_OK) == 0 ? path : nil
    }
}
