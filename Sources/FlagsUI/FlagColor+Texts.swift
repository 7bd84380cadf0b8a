import Gtk
import World

extension FlagColor {
    /// The name of the colour by itself, as it is used after a comma or a colon.
    var text: String {
        switch self {
        case .red: tr("red")
        case .darkRed: tr("dark red")
        case .orange: tr("orange")
        case .brown: tr("brown")
        case .yellow: tr("yellow")
        case .green: tr("green")
        case .turquoise: tr("turquoise")
        case .lightBlue: tr("light blue")
        case .blue: tr("blue")
        case .darkBlue: tr("dark blue")
        case .purple: tr("purple")
        case .white: tr("white")
        case .grey: tr("grey")
        case .black: tr("black")
        }
    }
}

/// Joins words to a list as the person's language does it: “red, white and blue”.
enum WordList {
    static func and(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        let first = words.dropFirst().dropLast().reduce(words[0]) { list, word in
            tr("{list}, {next}", ["list": list, "next": word])
        }
        return tr("{list} and {last}", ["list": first, "last": last])
    }

    /// Joins parts that contain commas themselves.
    static func separate(_ parts: [String]) -> String {
        guard let first = parts.first else { return "" }
        return parts.dropFirst().reduce(first) { list, part in
            tr("{list}; {next}", ["list": list, "next": part])
        }
    }
}

extension [FlagColor] {
    var text: String { WordList.and(map(\.text)) }
}
