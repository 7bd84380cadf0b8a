import FlagQuiz
import Gtk

extension FlagColor {
    /// As it stands by itself, after a comma or a colon.
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

/// “Red, white and blue”: as many words as there are, put together as the language does it.
enum WordList {
    static func and(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        let first = words.dropFirst().dropLast().reduce(words[0]) { list, word in
            tr("{list}, {next}", ["list": list, "next": word])
        }
        return tr("{list} and {last}", ["list": first, "last": last])
    }

    /// Of what has commas in itself.
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
