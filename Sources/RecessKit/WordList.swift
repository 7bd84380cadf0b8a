import Gtk

/// Joins words to a list as the person's language does it.
public enum WordList {
    /// “red, white and blue”
    public static func and(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return tr("{list} and {last}", ["list": commas(words.dropLast()), "last": last])
    }

    /// “red, white, blue”
    public static func commas(_ words: [String]) -> String {
        guard let first = words.first else { return "" }
        return words.dropFirst().reduce(first) { list, word in
            tr("{list}, {next}", ["list": list, "next": word])
        }
    }

    /// Joins parts that contain commas themselves.
    public static func separate(_ parts: [String]) -> String {
        guard let first = parts.first else { return "" }
        return parts.dropFirst().reduce(first) { list, part in
            tr("{list}; {next}", ["list": list, "next": part])
        }
    }
}
